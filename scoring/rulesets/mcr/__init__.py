"""Mahjong Competition Rules (국표마작, 国标麻将), profiles China 1998 and WMO."""

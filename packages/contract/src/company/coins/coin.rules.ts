import { declareMessages } from '../../messages.ts';

export const TOO_FEW_COINS = 'There are not that many coins to give';
export const OWN_COINS = "You can't give coins to yourself";
export const COIN_RECEIVER_INACTIVE = 'Choose an active colleague';
export const COIN_RECEIVER_NEEDED = 'Please choose who gets the coins';
declareMessages({ TOO_FEW_COINS, OWN_COINS, COIN_RECEIVER_INACTIVE, COIN_RECEIVER_NEEDED });

/** The most coins of one act. */
export const MOST_COINS = 10_000;

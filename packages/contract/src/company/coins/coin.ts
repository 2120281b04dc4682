import { z } from 'zod';
import { instant, optionalLine } from '../../primitives.ts';
import { idOf, newIdOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { person } from '../../time/sheet/user-period.ts';
import { COIN_RECEIVER_NEEDED, MOST_COINS } from './coin.rules.ts';

export const TRANSACTIONS_PAGE_SIZE = 30;
const MOST_A_PAGE = 100;
const LONGEST_MESSAGE = 300;
const LONGEST_CURSOR = 60;
/** Gifts of one person in an hour: each is told to its receiver and to the wall. */
const GIFTS_AN_HOUR = 60;

export const COIN_KINDS = ['init', 'transfer', 'gift'] as const;

/** How many coins somebody has. */
export const coinBalance = z.object({ user: person, balance: z.number().int() });
export type CoinBalance = z.infer<typeof coinBalance>;

/** A transfer from the side of a person: what they gave is below zero. */
export const coinTransaction = z.object({
  _id: z.uuid(),
  kind: z.enum(COIN_KINDS),
  number: z.number().int(),
  /** The other side; null is the company, which issues coins. */
  with: person.nullable(),
  /** Who did it. */
  by: person,
  message: z.string(),
  at: instant,
});
export type CoinTransaction = z.infer<typeof coinTransaction>;

const number = z.number().int().min(1).max(MOST_COINS);
const message = optionalLine(LONGEST_MESSAGE);
/** Brought by the caller, so that a call that is sent twice moves coins once. */
const key = newIdOf('coinTransfer');
const receiver = idOf('user', COIN_RECEIVER_NEEDED);
/** Left out: one's own. Of others for who administers them. */
const whose = { user: idOf('user').optional() };

export const initCoins = route({
  method: 'POST',
  path: '/api/admin/coins/init',
  summary: 'Issues coins to a person, or so many to each active employee',
  roles: ['admin'],
  body: z.strictObject({ _id: key, user: idOf('user').nullable(), number }),
  response: z.object({ people: z.number().int() }),
  errors: ['COIN_RECEIVER_INACTIVE', 'ID_TAKEN'],
});

export const getCoinBalance = route({
  method: 'GET',
  path: '/api/user/coins/balance',
  summary: 'How many coins one has; of others for who administers them',
  roles: ['employee'],
  query: z.object(whose),
  response: coinBalance,
  errors: ['NOT_YOURS', 'NOT_FOUND'],
});

export const listCoinTransactions = route({
  method: 'GET',
  path: '/api/user/coins/transactions',
  summary: 'One’s transfers of coins, the newest first, from a cursor on; of others for who administers them',
  roles: ['employee'],
  query: z.object({
    ...whose,
    /** What the page before answered as `next`. */
    after: z
      .string()
      .max(LONGEST_CURSOR)
      .regex(/^\d{1,15}_[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
      .optional(),
    limit: z.coerce.number().int().min(1).max(MOST_A_PAGE).default(TRANSACTIONS_PAGE_SIZE),
  }),
  response: z.object({
    items: z.array(coinTransaction),
    /** Null on the last page. */
    next: z.string().nullable(),
  }),
  errors: ['NOT_YOURS', 'NOT_FOUND'],
});

const transferErrors = ['COIN_RECEIVER_INACTIVE', 'OWN_COINS', 'TOO_FEW_COINS', 'ID_TAKEN'] as const;

export const transferCoins = route({
  method: 'POST',
  path: '/api/trsysmanager/coins/transfer',
  summary: 'Moves coins from one person to another, of people whom one administers',
  roles: ['manager'],
  body: z.strictObject({ _id: key, from: idOf('user'), to: receiver, number, message }),
  response: coinBalance,
  errors: [...transferErrors, 'NOT_YOURS'],
});

export const giveCoins = route({
  method: 'POST',
  path: '/api/user/coins/me/transfer',
  summary: 'Gives of one’s own coins to a colleague; a message stands on the wall of everybody',
  roles: ['employee'],
  throttle: { hits: GIFTS_AN_HOUR, windowSeconds: 3600 },
  body: z.strictObject({ _id: key, to: receiver, number, message }),
  response: coinBalance,
  errors: transferErrors,
});

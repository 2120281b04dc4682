import type {
  CoinBalance,
  giveCoins as giveRoute,
  initCoins as initRoute,
  listCoinTransactions as listRoute,
  transferCoins as transferRoute,
} from '@stint/contract/company/coins/coin';
import { COIN_RECEIVER_INACTIVE, OWN_COINS } from '@stint/contract/company/coins/coin.rules';
import type { AnswerOf, BodyOf, QueryOf } from '@stint/contract/route';
import { sql } from 'kysely';
import { audit } from '../../lib/audit.ts';
import { type Context, isAdmin } from '../../lib/context.ts';
import { type Db, type Tx, withTransaction } from '../../lib/db.ts';
import { notFound, refuse } from '../../lib/error.ts';
import { newId } from '../../lib/new-id.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { isRepeated } from '../../lib/rights/brought-id.ts';
import { administers } from '../../lib/rights/people.sql.ts';
import { isGranted } from '../../lib/rights/right.ts';
import { notify } from '../../platform/notifications/notification.service.ts';
import * as queries from './coin.sql.ts';

const ENTITY = 'coinTransfer';

/** How many coins somebody has: oneself, or whom one administers. */
export async function getCoinBalance(context: Context, user = context.user._id): Promise<CoinBalance> {
  await requireAffairs(context, user, context.db);
  return read(context.db, user);
}

export async function listCoinTransactions(
  context: Context,
  query: QueryOf<typeof listRoute>,
): Promise<AnswerOf<typeof listRoute>> {
  const user = query.user ?? context.user._id;
  await requireAffairs(context, user, context.db);
  return queries.listTransactions(context.db, user, query);
}

const read = async (db: Db | Tx, user: string): Promise<CoinBalance> =>
  (await queries.findBalance(db, user)) ?? notFound('The person');

/** Coins of others are the matter of who administers them. */
async function requireAffairs(context: Context, user: string, db: Db | Tx): Promise<void> {
  if (user === context.user._id) return;
  if (!(await isGranted(db, administers(actorOf(context), sql`${user}::uuid`))))
    refuse(403, 'NOT_YOURS', 'Coins of others are shown to who administers them');
}

/** Issues coins: to one person, or so many to each active employee. Sent twice, it issues them once. */
export function initCoins(context: Context, given: BodyOf<typeof initRoute>): Promise<AnswerOf<typeof initRoute>> {
  const { _id, user, number } = given;
  return withTransaction(context.db, async (tx) => {
    const receivers = await queries.lockReceivers(tx, user === null ? null : [user]);
    if (await isRepeated(tx, context, ENTITY, _id, given)) return { people: receivers.length };
    if (user !== null && receivers.length === 0) refuseReceiver();
    const ofInit = { kind: 'init', from: null, number, message: '' } as const;
    const ids = receivers.map((to, at) => ({ ...ofInit, to, id: at === 0 ? _id : newId(context.now.getTime()) }));
    await store(tx, context, ids, 'issueCoins');
    return { people: receivers.length };
  });
}

/** Moves coins between people whom one administers. */
export const transferCoins = (context: Context, given: BodyOf<typeof transferRoute>): Promise<CoinBalance> =>
  move(context, { ...given, kind: 'transfer' }, given);

/** Gives of one's own coins. */
export const giveCoins = (context: Context, given: BodyOf<typeof giveRoute>): Promise<CoinBalance> =>
  move(context, { ...given, from: context.user._id, kind: 'gift' }, given);

interface Move {
  readonly _id: string;
  readonly kind: 'transfer' | 'gift';
  readonly from: string;
  readonly to: string;
  readonly number: number;
  readonly message: string;
}

/** One transfer; answers what the giver has left. Sent again it moves nothing and answers the same person's balance. */
function move(context: Context, { _id, ...transfer }: Move, sent: object): Promise<CoinBalance> {
  const { from, to } = transfer;
  return withTransaction(context.db, async (tx) => {
    // Who keeps the coins of others gives themselves none of them.
    const isForOneself = transfer.kind === 'transfer' && to === context.user._id && !isAdmin(context);
    if (from === to || isForOneself) refuse(422, 'OWN_COINS', OWN_COINS, { fields: { to: OWN_COINS } });
    await requireAffairs(context, from, tx);
    if (transfer.kind === 'transfer') await requireAffairs(context, to, tx);
    if (await isRepeated(tx, context, ENTITY, _id, sent)) return read(tx, from);
    if ((await queries.lockReceivers(tx, [to])).length === 0) refuseReceiver();
    await store(tx, context, [{ ...transfer, id: _id }], transfer.kind === 'gift' ? 'giveCoins' : 'moveCoins');
    return read(tx, from);
  });
}

const refuseReceiver = (): never =>
  refuse(422, 'COIN_RECEIVER_INACTIVE', COIN_RECEIVER_INACTIVE, { fields: { to: COIN_RECEIVER_INACTIVE } });

async function store(
  tx: Tx,
  context: Context,
  transfers: readonly queries.NewTransfer[],
  action: 'issueCoins' | 'moveCoins' | 'giveCoins',
): Promise<void> {
  await queries.insertTransfers(tx, transfers, { by: context.user._id, at: context.now.toISOString() });
  await audit(
    tx,
    context,
    transfers.map(({ id, from, to, number }) => ({
      ...{ entity: ENTITY, entityId: id, userId: to, action },
      after: { coinsFrom: from, coinsTo: to, number },
      audience: [`user:${to}` as const, ...(from ? [`user:${from}` as const] : [])],
    })),
  );
  const { user } = await read(tx, context.user._id);
  const person = `${user.firstName} ${user.lastName}`.trim();
  const noticeOf = (kind: 'coinsReceived' | 'coinsMoved', to: string, coins: number) => ({
    ...{ kind, to: [to], link: '/user/coins', mails: [], data: { person, coins } },
  });
  // Whose coins somebody else moves is told, too.
  await notify(
    tx,
    context,
    transfers.flatMap(({ from, to, number }) => [
      noticeOf('coinsReceived', to, number),
      ...(action === 'moveCoins' && from ? [noticeOf('coinsMoved', from, number)] : []),
    ]),
  );
}

import {
  getCoinBalance,
  giveCoins,
  initCoins,
  listCoinTransactions,
  transferCoins,
} from '@stint/contract/company/coins/coin';
import { listWall } from '@stint/contract/home/wall/wall';
import { listNotifications } from '@stint/contract/platform/notifications/notification';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { withTransaction } from '../../lib/db.ts';
import { newId } from '../../lib/new-id.ts';
import { proveBalances } from './coin.sql.ts';

let app: TestApp;
let make: Makers;
let admin: string;
let manager: string;
let an: string;
let mia: string;
let gone: string;
let customer: string;

beforeEach(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
  [admin, manager] = [await make.user({ role: 'Admin' }), await make.user({ role: 'Manager' })];
  [an, mia] = [await make.user({ name: 'An' }), await make.user({ name: 'Mia' })];
  [gone, customer] = [await make.user({ isActive: false }), await make.user({ role: null })];
});
afterEach(async () => {
  // Whatever a test did: every balance is the sum of its entries, and all transfers together are nothing.
  expect((await proveBalances(app.db)).wrong).toEqual([]);
  const all = await sql<{ sum: number }>`select coalesce(sum(amount), 0)::int as sum from coin_entry`.execute(app.db);
  expect(all.rows).toEqual([{ sum: 0 }]);
  await app.close();
});

const init = (number: number, user: string | null = an, as: string | null = admin, _id = newId()) =>
  app.call(initCoins, { body: { _id, user, number } }, as);
const give = (number: number, change: object = {}, as: string | null = an) =>
  app.call(giveCoins, { body: { _id: newId(), to: mia, number, message: '', ...change } }, as);
const transfer = (number: number, change: object = {}, as: string | null = manager) =>
  app.call(transferCoins, { body: { _id: newId(), from: an, to: mia, number, message: '', ...change } }, as);
const balance = async (as: string, user?: string) =>
  (await app.call(getCoinBalance, { query: { user } }, as)).body.balance;
const page = (as: string, query: object = {}) => app.call(listCoinTransactions, { query }, as);

describe('coins', () => {
  test('are issued by administrators, to one or to all who work here', async () => {
    expect(await balance(an)).toBe(0);
    expect((await init(10)).body).toEqual({ people: 1 });
    expect(await balance(an)).toBe(10);
    expect((await init(5, null)).body).toEqual({ people: 4 });
    expect([await balance(an), await balance(mia), await balance(admin)]).toEqual([15, 5, 5]);
    for (const nobody of [gone, customer]) expect((await init(5, nobody)).refusal.code).toBe('COIN_RECEIVER_INACTIVE');
    for (const [as, status] of [
      [manager, 403],
      [an, 403],
      [customer, 403],
      [null, 401],
    ] as const)
      expect((await init(5, an, as)).status).toBe(status);
    for (const number of [0, -1, 1.5, 10_001]) expect((await init(number)).status).toBe(400);
  });

  test('are given to a colleague, who is told, and never more than one has', async () => {
    await init(10);
    expect((await give(4)).body).toMatchObject({ user: { _id: an }, balance: 6 });
    expect([await balance(an), await balance(mia)]).toEqual([6, 4]);
    expect((await give(7)).refusal).toEqual({
      ...{ code: 'TOO_FEW_COINS', message: 'There are not that many coins to give' },
      fields: { number: 'There are not that many coins to give' },
    });
    expect((await give(1, { to: an })).refusal.code).toBe('OWN_COINS');
    expect((await give(1, { to: gone })).refusal).toMatchObject({ fields: { to: 'Choose an active colleague' } });
    expect((await give(1, { to: customer })).status).toBe(404);
    expect((await transfer(1, { to: customer })).refusal.code).toBe('COIN_RECEIVER_INACTIVE');
    expect((await give(1, { to: '' })).refusal.fields).toEqual({ to: 'Please choose who gets the coins' });
    expect((await give(1, {}, null)).status).toBe(401);
    expect((await give(1, {}, customer)).status).toBe(403);
    expect([await balance(an), await balance(mia)]).toEqual([6, 4]);
    const { items } = (await app.call(listNotifications, { query: {} }, mia)).body;
    expect(items.map(({ kind, data }) => [kind, data.person, data.coins])).toEqual([['coinsReceived', 'An Test', 4]]);
  });

  test('of somebody that a manager moves are told to both, with who did it', async () => {
    await init(10);
    expect((await transfer(3)).status).toBe(200);
    const noticesOf = async (who: string) =>
      (await app.call(listNotifications, { query: {} }, who)).body.items.map(({ kind, data }) => [kind, data.coins]);
    expect((await noticesOf(an))[0]).toEqual(['coinsMoved', 3]);
    expect((await noticesOf(mia))[0]).toEqual(['coinsReceived', 3]);
  });

  test('that are sent twice go once, also at the same moment; a key is of one transfer', async () => {
    await init(10);
    const _id = newId();
    const both = await Promise.all([give(3, { _id }), give(3, { _id })]);
    expect(both.map(({ status, body }) => [status, body.balance])).toEqual([
      [200, 7],
      [200, 7],
    ]);
    expect((await give(3, { _id })).body.balance).toBe(7);
    expect((await give(4, { _id })).refusal.code).toBe('ID_TAKEN');
    expect((await give(1, { _id, to: an }, mia)).refusal.code).toBe('ID_TAKEN');
    const key = newId();
    for (let time = 0; time < 2; time++) expect((await init(5, null, admin, key)).body).toEqual({ people: 4 });
    expect([await balance(an), await balance(mia)]).toEqual([12, 8]);
  });

  test('are never below zero, however many transfers run at once, in both directions', async () => {
    await init(10);
    await init(10, mia);
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => give(5)),
      ...Array.from({ length: 3 }, () => give(2, { to: an }, mia)),
      ...Array.from({ length: 4 }, () => transfer(2)),
    ]);
    expect(new Set(answers.map(({ status, refusal }) => (status === 200 ? 'given' : refusal.code)))).toEqual(
      new Set(['given', 'TOO_FEW_COINS']),
    );
    const [ofAn, ofMia] = [await balance(an), await balance(mia)];
    expect(Math.min(ofAn, ofMia)).toBeGreaterThanOrEqual(0);
    expect(ofAn + ofMia).toBe(20);
  });

  test('are moved by managers between people, but an administrator’s by administrators', async () => {
    await init(10);
    await init(10, admin);
    expect((await transfer(4)).body).toMatchObject({ user: { _id: an }, balance: 6 });
    expect((await transfer(1, { from: admin })).refusal.code).toBe('NOT_YOURS');
    expect((await transfer(1, { from: admin }, admin)).status).toBe(200);
    expect((await transfer(1, {}, an)).status).toBe(403);
    expect((await transfer(1, { to: manager })).refusal.code).toBe('OWN_COINS');
    expect((await transfer(20)).refusal.code).toBe('TOO_FEW_COINS');
  });

  test('of others are shown to who administers them', async () => {
    await init(10);
    expect(await balance(manager, an)).toBe(10);
    for (const call of [
      () => app.call(getCoinBalance, { query: { user: an } }, mia),
      () => page(mia, { user: an }),
      () => page(manager, { user: admin }),
    ])
      expect((await call()).refusal.code).toBe('NOT_YOURS');
    expect((await page(manager, { user: an })).body.items).toHaveLength(1);
    expect((await page(customer)).status).toBe(403);
  });

  test('stand in transactions by pages that new ones do not move', async () => {
    await init(100);
    for (let at = 1; at <= 5; at++) {
      app.clock.set(`2026-11-2${at < 3 ? 2 : 3}T0${at}:00:00.123Z`);
      await give(at, { message: `Thanks ${at}` });
    }
    const first = (await page(an, { limit: 2 })).body;
    expect(first.items.map(({ number, message }) => [number, message])).toEqual([
      [-5, 'Thanks 5'],
      [-4, 'Thanks 4'],
    ]);
    app.clock.set('2026-11-24T01:00:00Z');
    await give(6);
    const rest: number[] = [];
    for (let { next } = first; next; ) {
      const more = (await page(an, { limit: 2, after: next })).body;
      for (const id of ['-'.repeat(36), 'a'.repeat(36)])
        expect((await page(an, { after: `1_${id}` })).status).toBe(400);
      rest.push(...more.items.map(({ number }) => number));
      next = more.next;
    }
    expect(rest).toEqual([-3, -2, -1, 100]);
    const [got] = (await page(mia)).body.items;
    expect(got).toMatchObject({ kind: 'gift', number: 6, with: { _id: an }, by: { _id: an } });
    expect((await page(an)).body.items.at(-1)).toMatchObject({ kind: 'init', with: null, by: { _id: admin } });
  });

  test('with words are on the wall of everybody, and only there', async () => {
    await init(10);
    await give(3, { message: 'Zebra thanks' });
    await give(2);
    await transfer(1, { message: 'Corrected' });
    const wall = async (as: string) =>
      (await app.call(listWall, { query: { weeks: '47' as never, years: '2026' as never } }, as)).body
        .flatMap(({ items }) => items)
        .filter(({ type }) => type === 'coins');
    for (const as of [an, mia, admin])
      expect((await wall(as)).map(({ data }) => data)).toMatchObject([
        { by: { _id: an }, to: { _id: mia }, coins: 3, message: 'Zebra thanks' },
      ]);
    const entries = await sql`select before, after from audit_entry`.execute(app.db);
    expect(JSON.stringify(entries.rows)).not.toContain('Zebra');
  });
});

describe('the ledger', () => {
  const entry = (transfer: string, side: string, user: string | null, amount: number) =>
    sql`insert into coin_entry (transfer_id, side, user_id, amount, at) values (${transfer}, ${side}, ${user}, ${amount}, now())`;
  const stored = (entries: (id: string) => ReturnType<typeof entry>[]) =>
    withTransaction(app.db, async (tx) => {
      const id = newId();
      await sql`insert into coin_transfer (id, kind, by_user_id, at) values (${id}, 'init', ${admin}, now())`.execute(
        tx,
      );
      for (const one of entries(id)) await one.execute(tx);
    });

  test('takes no transfer whose sides are not the same, or of one side', async () => {
    await expect(stored((id) => [entry(id, 'from', null, -5), entry(id, 'to', an, 6)])).rejects.toThrow(
      'the other gets',
    );
    await expect(stored((id) => [entry(id, 'to', an, 6)])).rejects.toThrow('the other gets');
    await expect(stored(() => [])).rejects.toThrow('the other gets');
    await expect(stored((id) => [entry(id, 'from', an, 5), entry(id, 'to', mia, 5)])).rejects.toThrow(
      'coin_entry_sign',
    );
    await expect(stored((id) => [entry(id, 'from', an, -5), entry(id, 'to', mia, 5)])).rejects.toThrow('below_zero');
    await expect(stored((id) => [entry(id, 'from', null, -5), entry(id, 'to', customer, 5)])).rejects.toThrow(
      'employees',
    );
  });

  test('is only added to, and its balances are nobody’s to write', async () => {
    await init(10);
    for (const change of [
      sql`update coin_entry set amount = 5`,
      sql`delete from coin_entry`,
      sql`update coin_transfer set kind = 'gift'`,
      sql`update coin_balance set coins = 1000`,
      sql`insert into coin_balance (user_id, coins) values (${mia}, 1000)`,
    ])
      await expect(change.execute(app.db)).rejects.toThrow('permission denied');
    await app.database.asOwner(`update coin_balance set coins = 11 where user_id = '${an}'`);
    expect((await proveBalances(app.db)).wrong).toEqual([an]);
    await app.database.asOwner(`update coin_balance set coins = 10 where user_id = '${an}'`);
  });

  test('agrees with a purse of each, whatever is issued, given and moved', async () => {
    const people = [an, mia, manager];
    const act = fc.record({
      kind: fc.constantFrom('init', 'give', 'transfer'),
      from: fc.nat(2),
      to: fc.nat(2),
      number: fc.integer({ min: 1, max: 12 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 12 }), async (acts) => {
        const purse = await Promise.all(people.map((user) => balance(user)));
        for (const { kind, from, to, number } of acts) {
          const [giver = '', receiver = ''] = [people[from], people[to]];
          const answer =
            kind === 'init'
              ? await init(number, receiver)
              : kind === 'give'
                ? await give(number, { to: receiver }, giver)
                : await transfer(number, { from: giver, to: receiver });
          const isForMover = kind === 'transfer' && receiver === manager;
          const isRight = kind === 'init' || (from !== to && !isForMover && (purse[from] ?? 0) >= number);
          expect(answer.status === 200).toBe(isRight);
          if (!isRight) continue;
          if (kind !== 'init') purse[from] = (purse[from] ?? 0) - number;
          purse[to] = (purse[to] ?? 0) + number;
        }
        expect(await Promise.all(people.map((user) => balance(user)))).toEqual(purse);
      }),
      // The limit of gifts of one person in an hour is not reached.
      { numRuns: 8 },
    );
  });
});

import { sql } from 'kysely';
import type { Db, Tx } from '../src/lib/db.ts';

const COINS_EACH = 100;
const DAYS_BACK = 60;
const THANKS = [
  'Thanks for jumping in on release day!',
  'Your notes saved me a whole afternoon.',
  'Great workshop, I learned a lot.',
  'Cảm ơn đã giúp mình trực hỗ trợ.',
  'Tak for hjælpen med fakturaen.',
  'The new test setup is a joy to use.',
];

/** A hundred coins for everybody two months ago, and thanks to a colleague by most people since, half of them with words. */
export async function demoCoins(db: Db | Tx, admin: string, today: string): Promise<void> {
  await sql`
    with people as (
      select id, row_number() over (order by email)::int as n, count(*) over ()::int as total
      from app_user where is_active and user_type = 'Employee'
    ), planned as (
      select 'init' as kind, ${admin}::uuid as by_user_id, null::uuid as from_id, p.id as to_id, ${COINS_EACH}::int as coins, '' as message,
        ${today}::date - ${DAYS_BACK}::int + time '02:00' as at from people p
      union all
      select 'gift', g.id, g.id, o.id, 1 + (g.n * 7 + r.round * 3) % 9,
        case when (g.n + r.round) % 2 = 0 then (${THANKS}::text[])[(g.n + r.round * 5) % ${THANKS.length} + 1] else '' end,
        ${today}::date - (g.n * 5 + r.round * 11) % (${DAYS_BACK}::int - 2) - 1 + time '03:00' + make_interval(mins => g.n * 7 % 480)
      from people g cross join generate_series(1, 3) r(round)
      join people o on o.n = (g.n + r.round * 13) % g.total + 1 and o.id <> g.id
      where (g.n + r.round) % 4 <> 0
    ), numbered as (
      select p.*, overlay(overlay(md5(concat_ws(' ', kind, from_id, to_id, at)) placing '7' from 13) placing '8' from 17)::uuid as id
      from planned p
    ), transfers as (
      insert into coin_transfer (id, kind, by_user_id, at) select id, kind, by_user_id, at at time zone 'UTC' from numbered order by at, id
    ), words as (
      insert into coin_message (transfer_id, to_user_id, message) select id, to_id, message from numbered where message <> ''
    )
    insert into coin_entry (transfer_id, side, user_id, amount, at)
    select n.id, s.side, s.user_id, s.amount, n.at at time zone 'UTC' from numbered n
    cross join lateral (values ('from', n.from_id, -n.coins), ('to', n.to_id, n.coins)) as s(side, user_id, amount)
    order by n.at, n.id`.execute(db);
}

import { sql } from 'kysely';
import type { Db, Tx } from '../src/lib/db.ts';

/**
 * Who signed in at the demo company in the last weeks: most people every few days from their own machine, some after a typing
 * mistake, and now and then somebody from outside who knows no account.
 */
export async function demoSignIns(db: Db | Tx, today: string): Promise<void> {
  const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36';
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1';
  await sql`
    insert into sign_in_attempt (id, at, user_id, outcome, address, user_agent)
    select new_id(at), at, u.id, 'SIGNED_IN', host(inet '10.20.0.10' + (abs(hashtext(u.id::text)) % 200)),
      case when abs(hashtext(u.id::text || at::text)) % 4 = 0 then ${phone} else ${chrome} end
    from app_user u
    cross join generate_series(1, 21, 5) ago
    cross join lateral (select ${today}::date - (ago + abs(hashtext(u.id::text || ago)) % 3) * interval '1 day'
      + (60 + abs(hashtext(ago || u.id::text)) % 150) * interval '1 minute' as at) moment
    where u.is_active
    union all
    select new_id(at), at, u.id, 'WRONG_PASSWORD', host(inet '10.20.0.10' + (abs(hashtext(u.id::text)) % 200)), ${chrome}
    from app_user u
    cross join lateral (select ${today}::date - (abs(hashtext(u.email)) % 20 + 1) * interval '1 day' + interval '59 minutes' as at) moment
    where u.is_active and abs(hashtext(u.email)) % 4 = 0
    union all
    select new_id(at), at, null, 'UNKNOWN_ACCOUNT', host(inet '203.0.113.40' + (ago / 6)), 'curl/8.5.0'
    from generate_series(2, 20, 6) ago
    cross join lateral (select ${today}::date - ago * interval '1 day' + interval '19 hours' as at) moment`.execute(db);
}

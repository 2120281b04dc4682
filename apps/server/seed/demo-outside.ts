import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../src/lib/db.ts';
import { hashToken, newToken } from '../src/lib/session.ts';

/** Of the demo company's own domain, which leads nowhere: its ending is kept for examples. */
const HOST = 'demo.stint.example';

/**
 * What the demo company has with the world around it: a webhook that was tried and switched off again, with what it was told;
 * API tokens of an employee; and a company account of the same trial. Nothing of it sends anything or lets anybody in:
 * whatever is secret is made at random and kept by nobody, and no provider is set up.
 */
export async function demoOutside(db: Db | Tx, today: string): Promise<void> {
  await demoWebhook(db, today);
  await demoApiTokens(db, today);
  await demoCompanyAccount(db, today);
}

/** An administrator had changes of projects told to a data warehouse, for a week. */
async function demoWebhook(db: Db | Tx, today: string): Promise<void> {
  const _id = randomUUID();
  const given = {
    name: 'Data warehouse (trial)',
    url: `https://warehouse.${HOST}/stint`,
    entities: ['project', 'phase'],
  };
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  // Off from the start: nothing that is written of the company's past waits to be told.
  await sql`
    insert into webhook (id, version, name, url, secret, entities, is_active, created_at)
    values (${_id}, 2, ${given.name}, ${given.url}, ${secret}, ${given.entities}, false, ${today}::date - interval '20 days')`.execute(
    db,
  );
  await sql`
    insert into webhook_delivery (id, webhook_id, queued_at, entity, entity_id, action, actor_id, at, state, attempts, next_at,
      status, problem, settled_at)
    select new_id(at), ${_id}, at, entity, entity_id, action, actor_id, at,
      case when place = 4 then 'failed' else 'delivered' end, tries, at, case when place <> 4 then 204 end,
      case when place = 4 then 'UNREACHABLE' else '' end, at + took
    from (select *, row_number() over (order by at desc, id) as place from audit_entry
      where entity = any (${given.entities}) and at between ${today}::date - interval '20 days' and ${today}::date - interval '13 days') told
    cross join lateral (select case when place = 4 then 9 when place % 7 = 2 then 3 else 1 end as tries,
      case when place = 4 then interval '24 hours' when place % 7 = 2 then interval '70 seconds' else interval '1 second' end as took) tried`.execute(
    db,
  );
  const shown = { _id, version: 1, ...given, isActive: true, waiting: 0, failed: 0 };
  const off = { ...shown, version: 2, isActive: false, failed: 1 };
  await sql`
    with admin as (select id from app_user where user_role = 'Admin' order by created_at, id limit 1)
    insert into audit_entry (user_id, id, at, actor_id, entity, entity_id, action, before, after, address, request_id)
    select admin.id, new_id(at), at, admin.id, 'webhook', ${_id}, action, before, after, '10.20.0.7', gen_random_uuid()::text
    from admin, (values
      (${today}::date - interval '20 days', 'create', null, ${JSON.stringify(shown)}::jsonb),
      (${today}::date - interval '13 days', 'save', ${JSON.stringify({ ...shown, failed: 1 })}::jsonb, ${JSON.stringify(off)}::jsonb)
    ) as told(at, action, before, after)`.execute(db);
}

/** Emil reads his hours into a sheet of his own: by a token that has run out, and by the one that took its place. */
async function demoApiTokens(db: Db | Tx, today: string): Promise<void> {
  const hash = () => hashToken(newToken());
  await sql`
    insert into api_token (id, user_id, name, token_hash, may_write, areas, created_at, expires_at, last_used_at, last_address)
    select new_id(made), u.id, name, hash, false, areas, made, made + works, used, '10.20.0.61'
    from app_user u, (values
      ('My hours in a spreadsheet', ${hash()}::bytea, array['time', 'reports'], ${today}::date - interval '97 days' + interval '90 minutes',
        interval '90 days', ${today}::date - interval '8 days' + interval '2 hours'),
      ('My hours in a spreadsheet, renewed', ${hash()}::bytea, array['time'], ${today}::date - interval '6 days' + interval '3 hours',
        interval '90 days', ${today}::date - interval '1 day' + interval '2 hours')
    ) as made_by(name, hash, areas, made, works, used)
    where u.initials = 'EM'`.execute(db);
}

/** The administrator signed in with a company account for a while; that provider is not set up any more. */
async function demoCompanyAccount(db: Db | Tx, today: string): Promise<void> {
  const [linked, used] = ['20 days', '15 days'].map(
    (ago) => sql`${today}::date - ${ago}::interval + interval '100 minutes'`,
  );
  await sql`
    insert into company_account (id, user_id, issuer, subject, email, linked_at, last_used_at)
    select new_id(${linked}), id, ${`https://login.${HOST}`}, ${randomUUID()}, email, ${linked}, ${used}
    from app_user where user_role = 'Admin' order by created_at, id limit 1`.execute(db);
  await sql`
    insert into sign_in_attempt (id, at, user_id, outcome, way, address, user_agent)
    select new_id(${used}), ${used}, user_id, 'SIGNED_IN', 'company', '10.20.0.7',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36' from company_account`.execute(
    db,
  );
}

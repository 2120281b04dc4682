import pg from 'pg';

/** What the app may only add to, and read: nobody who gets hold of its connection changes what is written there. */
const ONLY_ADDED_TO = ['audit_entry', 'coin_entry', 'coin_transfer'];
/** What the app only reads: the owner writes it, balances by a trigger of its own. */
const ONLY_READ = ['schema_migration', 'coin_balance'];

const listOtherOwnersSql = `
  select format('alter %s %s owner to ', kind, name) as alter from (
    select 'schema' as kind, quote_ident(nspname) as name, nspowner as owner from pg_namespace where nspname = 'pgboss'
    union all
    select case relkind when 'v' then 'view' else 'table' end, oid::regclass::text, relowner
    from pg_class where relnamespace = to_regnamespace('pgboss') and relkind in ('r', 'p', 'v')
    union all
    select 'routine', oid::regprocedure::text, proowner from pg_proc where pronamespace = to_regnamespace('pgboss')
    union all
    select 'type', oid::regtype::text, typowner from pg_type where typnamespace = to_regnamespace('pgboss') and typtype = 'e'
  ) made where owner <> $1::regrole`;

/** What the app needs beyond the tables that the migrations make: a place for its queue, and rights of its role if it has one. */
export async function makeReadyForApp(client: pg.ClientBase, appRole: string | null): Promise<void> {
  if (appRole === null) await client.query('create schema if not exists pgboss');
  else await grantToApp(client, appRole);
}

/**
 * Gives the app's role what it needs, as the owner of the tables: all rows of all tables, except that the audit trail is
 * only added to. The queue of jobs is its own, since the queue's library makes and changes its tables by itself. Done after
 * each migration, so that new tables are never forgotten.
 */
async function grantToApp(client: pg.ClientBase, appRole: string): Promise<void> {
  const role = pg.escapeIdentifier(appRole);
  const only = (tables: readonly string[]) => tables.map((table) => pg.escapeIdentifier(table)).join(', ');
  await client.query(`
    grant usage on schema public to ${role};
    grant select, insert, update, delete on all tables in schema public to ${role};
    grant usage on all sequences in schema public to ${role};
    revoke update, delete on ${only(ONLY_ADDED_TO)} from ${role};
    revoke insert, update, delete on ${only(ONLY_READ)} from ${role};
    create schema if not exists pgboss authorization ${role}`);
  const { rows } = await client.query<{ alter: string }>(listOtherOwnersSql, [role]);
  for (const { alter } of rows) await client.query(alter + role);
}

import pg from 'pg';

/**
 * Key of the advisory lock in the database `postgres` that every process using the server holds shared, for as long
 * as it lives: the server itself knows who is there, also after a kill -9.
 */
const PRESENCE_LOCK = 7_467_846;

/** Of a database, of a role, and of either at the same moment. */
const ALREADY_THERE = new Set(['42P04', '42710', '23505']);

/** Stays with the server until it leaves or the server goes away. */
export interface Presence {
  /** Resolves when the connection ended, by `leave` or because the server went away. */
  readonly ended: Promise<void>;
  /** Creates a database unless it exists. */
  ensureDatabase(name: string): Promise<void>;
  /** Creates a role that may connect, and nothing else, unless it exists. */
  ensureRole(name: string, password: string): Promise<void>;
  /** Has the server read again who may connect. */
  readAccessAgain(): Promise<void>;
  /** Gives up the place and runs `lastOne` when nobody else is there; whoever comes meanwhile waits until it is done. */
  leave(lastOne: () => Promise<void>): Promise<void>;
}

/** Announces this process at the server. Waits while the last one before is stopping it, and fails when it stopped. */
export async function enterServer(connection: pg.ClientConfig): Promise<Presence> {
  const client = await connect(connection);
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  await client.query('select pg_advisory_lock_shared($1)', [PRESENCE_LOCK]).catch(async (error: unknown) => {
    await client.end().catch(() => {});
    throw error;
  });
  return {
    ended,
    ensureDatabase: (name) => ensureDatabase(client, name),
    ensureRole: (name, password) => ensureRole(client, name, password),
    async readAccessAgain() {
      await client.query('select pg_reload_conf()');
    },
    async leave(lastOne) {
      await client.query('select pg_advisory_unlock_shared($1)', [PRESENCE_LOCK]).catch(() => undefined);
      await closeTheDoor(client, lastOne);
    },
  };
}

/** Runs `lastOne` when no process uses the server: what remains to be done for one that was killed. */
export async function whenNobodyIsThere(connection: pg.ClientConfig, lastOne: () => Promise<void>): Promise<void> {
  await closeTheDoor(await connect(connection), lastOne);
}

/** A server that goes away meanwhile was stopped by another process that left at the same moment: nothing is left to do. */
async function closeTheDoor(client: pg.Client, lastOne: () => Promise<void>): Promise<void> {
  const isAlone = await client
    .query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [PRESENCE_LOCK])
    .then(({ rows }) => rows[0]?.alone === true)
    .catch(() => false);
  if (isAlone) await lastOne();
  await client.end().catch(() => {});
}

async function connect(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, database: 'postgres', application_name: 'stint presence' });
  client.on('error', () => {
    // Told by `end` as well, which follows.
  });
  await client.connect();
  return client;
}

async function ensureDatabase(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount) return;
  await unlessAnotherDoes(client.query(`create database ${pg.escapeIdentifier(name)}`));
}

async function ensureRole(client: pg.Client, name: string, password: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [name]);
  if (rowCount) return;
  const role = `${pg.escapeIdentifier(name)} login password ${pg.escapeLiteral(password)}`;
  await unlessAnotherDoes(client.query(`create role ${role}`));
}

/** Another process may create the same at the same moment. */
async function unlessAnotherDoes(creating: Promise<unknown>): Promise<void> {
  try {
    await creating;
  } catch (error) {
    const { code } = error as { code?: string };
    if (!ALREADY_THERE.has(code ?? '')) throw error;
  }
}

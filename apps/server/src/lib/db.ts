import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { type Dialect, Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from '../schema.gen.ts';
import { unlessAbandoned } from './abandoned-calls.ts';
import { asNobody } from './calls-of-people.ts';
import { typeParsers } from './db-types.ts';
import { readOn, shareConnections } from './share-connections.ts';
import { tracedStatement } from './tracing.ts';
import { isLockTaken, isWithoutAnswer } from './trouble.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

/** Statements with a name stay parsed and planned on every connection; past this many, new ones run without. */
const MOST_NAMED_STATEMENTS = 1000;
/** Longer texts are made of many parts, so that each is another one: to keep them all parsed takes the database's memory. */
const LONGEST_NAMED_STATEMENT = 40_000;
const ONCE = '/* asked once */ ';
/** Stands first in a statement whose text depends on what is asked for: it is planned anew each time, and kept nowhere. */
export const ASKED_ONCE = sql.raw(ONCE);
/** Attempts of a transaction that lost against another one. */
const TRANSACTION_ATTEMPTS = 5;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
/** How long a transaction waits for a lock, with a connection that others could use: then it gives both up, and begins anew. */
const LOCK_WAIT_MILLISECONDS = 500;
/** How long it does so in all. */
const LONGEST_LOCK_WAITS_MILLISECONDS = 60_000;
/** Between two attempts, at most, for both reasons. */
const LONGEST_PAUSE_MILLISECONDS = 1000;
const LIMIT_LOCK_WAIT = `set local lock_timeout = ${LOCK_WAIT_MILLISECONDS}`;
/** The server ends a statement that takes too long; where it does not even do that, it is given up so much later. */
const SILENCE_SECONDS = 2;
/** The longest that the driver's timer takes: 24 days. */
const NO_LIMIT_MILLISECONDS = 2_147_483_647;
/** Takes the time limits off the statements of a transaction that is meant to take long. */
const LIFT_TIME_LIMIT = "select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)";
/** The one way "feature not supported" appears at run time: the tables changed under a statement with a name. */
const PLAN_OUTDATED = '0A000';

/**
 * How statements run that are short and many at once: compiling one takes up to half a second, and processes that share
 * one take longer to start than it does, and a processor from others.
 */
export const STATEMENT_SETTINGS = { jit: 'off', max_parallel_workers_per_gather: '0' } as const;

export interface PoolSettings {
  readonly DATABASE_POOL_SIZE: number;
  readonly DATABASE_STATEMENT_TIMEOUT_SECONDS: number;
  /** How long a new connection may take. */
  readonly connectionTimeoutMillis?: number;
  /**
   * A pooler in transaction mode to connect through: a connection is then somebody else's after each transaction, so that
   * statements have no names. What needs a connection for itself is found by `sessionOptionsOf`.
   */
  readonly pooler?: string | undefined;
  /** Told about connections that broke, in use or not; the pool replaces them by itself. */
  readonly onLostConnection?: (error: Error) => void;
}

/** Connections to the database. Instants arrive as ISO text in UTC, dates as `YYYY-MM-DD`, all numbers as numbers. */
export function createPool(connection: pg.PoolConfig, config: PoolSettings): pg.Pool {
  const { DATABASE_STATEMENT_TIMEOUT_SECONDS: statementSeconds } = config;
  const settings = { TimeZone: 'UTC', ...STATEMENT_SETTINGS, statement_timeout: `${statementSeconds}s` };
  const options = Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
  const pool = new pg.Pool({
    ...(config.pooler ? { connectionString: config.pooler, Client: PooledClient } : { ...connection, options }),
    max: config.DATABASE_POOL_SIZE,
    connectionTimeoutMillis: config.connectionTimeoutMillis ?? 10_000,
    idleTimeoutMillis: 60_000,
    // A server that stands still, or is cut off without a word, says nothing for ever.
    ...(statementSeconds > 0 && { query_timeout: (statementSeconds + SILENCE_SECONDS) * 1000 }),
    keepAlive: true,
    application_name: 'stint',
    types: typeParsers,
  });
  if (config.pooler) directOptions.set(pool, { ...connection, options, types: typeParsers });
  // Each connection has its own listener: the pool listens only to those that nobody uses, and one that breaks between
  // two statements of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', (error) => config.onLostConnection?.(error)));
  pool.on('error', () => {});
  shareConnections(pool, () => {
    const transaction = running.getStore();
    return transaction?.isConnected ? transaction : undefined;
  });
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown;
  pool.connect = ((...given: unknown[]) => {
    refuseSecondConnection();
    return connect(...given);
  }) as typeof pool.connect;
  return pool;
}

/** How pools that go through a pooler would connect without it. */
const directOptions = new WeakMap<pg.Pool, pg.PoolConfig>();

/** How to get a connection to the database of a pool that is nobody else's: for listening, and for locks of a session. */
export function sessionOptionsOf(pool: pg.Pool): pg.PoolConfig {
  // Spread, the options would be without the password, which the pool hides.
  return directOptions.get(pool) ?? { ...pool.options, password: pool.options.password };
}

/** A connection of a pooler's: what is kept on it belongs to whoever has it next. */
class PooledClient extends pg.Client {
  constructor(...given: ConstructorParameters<typeof pg.Client>) {
    super(...given);
    const query = this.query.bind(this) as (...given: unknown[]) => unknown;
    this.query = ((asked: unknown, ...rest: unknown[]) => query(withoutName(asked), ...rest)) as typeof this.query;
    // A pooler knows this one setting, and makes it so on whichever connection comes next.
    const starting = this as unknown as { getStartupConf(): Record<string, string> };
    const startup = starting.getStartupConf.bind(this);
    starting.getStartupConf = () => ({ ...startup(), TimeZone: 'UTC' });
    // The process that it is told of is no process of the server: nothing there may be ended by it.
    Object.defineProperty(this, 'processID', { get: () => undefined, set: () => {} });
  }
}

/** What brings its own way to be sent, such as a COPY, is left alone. */
function withoutName(asked: unknown): unknown {
  const isPlain = typeof asked === 'object' && asked !== null && !('submit' in asked);
  return isPlain ? { ...asked, name: undefined } : asked;
}

/** The transaction that runs where this is asked: whether it has its connection, until it ends, and whether it was begun before. */
const running = new AsyncLocalStorage<{ isConnected: boolean; readonly isAgain: boolean }>();

/**
 * A transaction does everything on its own connection. One that waited for a second one could wait for another that does the
 * same, until nobody has any: ask by `tx`, or before the transaction.
 */
function refuseSecondConnection(): void {
  const transaction = running.getStore();
  if (transaction?.isConnected) throw new Error('A transaction asks for a second connection: use the one that it has');
  if (transaction) transaction.isConnected = true;
}

/** Refuses what may take long by itself: a transaction would hold its rows and its connection meanwhile, and keep what is old from going. */
export function refuseWithinTransaction(): void {
  if (running.getStore()?.isConnected) throw new Error('A transaction asks another system: ask before it begins');
}

/** Ends a pool and waits until the database has seen every connection go, which the pool's own end does not. */
export async function closePool(pool: pg.Pool): Promise<void> {
  let open = pool.totalCount;
  const closed = new Promise<void>((resolve) => {
    if (open === 0) resolve();
    pool.on('remove', () => --open === 0 && resolve());
  });
  await pool.end();
  await closed;
}

/** The query builder over that pool. Ending the pool ends it too. */
export function createDb(pool: pg.Pool): Db {
  const named = new WeakMap<pg.PoolClient, NamingClient>();
  const dialect: Dialect = new PostgresDialect({
    pool: {
      options: pool.options,
      end: () => pool.end(),
      async connect() {
        const client = await pool.connect();
        const known =
          named.get(client) ?? new NamingClient(client, { ...pool.options, password: pool.options.password });
        named.set(client, known);
        return known;
      },
    },
  });
  return new Kysely<DB>({ dialect });
}

/**
 * Runs a statement under a name of its own, so that the database parses and plans it once per connection. One that is
 * unlimited is waited for, however long it takes.
 */
export function queryNamed<R extends pg.QueryResultRow = pg.QueryResultRow>(
  client: pg.Pool | pg.ClientBase,
  text: string,
  values: readonly unknown[] = [],
  isUnlimited = false,
): Promise<pg.QueryResult<R>> {
  const limit = isUnlimited ? { query_timeout: NO_LIMIT_MILLISECONDS } : {};
  return tracedStatement(text, () =>
    client.query<R>({ name: statementName(text), text, values: [...values], ...limit }),
  );
}

/** A part of a transaction: what it did is undone when it fails, and nothing else. */
export async function withinTransaction<R>(tx: Tx, work: () => Promise<R>): Promise<R> {
  await sql`savepoint part`.execute(tx);
  try {
    const result = await work();
    await sql`release savepoint part`.execute(tx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx);
    throw error;
  }
}

/**
 * Runs `work` in one transaction (or in the one that `db` already is) and repeats it when it lost against another, or waited
 * longer for its locks than others are to wait for its connection: it must change nothing but the database.
 */
export async function withTransaction<R>(db: Db | Tx, work: (tx: Tx) => Promise<R>): Promise<R> {
  if (db.isTransaction) return work(db as Tx);
  const longest = performance.now() + LONGEST_LOCK_WAITS_MILLISECONDS;
  let losses = 0;
  for (let attempt = 1; ; attempt++) {
    try {
      return await committed(db, work, attempt > 1);
    } catch (error) {
      const mayTryAgain = isLockTaken(error)
        ? performance.now() < longest
        : lostAgainstAnother(error) && ++losses < TRANSACTION_ATTEMPTS;
      if (!mayTryAgain) throw error;
      await pause(Math.random() * Math.min(20 * 2 ** attempt, LONGEST_PAUSE_MILLISECONDS));
    }
  }
}

/** From here on no statement of the transaction is given up for taking long. */
export async function liftTimeLimit(tx: Tx): Promise<void> {
  await sql.raw(LIFT_TIME_LIMIT).execute(tx);
}

const afterCommits = new WeakMap<Tx, Set<() => void>>();

/**
 * Has something done once the transaction is committed, and not when it is not. The same function is called once. It is done for
 * nobody in particular: what it begins is everybody's, and would else wait for its turn among what this person asks for.
 */
export function afterCommit(tx: Tx, act: () => void): void {
  const acts = afterCommits.get(tx) ?? new Set();
  afterCommits.set(tx, acts.add(act));
}

async function committed<R>(db: Db, work: (tx: Tx) => Promise<R>, isAgain: boolean): Promise<R> {
  let acts: Set<() => void> | undefined;
  const transaction = { isConnected: false, isAgain };
  const result = await running
    .run(transaction, () =>
      db.transaction().execute(async (tx) => {
        const answer = await work(tx);
        acts = afterCommits.get(tx);
        return answer;
      }),
    )
    .finally(() => {
      transaction.isConnected = false;
    });
  for (const act of acts ?? []) asNobody(act);
  return result;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code;

const lostAgainstAnother = (error: unknown) =>
  [SERIALIZATION_FAILURE, DEADLOCK_DETECTED].includes(String(codeOf(error)));

const statementNames = new Map<string, string>();

/** The same text always has the same name, also in another process; none once there are too many to keep. */
function statementName(text: string): string | undefined {
  if (text.length > LONGEST_NAMED_STATEMENT || text.startsWith(ONCE)) return undefined;
  const known = statementNames.get(text);
  if (known !== undefined || statementNames.size >= MOST_NAMED_STATEMENTS) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  statementNames.set(text, name);
  return name;
}

/** What the query builder takes for a connection: it runs everything but transaction control under a name. */
class NamingClient {
  readonly #client: pg.PoolClient;
  /** What it is connected by. */
  readonly #connection: pg.PoolConfig;
  #outdated = false;
  #isUnlimited = false;
  /** A statement was given up without an answer: whatever is asked next would wait behind it. */
  #silence: unknown;

  constructor(client: pg.PoolClient, connection: pg.PoolConfig) {
    this.#client = client;
    this.#connection = connection;
  }

  get processID(): number | undefined {
    return (this.#client as { processID?: number }).processID;
  }

  query<R>(text: string, parameters: readonly unknown[]): Promise<pg.QueryResult<R & pg.QueryResultRow>>;
  query(): never;
  async query<R>(text?: string, parameters: readonly unknown[] = []): Promise<pg.QueryResult<R & pg.QueryResultRow>> {
    if (text === undefined) throw new Error('Statements are given as text; cursors are not used');
    if (this.#silence) throw this.#silence;
    try {
      if (parameters.length === 0 && isTransactionControl(text)) {
        if (!isWithinTransaction(text)) this.#isUnlimited = false;
        // In one message: it takes no time of its own.
        const isRepeated = running.getStore() !== undefined && isBegin(text);
        return await this.#client.query(isRepeated ? `${text}; ${LIMIT_LOCK_WAIT}` : text);
      }
      if (text === LIFT_TIME_LIMIT) this.#isUnlimited = true;
      return await unlessAbandoned(
        this.#connection,
        this.processID,
        () => queryNamed<R & pg.QueryResultRow>(this.#client, text, parameters, this.#isUnlimited),
        (end) => readOn(this.#client, end),
      );
    } catch (error) {
      if (codeOf(error) === PLAN_OUTDATED) this.#outdated = true;
      if (isWithoutAnswer(error)) this.#silence = error;
      throw error;
    }
  }

  release(error?: Error | boolean): void {
    this.#client.release(error || this.#outdated || this.#silence !== undefined);
  }
}

const isBegin = (text: string) => /^(begin|start transaction)\b/i.test(text);

function isTransactionControl(text: string): boolean {
  return /^(begin|start transaction|commit|rollback|savepoint|release)\b/i.test(text);
}

/** Control of a part of a transaction, which goes on. */
function isWithinTransaction(text: string): boolean {
  return /^(savepoint|release|rollback to)\b/i.test(text);
}

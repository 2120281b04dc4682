import { sql } from 'kysely';
import type pg from 'pg';
import { createDb, type Db } from './db.ts';
import { isDatabaseAway } from './trouble.ts';

/** Where the primary was is noted so often within the longest lag. */
const SAMPLES = 5;
const MILLISECONDS = 1000;
/** A replica that failed is not asked for so long: each question could wait for its time-out. */
const REST_MILLISECONDS = 5000;
/** A statement lost against what the replica had to replay, or the replica is none and refuses. */
const LOST_AGAINST_REPLAY = '40001';
const POSITION = /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/;

interface Log {
  warn(details: object, message: string): void;
}

export interface ReplicaOptions {
  readonly primary: pg.Pool;
  readonly replica: pg.Pool;
  /** The longest that what is read may be behind, in seconds. */
  readonly mostLagSeconds: number;
}

/** Why the replica was not asked: it lacked what its reader wrote, it was too far behind, or it was away or no replica. */
export const WHYS_OF_PRIMARY = ['own_writes', 'lag', 'unavailable'] as const;
type WhyOfPrimary = (typeof WHYS_OF_PRIMARY)[number];

/**
 * Reports are read from a replica of the database, as long as it has replayed what they must show: everything that their
 * reader wrote, and what anybody wrote longer ago than the longest lag. Otherwise, and when the replica is away, they are read
 * from the primary.
 */
export class Replica {
  /** How many reads went to the replica since the start, and how many to the primary, by why they did. */
  readonly reads = { replica: 0, primary: { own_writes: 0, lag: 0, unavailable: 0 } };
  log: Log | undefined;
  readonly #db: Db;
  readonly #primary: pg.Pool;
  readonly #pool: pg.Pool;
  readonly #timer: NodeJS.Timeout;
  /** Where the primary was, oldest first: the first is what must have been replayed by now. */
  readonly #positions: string[] = [];
  #restsUntil = 0;

  constructor({ primary, replica, mostLagSeconds }: ReplicaOptions) {
    this.#primary = primary;
    this.#pool = replica;
    this.#db = createDb(replica);
    this.#timer = setInterval(() => void this.#note(), (mostLagSeconds / SAMPLES) * MILLISECONDS).unref();
  }

  /** Where the primary is now: whoever has just written brings it along when they read. */
  async position(): Promise<string> {
    const { rows } = await this.#primary.query<{ at: string }>('select pg_current_wal_flush_lsn()::text as at');
    return rows[0]?.at ?? '';
  }

  /**
   * Reads from the replica if it may, else from the primary; from there too when the replica fails meanwhile.
   * @param after where the primary was when the reader last wrote; null where they did not, and what is no position asks the primary
   */
  async read<R>(after: string | null, primary: Db, work: (db: Db) => Promise<R>): Promise<R> {
    let why = await this.#whyNot(after);
    if (why === null) {
      try {
        const answer = await work(this.#db);
        this.reads.replica++;
        return answer;
      } catch (error) {
        if (!this.#isItsFault(error)) throw error;
        why = 'unavailable';
      }
    }
    this.reads.primary[why]++;
    return work(primary);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#pool.end();
  }

  /** Why the replica cannot be asked now; null where it can. */
  async #whyNot(after: string | null): Promise<WhyOfPrimary | null> {
    if (Date.now() < this.#restsUntil) return 'unavailable';
    if (after !== null && !POSITION.test(after)) return 'own_writes';
    if (this.#positions.length === 0) await this.#note();
    const [floor] = this.#positions;
    if (floor === undefined) return 'unavailable';
    try {
      const { rows } = await sql<{ isReplica: boolean; hasOwn: boolean; hasOthers: boolean }>`
        select pg_is_in_recovery() as "isReplica", pg_last_wal_replay_lsn() >= ${floor}::pg_lsn as "hasOthers",
          coalesce(pg_last_wal_replay_lsn() >= ${after}::pg_lsn, true) as "hasOwn"`.execute(this.#db);
      const [replica] = rows;
      if (!replica?.isReplica) return 'unavailable';
      if (!replica.hasOthers) return 'lag';
      return replica.hasOwn ? null : 'own_writes';
    } catch (error) {
      if (!this.#isItsFault(error)) throw error;
      return 'unavailable';
    }
  }

  async #note(): Promise<void> {
    try {
      this.#positions.push(await this.position());
      if (this.#positions.length > SAMPLES) this.#positions.shift();
    } catch {
      // The primary is away: its last known positions are what counts.
    }
  }

  #isItsFault(error: unknown): boolean {
    const isLost = (error as { code?: unknown }).code === LOST_AGAINST_REPLAY;
    if (!isLost && !isDatabaseAway(error)) return false;
    if (!isLost) {
      this.#restsUntil = Date.now() + REST_MILLISECONDS;
      this.log?.warn({ err: error }, 'the replica is away, reports are read from the primary');
    }
    return true;
  }
}

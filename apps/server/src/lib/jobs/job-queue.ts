import type { Pool } from 'pg';
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import { sessionOptionsOf, type Tx } from '../db.ts';
import type { JobKind } from './job-kind.ts';

/** Without a sign of life for this long, a run's process is taken for dead and another attempt follows. */
const HEARTBEAT_SECONDS = 15;
const SUPERVISE_SECONDS = 5;
/**
 * How soon a run begins where the database tells of none, and where it does, one of which it did not: that is tried again, or whose
 * notification was lost. Each kind of job is asked for by itself, which is what a process that has nothing to do does most.
 */
const POLLING = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 10 };
/** Waits between attempts double from here, in seconds. */
const FIRST_RETRY_SECONDS = 5;
const LONGEST_RETRY_SECONDS = 600;
/** A step that hangs longer than this is given up. */
const EXPIRE_SECONDS = 6 * 3600;
const KEPT_SECONDS = 7 * 24 * 3600;
const CONNECTIONS = 3;
/** What failed for good, so that its run can be marked. */
const DEAD_RUNS = 'stint-dead';
/** What the schedule makes: each becomes a run in the queue of its kind. */
const DUE = 'stint-due';

const queueOf = (kind: string) => `stint-${kind}`;

interface QueuedRun {
  readonly run: string;
}

interface DueSchedule {
  readonly kind: string;
}

/** What the queue does with runs; each answers once it is done, and fails when it failed. */
export interface RunHandler {
  attempt(kind: JobKind, runId: string, isLast: boolean): Promise<void>;
  /** All attempts ended without one of them saying so: their processes died. */
  buried(runId: string): Promise<void>;
  /** Its time has come. Called again with the same id when it is not known whether it went well. */
  due(kind: JobKind, id: string): Promise<void>;
}

interface QueueLog {
  warn(details: object, message: string): void;
}

/**
 * The queue of background work, in the database (pg-boss, schema `pgboss`): it decides whose turn it is, repeats what
 * failed or died, and keeps the schedules, over any number of processes.
 */
export class JobQueue {
  readonly #pool: Pool;
  readonly #kinds: readonly JobKind[];
  readonly #log: QueueLog;
  /** One that only puts in, and one that also works, watches and keeps schedules; the second does for both. */
  #sender: Promise<PgBoss> | undefined;
  #worker: Promise<PgBoss> | undefined;

  constructor(pool: Pool, kinds: readonly JobKind[], log: QueueLog) {
    this.#pool = pool;
    this.#kinds = kinds;
    this.#log = log;
  }

  /** Makes the queue's tables ready, as its first use would. */
  async install(): Promise<void> {
    await this.#open();
  }

  /** Puts a run in the queue if and only if the transaction is committed. */
  async send(tx: Tx, kind: string, runId: string): Promise<void> {
    const boss = await this.#open();
    await boss.send(queueOf(kind), { run: runId } satisfies QueuedRun, { db: fromKysely(tx as never) });
  }

  /** Works on the queue until it is stopped. */
  async work(handler: RunHandler, timeZone: string): Promise<void> {
    this.#worker = this.#make(true);
    const boss = await this.#worker;
    for (const kind of this.#kinds) {
      const options = { includeMetadata: true, ...POLLING } as const;
      const worker = await boss.work(queueOf(kind.kind), options, async (jobs: JobWithMetadata<QueuedRun>[]) => {
        for (const { data, retryCount, retryLimit } of jobs)
          await handler.attempt(kind, data.run, retryCount >= retryLimit).finally(() => boss.notifyWorker(worker));
      });
    }
    await boss.work<QueuedRun>(DEAD_RUNS, POLLING, async (jobs) => {
      for (const { data } of jobs) await handler.buried(data.run);
    });
    await boss.work<DueSchedule>(DUE, POLLING, async (jobs) => {
      for (const { id, data } of jobs) {
        const kind = this.#kinds.find((one) => one.kind === data.kind);
        if (kind) await handler.due(kind, id);
      }
    });
    await this.#keepSchedules(boss, timeZone);
  }

  /** The schedules are those that are declared, in the time zone that is the company's now. */
  async #keepSchedules(boss: PgBoss, timeZone: string): Promise<void> {
    for (const { key } of await boss.getSchedules(DUE)) {
      if (!this.#kinds.some(({ kind, schedule }) => kind === key && schedule)) await boss.unschedule(DUE, key);
    }
    for (const { kind, schedule } of this.#kinds) {
      if (schedule) await boss.schedule(DUE, schedule, { kind } satisfies DueSchedule, { tz: timeZone, key: kind });
    }
  }

  /** When a schedule comes next. */
  async nextRun(schedule: string, timeZone: string): Promise<string | null> {
    const boss = await this.#open();
    return boss.previewSchedule(schedule, { tz: timeZone, count: 1 })[0]?.toISOString() ?? null;
  }

  /** Lets running steps finish. */
  async stop(): Promise<void> {
    const opened = await Promise.all([this.#worker, this.#sender].map((boss) => boss?.catch(() => undefined)));
    for (const boss of opened) await boss?.stop({ graceful: true, timeout: 10_000, close: true });
    this.#worker = undefined;
    this.#sender = undefined;
  }

  #open(): Promise<PgBoss> {
    if (this.#worker) return this.#worker;
    this.#sender ??= this.#make(false).catch((error: unknown) => {
      // The next one tries again: the database may have been away.
      this.#sender = undefined;
      throw error;
    });
    return this.#sender;
  }

  async #make(isWorking: boolean): Promise<PgBoss> {
    const { types: _ours, max: _max, options: _options, ...connection } = sessionOptionsOf(this.#pool);
    const boss = new PgBoss({
      ...(connection as object),
      // Made with the rights of the owner of the tables (`lib/app-role.ts`), which the app may not have.
      createSchema: false,
      max: CONNECTIONS,
      application_name: 'stint jobs',
      useListenNotify: isWorking,
      supervise: isWorking,
      schedule: isWorking,
      superviseIntervalSeconds: SUPERVISE_SECONDS,
      // What it remembers of each queue: also that one of its runs goes on, for as long as which no other of that kind begins.
      queueCacheIntervalSeconds: SUPERVISE_SECONDS,
      monitorIntervalSeconds: SUPERVISE_SECONDS,
    });
    boss.on('error', (error) => this.#log.warn({ err: error }, 'the job queue waits'));
    await boss.start();
    await boss.createQueue(DUE, { retryLimit: 5, deleteAfterSeconds: KEPT_SECONDS });
    await boss.createQueue(DEAD_RUNS, { retryLimit: 5, deleteAfterSeconds: KEPT_SECONDS });
    for (const { kind, attempts } of this.#kinds) {
      const options = {
        retryLimit: attempts - 1,
        retryDelay: FIRST_RETRY_SECONDS,
        retryBackoff: true,
        retryDelayMax: LONGEST_RETRY_SECONDS,
        heartbeatSeconds: HEARTBEAT_SECONDS,
        expireInSeconds: EXPIRE_SECONDS,
        deleteAfterSeconds: KEPT_SECONDS,
        deadLetter: DEAD_RUNS,
        notify: true,
      };
      // One at a time of each kind: steps of two runs would come between each other.
      await boss.createQueue(queueOf(kind), { ...options, policy: 'singleton' });
      await boss.updateQueue(queueOf(kind), options);
    }
    return boss;
  }
}

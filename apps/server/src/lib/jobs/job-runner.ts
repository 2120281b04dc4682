import type { AppDeps, PublicContext } from '../context.ts';
import { type Tx, withTransaction } from '../db.ts';
import { AppError } from '../error.ts';
import { announce } from '../events.ts';
import { withSessionLock } from '../session-lock.ts';
import { traced } from '../tracing.ts';
import type { JobKind, Json } from './job-kind.ts';
import type { JobQueue, RunHandler } from './job-queue.ts';
import * as queries from './job-run.sql.ts';

/** Progress is told no more often than this, in milliseconds. */
const TELL_EVERY = 250;
const LONGEST_ERROR = 2000;
const PROCESS_DIED = 'The process stopped while running this job, and no attempts are left';

export interface RunEnd {
  readonly runId: string;
  readonly kind: string;
  readonly startedBy: string | null;
  /** Where it was started from, when that is not the page of jobs. */
  readonly page?: string | undefined;
  /** Null when it went well. */
  readonly error: string | null;
}

/** What happens when a run is over, in the transaction that ends it. */
export type OnEnd = (tx: Tx, context: PublicContext, end: RunEnd) => Promise<void>;

/** Carries runs out step by step and keeps what administrators see of them. */
export function jobRunner(
  deps: AppDeps,
  queue: JobQueue,
  onEnd: OnEnd,
  onFailure: (error: unknown, kind: string) => void,
): RunHandler {
  const endOf = ({ kind, page }: JobKind, { starter }: queries.ClaimedRun, runId: string) => ({
    ...{ runId, kind, page, startedBy: starter?._id ?? null },
  });

  async function attempt(kind: JobKind, runId: string, isLast: boolean): Promise<void> {
    const run = await queries.claimRun(deps.db, runId, nowOf(deps));
    if (!run) return;
    try {
      const work = () => allSteps(kind, runId, run);
      // One that was taken for dead may still be asking: it ends by itself once it has what it asked for.
      await (kind.ask ? withSessionLock(deps.pool, `job ${runId}`, work) : work());
    } catch (error) {
      onFailure(error, kind.kind);
      await withTransaction(deps.db, (tx) => fail(tx, kind, run, { id: runId, error: reasonOf(error), isLast }));
      throw error;
    }
  }

  async function allSteps(kind: JobKind, runId: string, run: queries.ClaimedRun): Promise<void> {
    let reportedAt = 0;
    for (;;) {
      const isDue = Date.now() - reportedAt >= TELL_EVERY;
      const isOver = await traced(
        () => ({ name: `job ${kind.kind}`, kind: 'internal', attributes: { 'stint.job': kind.kind } }),
        async () => {
          const answer = await ask(kind, runId, run);
          return withTransaction(deps.db, (tx) => step(tx, kind, runId, { run, answer, isDue }));
        },
      );
      if (isOver) return;
      if (isDue) reportedAt = Date.now();
    }
  }

  async function ask(kind: JobKind, runId: string, run: queries.ClaimedRun): Promise<void> {
    const found = kind.ask && (await queries.findStep(deps.db, runId, run.attempt));
    if (!found) return;
    return kind.ask?.({ context: contextOf(deps, runId, run.starter), data: kind.data.parse(run.data), ...found });
  }

  async function step(
    tx: Tx,
    kind: JobKind,
    runId: string,
    {
      run,
      answer: answered,
      isDue,
    }: { run: queries.ClaimedRun; answer: Awaited<ReturnType<typeof ask>>; isDue: boolean },
  ): Promise<boolean> {
    const held = await queries.holdRun(tx, runId, run.attempt);
    if (!held) return true;
    const context = { ...contextOf(deps, runId, run.starter), db: tx };
    const given = { tx, context, data: kind.data.parse(run.data), step: held.step };
    const answer = await kind.run(given, answered);
    if ('outcome' in answer) {
      await queries.finishRun(tx, runId, answer.outcome, context.now.toISOString());
      if (!kind.hasOwnScreen) await onEnd(tx, context, { ...endOf(kind, run, runId), error: null });
      const total = held.total ?? held.done;
      await tell(tx, context, runId, { kind: kind.kind, state: 'done', done: total, total });
      return true;
    }
    await queries.storeStep(tx, runId, { ...answer, next: answer.next as Json });
    if (isDue) await tell(tx, context, runId, { kind: kind.kind, state: 'running', ...answer });
    return false;
  }

  async function fail(tx: Tx, kind: JobKind, run: queries.ClaimedRun, failed: queries.FailedAttempt): Promise<void> {
    const context = contextOf(deps, failed.id, run.starter);
    if (!(await queries.failAttempt(tx, failed, run.attempt, context.now.toISOString()))) return;
    if (failed.isLast) {
      await onEnd(tx, context, { ...endOf(kind, run, failed.id), error: failed.error });
    }
    const state = failed.isLast ? 'failed' : 'waiting';
    await tell(tx, context, failed.id, { kind: kind.kind, state, done: 0, total: null });
  }

  return {
    attempt,
    due: (kind, id) =>
      withTransaction(deps.db, async (tx) => {
        // One that is still at it does what this one would.
        if (!(await queries.isUnfinished(tx, kind.kind))) await startRun(tx, deps, queue, { id, kind: kind.kind });
      }),
    async buried(runId) {
      await withTransaction(deps.db, async (tx) => {
        const context = contextOf(deps, runId, null);
        const failed = { id: runId, error: PROCESS_DIED, isLast: true };
        if (!(await queries.failAttempt(tx, failed, null, context.now.toISOString()))) return;
        const run = await tx
          .selectFrom('job_run')
          .select(['kind', 'started_by'])
          .where('id', '=', runId)
          .executeTakeFirst();
        const kind = run?.kind ?? '';
        await onEnd(tx, context, { runId, kind, startedBy: run?.started_by ?? null, error: PROCESS_DIED });
        await tell(tx, context, runId, { kind, state: 'failed', done: 0, total: null });
      });
    },
  };
}

interface RunToStart {
  readonly id: string;
  readonly kind: string;
  readonly data?: unknown;
  readonly startedBy?: string | null;
}

/** Stores a run and puts it in the queue, in one transaction. Starting it again by the same id does nothing. */
export async function startRun(
  tx: Tx,
  deps: Pick<AppDeps, 'clock'>,
  queue: JobQueue,
  { id, kind, data = {}, startedBy = null }: RunToStart,
): Promise<boolean> {
  const isNew = await queries.insertRun(tx, { id, kind, data, startedBy, now: deps.clock.now().toISOString() });
  if (isNew) await queue.send(tx, kind, id);
  return isNew;
}

function tell(
  tx: Tx,
  context: PublicContext,
  _id: string,
  {
    kind,
    state,
    done,
    total,
  }: { kind: string; state: 'running' | 'waiting' | 'done' | 'failed'; done: number; total: number | null },
): Promise<void> {
  const own = context.user ? [`user:${context.user._id}` as const] : [];
  return announce(tx, context, [
    { kind: 'jobProgress', job: { _id, kind, state, done, total }, rooms: ['role:admin', ...own] },
  ]);
}

const nowOf = (deps: AppDeps) => deps.clock.now().toISOString();

/** Work in the background knows the same things as a call, asked for by who started it. */
export function contextOf(deps: AppDeps, runId: string, starter: queries.ClaimedRun['starter']): PublicContext {
  return {
    ...deps,
    user: starter && { ...starter, sessionId: '' },
    token: null,
    now: deps.clock.now(),
    requestId: runId,
    address: '',
    userAgent: 'background job',
    client: null,
  };
}

function reasonOf(error: unknown): string {
  const reason = error instanceof AppError || error instanceof Error ? error.message : String(error);
  return reason.slice(0, LONGEST_ERROR);
}

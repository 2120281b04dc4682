import { todayOf } from '../../company/company.service.ts';
import { followActs, type Touched } from '../../lib/audited.ts';
import type { AppDeps } from '../../lib/context.ts';
import { withTransaction } from '../../lib/db.ts';
import { contextOf } from '../../lib/jobs/job-runner.ts';
import { newId } from '../../lib/new-id.ts';
import { computeTasks } from './task-computing.service.ts';
import type { TaskRule } from './task-rule.ts';
import { ALL_RULES } from './task-rules.ts';

/** Acts that come close after each other are followed together; in milliseconds. */
const GATHERED_FOR = 200;
/** More people than this are computed like all. */
const MOST_PEOPLE = 500;

interface RefresherLog {
  warn(details: object, message: string): void;
}

/** People whose facts an act touched, or all. */
type Whose = Set<string> | 'all';

/**
 * Computes tasks at once that an act of this process may have raised or ended. An act that is missed because the process dies
 * is followed by the schedule.
 */
export function startTaskRefresher(
  deps: AppDeps,
  log: RefresherLog,
): { stop(): Promise<void>; settled(): Promise<void> } {
  let due = new Map<TaskRule, Whose>();
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();

  function take(touched: readonly Touched[]): void {
    for (const { entity, person } of touched)
      for (const rule of ALL_RULES) {
        const reach = rule.touchedBy[entity];
        if (reach !== undefined) due.set(rule, withOne(due.get(rule), reach === 'all' ? null : person));
      }
    if (due.size > 0) timer ??= setTimeout(start, GATHERED_FOR);
  }

  function start(): void {
    timer = undefined;
    const taken = due;
    due = new Map();
    working = working
      .then(() => refresh(taken))
      .catch((error: unknown) => log.warn({ err: error }, 'tasks wait for their schedule'));
  }

  /** In the order of the kinds, each in a transaction of its own: nobody waits long for another. */
  async function refresh(taken: Map<TaskRule, Whose>): Promise<void> {
    const context = contextOf(deps, newId(deps.clock.now().getTime()), null);
    const today = await todayOf(context);
    for (const rule of ALL_RULES) {
      const whose = taken.get(rule);
      if (whose === undefined) continue;
      const people = whose === 'all' ? null : [...whose];
      await withTransaction(deps.db, (tx) => computeTasks(tx, { ...context, db: tx }, rule, { today, people }));
    }
  }

  /** A new installation, and one that had no tasks yet, has them without waiting for the schedule. */
  async function first(): Promise<void> {
    const { rows } = await deps.pool.query('select from task limit 1');
    if (rows.length === 0) await refresh(new Map(ALL_RULES.map((rule) => [rule, 'all'])));
  }

  const unfollow = followActs(deps.pool, take);
  working = first().catch((error: unknown) => log.warn({ err: error }, 'tasks wait for their schedule'));
  /** Everything that was touched until now is computed. */
  async function settled(): Promise<void> {
    clearTimeout(timer);
    if (due.size > 0) start();
    await working;
  }
  return {
    settled,
    async stop() {
      unfollow();
      clearTimeout(timer);
      await working;
    },
  };
}

/** With one more person; all, when the record is nobody's or they become too many. */
function withOne(whose: Whose | undefined, person: string | null): Whose {
  if (person === null || whose === 'all') return 'all';
  const people = (whose ?? new Set<string>()).add(person);
  return people.size > MOST_PEOPLE ? 'all' : people;
}

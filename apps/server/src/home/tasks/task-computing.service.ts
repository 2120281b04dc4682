import { UNCOUNTED_KINDS } from '@stint/contract/home/tasks/task-kinds';
import { wordsOfTask } from '@stint/contract/home/tasks/task-words';
import type { PublicContext } from '../../lib/context.ts';
import type { Tx } from '../../lib/db.ts';
import { announce, type Room } from '../../lib/events.ts';
import { notify } from '../../platform/notifications/notification.service.ts';
import { computeKind, type Outcome } from './task-computing.sql.ts';
import type { TaskRule } from './task-rule.ts';

export interface Computed {
  readonly raised: number;
  readonly ended: number;
}

/**
 * Computes a kind, tells open browsers whose list became another, and those who want to be told at once of what is new. Answers what
 * became of whose tasks: that is nobody else's to know.
 */
export async function computeTasks(
  tx: Tx,
  context: PublicContext,
  rule: TaskRule,
  { today, people }: { readonly today: string; readonly people: readonly string[] | null },
): Promise<Outcome[]> {
  const outcomes = await computeKind(tx, rule, { today, people, now: context.now.toISOString() });
  if (outcomes.length === 0) return [];
  const rooms = outcomes.map(({ user }): Room => (user === null ? 'role:admin' : `user:${user}`));
  await announce(tx, context, [{ kind: 'changed', entity: 'task', rooms: [...new Set(rooms)] }]);
  const raised = outcomes.filter(({ act }) => act === 'raised');
  await notify(
    tx,
    { ...context, user: null },
    raised.flatMap((one) => noticeOf(rule, one)),
  );
  return outcomes;
}

/** How many tasks were raised and ended. */
export const countOf = (outcomes: readonly Outcome[]): Computed => ({
  raised: outcomes.filter(({ act }) => act === 'raised').length,
  ended: outcomes.filter(({ act }) => act === 'ended').length,
});

/** The same of everybody's tasks, where that may be told. */
export const countOfAll = ({ kind }: TaskRule, outcomes: readonly Outcome[]): Computed =>
  countOf(UNCOUNTED_KINDS.includes(kind) ? [] : outcomes);

/** What is everybody's of a role, or only to be known, pops up at nobody. */
function noticeOf({ kind }: TaskRule, { user, words, link, data, isResponsible }: Outcome) {
  if (user === null || !isResponsible) return [];
  return [{ kind: 'taskRaised' as const, to: [user], data: { task: wordsOfTask(kind, data, words) }, link }];
}

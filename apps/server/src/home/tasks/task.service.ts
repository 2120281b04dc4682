import type { saveTaskKind as saveRoute, Task, TaskChoice, TaskKindSettings } from '@stint/contract/home/tasks/task';
import { TASK_KINDS, type TaskKind } from '@stint/contract/home/tasks/task-kinds';
import { placeholdersIn, problemsOfTemplate } from '@stint/contract/platform/system-templates/system-template.rules';
import type { BodyOf } from '@stint/contract/route';
import { todayOf } from '../../company/company.service.ts';
import { audit } from '../../lib/audit.ts';
import { type Context, isAdmin } from '../../lib/context.ts';
import { withTransaction } from '../../lib/db.ts';
import { refuse } from '../../lib/error.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import * as queries from './task.sql.ts';
import { type Computed, computeTasks, countOf } from './task-computing.service.ts';
import { ALL_RULES, TASK_RULES } from './task-rules.ts';

/** As many people's facts are computed anew when somebody asks for their own tasks. */
const MOST_PEOPLE = 200;

export async function listMyTasks(
  context: Context,
  asked: { readonly isShowAll: boolean; readonly types?: readonly TaskKind[] | undefined },
): Promise<{ items: Task[]; total: number; hidden: number }> {
  return queries.listTasks(context.db, actorOf(context), { ...asked, today: await todayOf(context) });
}

/**
 * Computes what concerns somebody: by their own facts, and by those of the people whom they have tasks about; for
 * administrators everything. Each kind is a transaction of its own. Counted is what the caller receives: that somebody else has
 * something to do about them is not told to them by it.
 */
export async function calculateTasks(context: Context): Promise<Computed> {
  const today = await todayOf(context);
  const actor = actorOf(context);
  const sum = { raised: 0, ended: 0 };
  for (const rule of ALL_RULES) {
    const { raised, ended } = await withTransaction(context.db, async (tx) => {
      const people = isAdmin(context)
        ? null
        : [actor.id, ...(await queries.listPeopleOf(tx, actor, rule.kind, MOST_PEOPLE))];
      const outcomes = await computeTasks(tx, context, rule, { today, people });
      return countOf(outcomes.filter(({ user }) => (user === null ? actor.isAdmin : user === actor.id)));
    });
    sum.raised += raised;
    sum.ended += ended;
  }
  return sum;
}

export async function listChoices(context: Context): Promise<TaskChoice[]> {
  return queries.listChoices(context.db, context.user._id, await todayOf(context));
}

export async function saveChoice(context: Context, choice: TaskChoice): Promise<TaskChoice[]> {
  const today = await todayOf(context);
  return withTransaction(context.db, async (tx) => {
    await queries.saveChoice(tx, context.user._id, choice);
    return queries.listChoices(tx, context.user._id, today);
  });
}

/** Turns a kind on or off, or words it; what is open follows in the same transaction. */
export async function saveKind(
  context: Context,
  { kind, isOn, words, version }: BodyOf<typeof saveRoute>,
): Promise<TaskKindSettings[]> {
  const today = await todayOf(context);
  return withTransaction(context.db, async (tx) => {
    const before = await queries.lockKind(tx, kind);
    if (before.version !== version)
      refuse(409, 'CHANGED_MEANWHILE', 'Someone else changed this in the meantime. Please compare and save again.');
    const own = withWholePlaces(words.trim());
    if (own !== before.words) refuseUnknownPlaces(kind, own);
    await queries.saveKind(tx, kind, isOn, own);
    await computeTasks(tx, context, TASK_RULES[kind], { today, people: null });
    await audit(tx, context, [
      {
        ...{ entity: 'taskKind', entityId: before._id, action: 'save' },
        before: { kind, isOn: before.isOn, words: before.words },
        after: { kind, isOn, words: own },
        audience: ['role:employee'],
      },
    ]);
    return queries.listKinds(tx);
  });
}

/** A place as the words of kinds have it, without spaces in it. */
const withWholePlaces = (words: string) => words.replace(/\{\{\s*(\w+)\s*\}\}/g, '{{$1}}');

/** Only what the facts of a kind fill may stand in its words. */
function refuseUnknownPlaces(kind: TaskKind, words: string): void {
  const known = placeholdersIn(TASK_KINDS[kind].words).map(textPlaceholder);
  const [problem] = problemsOfTemplate({ subject: words, content: '' }, known);
  if (problem) refuse(422, problem.code, problem.message, { fields: { words: problem.message } });
}

const textPlaceholder = (name: string) => ({ name, kind: 'text', example: '', isRequired: false }) as const;

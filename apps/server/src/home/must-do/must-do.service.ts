import type { MustDo, getMustDo as mustDoRoute } from '@stint/contract/home/must-do/must-do';
import type { TaskKind } from '@stint/contract/home/tasks/task-kinds';
import type { QueryOf } from '@stint/contract/route';
import { BusinessTime } from '@stint/contract/time/business-time';
import { todayOf } from '../../company/company.service.ts';
import { type Context, hasRole } from '../../lib/context.ts';
import { notFound } from '../../lib/error.ts';
import * as queries from './must-do.sql.ts';

const KINDS = ['skillsNotSet', 'unreadPost', 'dailySkills'] as const satisfies readonly TaskKind[];

/** What one must do first on a day; nothing for customers, and for who put it off. */
export async function getMustDo(
  context: Context,
  { userId = context.user._id, date, timezone }: QueryOf<typeof mustDoRoute>,
): Promise<MustDo> {
  if (userId !== context.user._id) notFound('The user');
  const { userType } = context.user;
  if (!hasRole(context, 'employee')) return answer([], true, userType);
  const today = await todayOf(context);
  const day = date ?? (timezone === undefined ? today : new BusinessTime(timezone).at(context.now).date);
  const facts = await queries.listOwnFacts(context.db, userId, today, KINDS);
  return answer(facts, facts.length === 0 || (await queries.isSkipped(context.db, userId, day)), userType);
}

function answer(facts: readonly queries.OwnFact[], isSkipped: boolean, userType: MustDo['userType']): MustDo {
  const counted = (kind: TaskKind) => Number(facts.find((fact) => fact.kind === kind)?.data.skills ?? 0);
  const posts = facts.filter(({ kind }) => kind === 'unreadPost');
  const [left, daily] = [counted('skillsNotSet'), counted('dailySkills')];
  return {
    isSkipped,
    setSkill: { isDone: left === 0, left },
    readRequiredGuideline: {
      isDone: posts.length === 0,
      posts: posts.map(({ subject, data }) => ({ _id: subject, title: String(data.title) })),
    },
    dailySkillReevaluation: { isDone: daily === 0, left: daily },
    userType,
  };
}

/** Puts it off until tomorrow. */
export async function skipMustDo(context: Context): Promise<{ success: true }> {
  await queries.insertSkip(context.db, context.user._id, await todayOf(context));
  return { success: true };
}

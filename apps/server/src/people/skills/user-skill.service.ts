import type {
  listDailySkills as dailyRoute,
  SkillAssignment,
  UserSkill,
} from '@stint/contract/people/skills/user-skill';
import { DAILY_SKILLS, MISSING_DATA, SKILL_INACTIVE } from '@stint/contract/people/skills/user-skill.rules';
import type { AnswerOf } from '@stint/contract/route';
import { BusinessTime, DEFAULT_TIME_ZONE } from '@stint/contract/time/business-time';
import { findCompany } from '../../company/company.service.ts';
import { audit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import { type Tx, withTransaction } from '../../lib/db.ts';
import { refuse } from '../../lib/error.ts';
import { requireThere } from '../../lib/rights/record-kind.ts';
import * as kinds from '../people.rights.ts';
import * as queries from './user-skill.sql.ts';

type Daily = AnswerOf<typeof dailyRoute>;

/** Sets levels of a person; all of them or none. */
export function saveSkills(
  context: Context,
  userId: string,
  given: readonly SkillAssignment[],
  askedOn: string | null = null,
): Promise<UserSkill[]> {
  return withTransaction(context.db, async (tx) => {
    await requireThere(tx, kinds.userSkills, userId);
    const ids = given.map(({ skill }) => skill);
    if (new Set(ids).size < ids.length) refuse(400, 'INVALID_INPUT', MISSING_DATA);
    const before = await queries.findForUpdate(tx, userId, ids);
    const saved = await queries.saveSkills(tx, userId, given, { at: context.now.toISOString(), askedOn });
    if (saved < given.length) refuse(409, 'SKILL_INACTIVE', SKILL_INACTIVE, { fields: { skill: SKILL_INACTIVE } });
    await auditSkills(tx, context, userId, 'save', { before, after: given });
    return queries.listUserSkills(tx, userId);
  });
}

/** Makes a skill of a person one that is not set. */
export function removeSkill(
  context: Context,
  userId: string,
  skill: string,
  action: 'delete' | 'resetSkill',
): Promise<UserSkill[]> {
  return withTransaction(context.db, async (tx) => {
    const before = await queries.findForUpdate(tx, userId, [skill]);
    if (before.length > 0) {
      await queries.deleteSkill(tx, userId, skill);
      await auditSkills(tx, context, userId, action, { before, after: [] });
    }
    return queries.listUserSkills(tx, userId);
  });
}

export async function setSkill(context: Context, given: SkillAssignment) {
  await saveSkills(context, context.user._id, [given]);
  return queries.listNotSetSkills(context.db, context.user._id);
}

/** What is asked today: three a day, of which those that were answered today are taken off. */
export async function listDaily(context: Context): Promise<Daily> {
  const time = await businessTime(context);
  const { date: today } = time.at(context.now);
  const answered = await queries.countAnswered(context.db, context.user._id, today);
  const most = Math.max(0, DAILY_SKILLS - answered);
  const skills = await queries.listSkillsToAsk(context.db, context.user._id, time.toInstant(today, 0), most);
  return { skills, answered };
}

export async function answerDaily(context: Context, given: SkillAssignment): Promise<Daily> {
  const { date: today } = (await businessTime(context)).at(context.now);
  await saveSkills(context, context.user._id, [given], today);
  return listDaily(context);
}

async function businessTime(context: Context): Promise<BusinessTime> {
  return new BusinessTime((await findCompany(context.db))?.timeZone ?? DEFAULT_TIME_ZONE);
}

interface Change {
  readonly before: readonly SkillAssignment[];
  readonly after: readonly SkillAssignment[];
}

/** Everybody's matrix shows it. */
async function auditSkills(tx: Tx, context: Context, userId: string, action: string, change: Change): Promise<void> {
  const { before, after } = change;
  await audit(tx, context, [
    {
      ...{ entity: 'userSkills', entityId: userId, userId, action },
      ...{ before: { skills: before }, after: { skills: after }, audience: [`user:${userId}`] as const },
    },
  ]);
}

/** Skills of an employee; users of customers have none. */
export async function listSkillsOf(context: Context, userId: string): Promise<UserSkill[]> {
  await requireThere(context.db, kinds.userSkills, userId);
  return queries.listUserSkills(context.db, userId);
}

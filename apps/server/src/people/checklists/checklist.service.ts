import type { Checklist, listChecklists as listRoute } from '@stint/contract/people/checklists/checklist';
import { joiningSteps, leavingSteps } from '@stint/contract/people/checklists/checklist.rules';
import type { AnswerOf, QueryOf } from '@stint/contract/route';
import { todayOf } from '../../company/company.service.ts';
import type { Context } from '../../lib/context.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { type CountedJoining, type CountedLeaving, findCounted, listCounted } from './checklist.sql.ts';

/** Who joins or leaves now. The statements are the same, however many people. */
export async function listChecklists(
  context: Context,
  asked: QueryOf<typeof listRoute>,
): Promise<AnswerOf<typeof listRoute>> {
  const today = await todayOf(context);
  const [db, actor] = [context.db, actorOf(context)];
  if (asked.kind === 'joining') {
    const { items, total } = await listCounted<CountedJoining['facts']>(db, actor, asked, today);
    return { items: items.map((one) => joining(one, today)), total };
  }
  const { items, total } = await listCounted<CountedLeaving['facts']>(db, actor, asked, today);
  return { items: items.map((one) => leaving(one, today)), total };
}

/** Both checklists of a person, as far as their days are known. */
export async function findChecklists(context: Context, user: string): Promise<Checklist[]> {
  const today = await todayOf(context);
  const [db, actor] = [context.db, actorOf(context)];
  const [joins, leaves] = await Promise.all([
    findCounted<CountedJoining['facts']>(db, actor, 'joining', user, today),
    findCounted<CountedLeaving['facts']>(db, actor, 'leaving', user, today),
  ]);
  return [...(leaves ? [leaving(leaves, today)] : []), ...(joins ? [joining(joins, today)] : [])];
}

function joining({ facts, ...one }: CountedJoining, today: string): Checklist {
  return { _id: one.user._id, kind: 'joining', ...one, steps: joiningSteps(facts, one.day, today) };
}

function leaving({ facts, ...one }: CountedLeaving, today: string): Checklist {
  return { _id: one.user._id, kind: 'leaving', ...one, steps: leavingSteps(facts, one.day, today) };
}

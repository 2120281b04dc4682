import { NOT_THE_REVIEWER, REVIEWER_IS_CURRENT } from '@stint/contract/people/contracts/contract.rules';
import type {
  changeContractReviewer as changeRoute,
  sendContractOpinion as sendRoute,
} from '@stint/contract/people/contracts/contract-opinion';
import type { BodyOf } from '@stint/contract/route';
import { todayOf } from '../../company/company.service.ts';
import { audit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import { withTransaction } from '../../lib/db.ts';
import { notFound, refuse } from '../../lib/error.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { decidesFor } from '../../lib/rights/people.sql.ts';
import { isGranted } from '../../lib/rights/right.ts';
import * as kinds from '../people.rights.ts';
import { checkReviewer } from './contract.service.ts';
import { tellContractReviewer } from './contract-notices.ts';
import * as queries from './contract-opinion.sql.ts';

const { entity, what } = kinds.contracts;

export async function listContractsToReview(context: Context) {
  return queries.listContractsToReview(context.db, await todayOf(context), context.user._id);
}

/** Keeps what a contract's reviewer says about going on with the person. Nobody else is asked. */
export function sendContractOpinion(
  context: Context,
  { userId, contractId, opinion, comment }: BodyOf<typeof sendRoute>,
): Promise<{ success: true }> {
  const giver = context.user._id;
  return withTransaction(context.db, async (tx) => {
    const contract = (await queries.lockReviewed(tx, contractId)) ?? notFound(what);
    if (contract.user !== userId) notFound(what);
    if (contract.reviewer !== giver) refuse(403, 'NOT_THE_REVIEWER', NOT_THE_REVIEWER);
    const before = await queries.findOpinion(tx, contractId, giver);
    await queries.storeOpinion(tx, contractId, giver, { opinion, comment, at: context.now.toISOString() });
    const after = { opinion, comment };
    // The person is told nothing of it, not even that something changed.
    await audit(tx, context, [
      {
        ...{ entity, entityId: contractId, userId, action: 'sendOpinion', before, after },
        ...{ audience: ['role:manager'], keptFrom: userId },
      },
    ]);
    return { success: true as const };
  });
}

/** Hands a contract over to another reviewer: by the present one, and by those who keep contracts. */
export function changeContractReviewer(
  context: Context,
  id: string,
  { reviewer }: BodyOf<typeof changeRoute>,
): Promise<{ success: true }> {
  return withTransaction(context.db, async (tx) => {
    const contract = (await queries.lockReviewed(tx, id)) ?? notFound(what);
    const isReviewer = contract.reviewer === context.user._id;
    if (!isReviewer && !(await isGranted(tx, decidesFor(actorOf(context), contract.user))))
      refuse(403, 'NOT_THE_REVIEWER', NOT_THE_REVIEWER);
    if (contract.reviewer === reviewer)
      refuse(409, 'REVIEWER_IS_CURRENT', REVIEWER_IS_CURRENT, { fields: { reviewer: REVIEWER_IS_CURRENT } });
    await checkReviewer(tx, contract.user, reviewer);
    await queries.setReviewer(tx, id, reviewer);
    await audit(tx, context, [
      {
        ...{ entity, entityId: id, userId: contract.user, action: 'changeReviewer' },
        ...{ before: { reviewer: contract.reviewer }, after: { reviewer } },
        audience: [
          'role:manager',
          `user:${reviewer}`,
          ...(contract.reviewer ? [`user:${contract.reviewer}` as const] : []),
        ],
      },
    ]);
    await tellContractReviewer(tx, context, { user: contract.user, reviewer });
    return { success: true as const };
  });
}

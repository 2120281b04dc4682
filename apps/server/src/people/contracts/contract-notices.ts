import type { PublicContext } from '../../lib/context.ts';
import type { Tx } from '../../lib/db.ts';
import { notify } from '../../platform/notifications/notification.service.ts';
import { findName } from '../people.sql.ts';

interface Reviewed {
  readonly user: string;
  readonly reviewer: string | null;
}

/** Asks a contract's reviewer for an opinion. The notice names the person and nothing of the contract. */
export async function tellContractReviewer(tx: Tx, context: PublicContext, { user, reviewer }: Reviewed) {
  if (reviewer === null) return;
  const data = { person: await findName(tx, user) };
  await notify(tx, context, [
    { kind: 'contractToReview', to: [reviewer], data, link: '/user/my-contracts', mails: [] },
  ]);
}

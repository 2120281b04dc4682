import type { ListedMessage } from '@stint/contract/feedback/one-minute-message/one-minute-message';
import { audit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import type { Tx } from '../../lib/db.ts';
import { listReceivers, type Receiver } from './one-minute-message-send.sql.ts';

interface MessageChange {
  readonly action: 'create' | 'save' | 'withdraw' | 'delete' | 'restore';
  readonly before?: ListedMessage;
  readonly after?: ListedMessage;
}

/** Writes down what happened to a 1MM and tells the open screens of those it is for. Answers who they are. */
export async function auditMessage(
  tx: Tx,
  context: Context,
  message: ListedMessage,
  change: MessageChange,
): Promise<Receiver[]> {
  const { _id, toUser, toTeam, project } = message;
  const [toUserId, toTeamId, projectId] = [toUser?._id ?? null, toTeam?._id ?? null, project?._id ?? null];
  const receivers = await listReceivers(tx, { toUserId, toTeam: toTeamId, project: projectId });
  await audit(tx, context, [
    {
      entity: 'oneMinuteMessage',
      entityId: _id,
      ...(toUserId && { userId: toUserId }),
      ...change,
      audience: ['role:manager', ...receivers.map((receiver) => `user:${receiver._id}` as const)],
    },
  ]);
  return receivers;
}

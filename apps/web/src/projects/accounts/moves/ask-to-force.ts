import type { MoveConfirmation } from '@stint/contract/projects/phases/phase-move';
import { confirmAct } from '../../../lib/confirm.tsx';
import { translate } from '../../../lib/messages.ts';

/** Makes a move; where rows of fully approved sheets go with it, an administrator is asked and it is made with force. */
export async function moveOrAsk<A extends { confirm?: MoveConfirmation | undefined }>(
  move: (force: boolean) => Promise<A>,
): Promise<A | null> {
  const answer = await move(false);
  if (!answer.confirm) return answer;
  const isMeant = await confirmAct({
    title: translate('projects:moves.confirmTitle'),
    message: translate('projects:moves.confirm', { count: answer.confirm.rows }),
    act: translate('projects:moves.act'),
    danger: true,
  });
  return isMeant ? move(true) : null;
}

import { refusalData } from '@stint/contract/call-error';
import type { approvedTimeMoves } from '@stint/contract/projects/phases/approved-time';
import type { Route } from '@stint/contract/route';
import { confirmAct } from '../lib/confirm.tsx';
import { translate } from '../lib/messages.ts';

/** A call by which rows may become another project's. */
type Saving = Route & {
  readonly refusals?: { readonly APPROVED_TIME_MOVES: typeof approvedTimeMoves } | undefined;
};

/** Moves or saves; where rows of fully approved sheets become another project's by it, an administrator is asked, and it is done with force. */
export async function saveOrAsk<R>(route: Saving, save: (force: boolean) => Promise<R>): Promise<R> {
  try {
    return await save(false);
  } catch (error) {
    const moved = refusalData<Saving, 'APPROVED_TIME_MOVES'>(route, error, 'APPROVED_TIME_MOVES');
    if (!moved) throw error;
    const isMeant = await confirmAct({
      title: translate('projects:moves.confirmTitle'),
      message: translate('projects:moves.confirm', { count: moved.rows }),
      act: translate('projects:moves.act'),
      danger: true,
    });
    if (!isMeant) throw error;
    return save(true);
  }
}

import { isUnanswered } from '@stint/contract/call-error';
import { formatDate, formatTime } from '@stint/contract/time/typed';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { confirmAct } from '../../lib/confirm.tsx';
import { translate } from '../../lib/messages.ts';
import { isReachable } from '../../lib/server-reach.ts';
import { toast } from '../../lib/toast.tsx';
import { offerUndo } from '../../lib/undo.ts';
import { rememberRows, useDeleteTimereg, useRestoreTimereg } from './sheet.queries.ts';
import type { DraftRow } from './sheet-draft.ts';
import type { SheetStore } from './sheet-store.ts';

/**
 * Takes a row off the sheet. Of an open sheet it is brought back by undo, stored and typed alike; of a locked one it is asked
 * for, as nothing brings back the approvals that end with it.
 * @param onCursor where the cursor goes on: to the row that moves up, or to the one that is back
 */
export function useRemoving(store: SheetStore, onCursor: (row: string) => void): (id: string) => Promise<void> {
  const client = useQueryClient();
  const { mutateAsync: deleteStored } = useDeleteTimereg();
  const { mutateAsync: restoreStored } = useRestoreTimereg();
  // While a deletion can be undone, a fresh answer of the server puts another store in this one's place.
  const open = useRef({ store, onCursor });
  open.current = { store, onCursor };
  return useCallback(
    async (id) => {
      /** An open sheet does without the server for a while: what it does not hear of now waits. */
      const deleteNow = async (stored: string) => {
        if (!isReachable()) return { canRestore: true, waits: true };
        try {
          const { canRestore } = await deleteStored(stored);
          rememberRows(client, open.current.store.sheet, [], [stored]);
          return { canRestore, waits: false };
        } catch (error) {
          return isUnanswered(error) && open.current.store.sheet.state === 'open'
            ? { canRestore: true, waits: true }
            : null;
        }
      };
      const row = open.current.store.row(id);
      if (!row) return;
      const isStored = row.version > 0;
      const isOpen = open.current.store.sheet.state === 'open';
      if (isStored && !isOpen && !(await askToDelete(row))) return;
      if (isStored && !isOpen && !isReachable()) {
        toast.warning(translate('common:needsNetwork'));
        return;
      }
      const answer = isStored ? await deleteNow(id) : { canRestore: true, waits: false };
      if (!answer) return;
      const next = answer.waits ? open.current.store.removeLater(id) : open.current.store.remove(id);
      open.current.store.keepDraft();
      if (next !== undefined) open.current.onCursor(next);
      if (row.isBlank) return;
      const message = translate('common:done.deleted');
      const putBack = async () => {
        const isThere = isStored && !open.current.store.isRemovedHere(id);
        const stored = isThere ? await restoreStored(id) : undefined;
        open.current.store.putBack(row, stored);
        if (stored) rememberRows(client, open.current.store.sheet, [stored]);
        open.current.onCursor(id);
      };
      if (answer.canRestore) offerUndo(message, () => void putBack().catch(() => undefined));
      else toast.success(message);
    },
    [client, deleteStored, restoreStored],
  );
}

function askToDelete({ date, from, to, detail }: DraftRow): Promise<boolean> {
  const times = [from, to].map((minutes) => (minutes === null ? '' : formatTime(minutes))).join('–');
  return confirmAct({
    title: translate('time:sheet.deleteRow.title'),
    message: translate('time:sheet.deleteRow.question', { row: `${formatDate(date)} ${times} ${detail}`.trim() }),
    act: translate('common:act.delete'),
    danger: true,
  });
}

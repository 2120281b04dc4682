import { translate } from './messages.ts';
import { toast } from './toast.tsx';

/**
 * Tells that something was removed, with a button that brings it back for as long as the toast stays; Alt Z presses the newest
 * one. `undo` restores exactly what was there; when it fails, its own call says so. Where nothing can be brought back, ask
 * before (`confirmAct`) instead.
 */
export function offerUndo(message: string, undo: () => void): void {
  toast.success(message, { label: translate('common:act.undo'), run: undo });
}

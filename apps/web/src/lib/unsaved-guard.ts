import { useBlocker } from '@tanstack/react-router';
import { confirmAct } from './confirm.tsx';
import { type MessageKey, translate } from './messages.ts';

/** Asks before unsaved work is left: by a link, by Back, by closing the tab. */
export function useUnsavedGuard(isDirty: boolean, message: MessageKey = 'common:unsaved.warning'): void {
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: isDirty,
    // The same screen with another filter or dialog in its address keeps what was typed.
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await askToLeave(message)),
  });
}

/** Asks whether unsaved work may go. */
export function askToLeave(message: MessageKey = 'common:unsaved.warning'): Promise<boolean> {
  return confirmAct({
    title: translate('common:unsaved.title'),
    message: translate(message),
    act: translate('common:unsaved.leave'),
    stay: translate('common:unsaved.stay'),
    danger: true,
  });
}

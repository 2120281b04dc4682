import { useBlocker, useRouter } from '@tanstack/react-router';
import { confirmAct } from './confirm.tsx';
import { type MessageKey, translate } from './messages.ts';
import { useCountedUnsaved } from './unsaved-work.ts';

interface GuardOptions {
  readonly message?: MessageKey;
  /** Whether Back closes what is edited, although the screen stays: a dialog goes with the address that opened it. */
  readonly isClosedByBack?: () => boolean;
}

/** Asks before unsaved work is left: by a link, by Back, by closing the tab. */
export function useUnsavedGuard(isDirty: boolean, { message, isClosedByBack }: GuardOptions = {}): void {
  useCountedUnsaved(isDirty);
  const router = useRouter();
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: isDirty,
    // The same screen with another filter or view in its address keeps what was typed.
    shouldBlockFn: async ({ current, next, action }) => {
      // The address is ahead of the screen: whoever waits for the next one has been asked, and may turn back.
      const shown = router.state.resolvedLocation?.pathname;
      if (shown !== undefined && shown !== current.pathname) return false;
      const isBack = action === 'BACK' || action === 'FORWARD' || action === 'GO';
      const isLeft = current.pathname !== next.pathname || (isBack && isClosedByBack?.() === true);
      return isLeft && !(await askToLeave(message));
    },
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

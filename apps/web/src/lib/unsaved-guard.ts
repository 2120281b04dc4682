import { useBlocker, useRouter } from '@tanstack/react-router';
import { confirmAct } from './confirm.tsx';
import { type MessageKey, translate } from './messages.ts';
import { type UnsavedPart, useCountedUnsaved } from './unsaved-work.ts';

interface GuardOptions {
  readonly message?: MessageKey;
  /** Whether Back closes what is edited, although the screen stays: a dialog goes with the address that opened it. */
  readonly isClosedByBack?: () => boolean;
}

/** Asks before unsaved work is left: by a link, by Back, by closing the tab. */
export function useUnsavedGuard(isDirty: boolean, { message, isClosedByBack }: GuardOptions = {}): void {
  // A part goes with the address that opened it: a drawer, a tab, the record that is chosen.
  const isOfPart = useCountedUnsaved(isDirty);
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
      const isLeft = current.pathname !== next.pathname || (isBack && (isOfPart || isClosedByBack?.() === true));
      return isLeft && !(await askToLeave(message));
    },
  });
}

/** Takes a part of the screen away, unless what is typed in it is to be kept. */
export async function askBefore(part: UnsavedPart, act: () => void): Promise<void> {
  if (part.places === 0 || (await askToLeave())) act();
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

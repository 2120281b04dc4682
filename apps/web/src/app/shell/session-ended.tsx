import { Modal } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useT } from '../../lib/messages.ts';
import { useSessionEnded } from '../../lib/session-end.ts';

const SignInAgain = lazyPart(async () => (await import('../../account/login/sign-in-again.tsx')).SignInAgain);

/** Above dialogs and drawers, in which most of what is typed stands, and what they open. */
const ABOVE_ALL = 1000;

/** Asks for the password again over the open screen, so that nothing typed is lost with the session. */
export function SessionEnded() {
  const t = useT();
  const ended = useSessionEnded();
  return (
    <Modal
      opened={ended}
      onClose={() => {}}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={t('common:sessionEnded.title')}
      size={400}
      zIndex={ABOVE_ALL}
    >
      <Suspense>{ended && <SignInAgain />}</Suspense>
    </Modal>
  );
}

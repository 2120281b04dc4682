import { Suspense } from 'react';
import { useMay } from '../../lib/current-user.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useSendTo } from '../../lib/send-to.ts';

const SendDialog = lazyPart(
  async () => (await import('../../feedback/one-minute-message/send/send-dialog.tsx')).SendDialog,
  'feedback',
);

/** Sends a 1MM from every screen, while the address asks for it. */
export function SendMessage() {
  const { sendTo, show } = useSendTo();
  const isEmployee = useMay('employee');
  if (sendTo === undefined || !isEmployee) return null;
  return (
    <Suspense>
      <SendDialog key={sendTo} sendTo={sendTo} onClose={() => show(undefined)} />
    </Suspense>
  );
}

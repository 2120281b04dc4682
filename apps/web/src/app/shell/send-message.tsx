import { lazy, Suspense } from 'react';
import { useMay } from '../../lib/current-user.ts';
import { loadMessages } from '../../lib/messages.ts';
import { useSendTo } from '../../lib/send-to.ts';

const SendDialog = lazy(async () => {
  const [screen] = await Promise.all([
    import('../../feedback/one-minute-message/send/send-dialog.tsx'),
    loadMessages('feedback'),
  ]);
  return { default: screen.SendDialog };
});

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

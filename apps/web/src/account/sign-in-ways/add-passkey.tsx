import { useState } from 'react';
import { useT } from '../../lib/messages.ts';
import { toast } from '../../lib/toast.tsx';
import { deviceName } from '../device-name.ts';
import { makePasskey } from '../passkey-browser.ts';
import { OwnerDialog } from './owner-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useAddPasskey, useStartPasskey } from './sign-in-ways.queries.ts';

interface AddPasskeyProps {
  readonly hasPassword: boolean;
  readonly onClose: () => void;
}

/** Adds a passkey: the password, what the device asks for, and the recovery codes of the first factor. */
export function AddPasskey({ hasPassword, onClose }: AddPasskeyProps) {
  const t = useT('account');
  const start = useStartPasskey();
  const add = useAddPasskey();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  const make = async (currentPassword: string) => {
    const credential = await makePasskey(await start.mutateAsync({ currentPassword }));
    if (!credential) return toast.warning(t('account:passkeys.notAdded'));
    const { browser, system } = deviceName(navigator.userAgent);
    const name = [browser, system].filter(Boolean).join(', ') || t('account:passkeys.one');
    const { recoveryCodes } = await add.mutateAsync({ name, credential });
    if (recoveryCodes) setCodes(recoveryCodes);
    else onClose();
  };
  return <OwnerDialog title={t('account:passkeys.add')} hasPassword={hasPassword} onConfirm={make} onClose={onClose} />;
}

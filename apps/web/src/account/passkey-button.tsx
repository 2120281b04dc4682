import { Button, type ButtonProps } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../lib/messages.ts';
import { toast } from '../lib/toast.tsx';
import { askForPasskey, usePasskeysWork } from './passkey-browser.ts';
import { useFinishPasskeySignIn, useStartPasskeySignIn } from './passkey-sign-in.queries.ts';

interface PasskeyButtonProps extends Pick<ButtonProps, 'variant' | 'mt'> {
  /** Of who has proven a first factor: only their passkeys are good then. */
  readonly ticket?: string;
  readonly onDone?: (() => void) | undefined;
}

/** Signs in by a passkey; nothing where this page cannot use one. */
export function PasskeyButton({ ticket, onDone, ...look }: PasskeyButtonProps) {
  const t = useT('account');
  const start = useStartPasskeySignIn();
  const finish = useFinishPasskeySignIn();
  const [isAsking, setAsking] = useState(false);
  if (!usePasskeysWork()) return null;
  const signIn = async () => {
    setAsking(true);
    try {
      const credential = await askForPasskey(await start.mutateAsync({ ticket }));
      if (credential) await finish.mutateAsync({ ticket, credential });
      else return toast.warning(t('account:passkeys.notUsed'));
      onDone?.();
    } catch {
      // What the server refuses has been said.
    } finally {
      setAsking(false);
    }
  };
  return (
    <Button
      {...look}
      fullWidth
      leftSection={<IconFingerprint size={18} stroke={1.5} aria-hidden />}
      loading={isAsking}
      onClick={() => void signIn()}
    >
      {t(ticket === undefined ? 'account:passkeys.signIn' : 'account:passkeys.use')}
    </Button>
  );
}

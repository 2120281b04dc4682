import { Button } from '@mantine/core';
import type { Passkey } from '@stint/contract/account/passkeys/passkey';
import type { SignInWays } from '@stint/contract/account/sign-in-ways/sign-in-ways';
import { IconFingerprint, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useAppConfig } from '../../lib/app-config.ts';
import { formatAgo, formatInstant } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import classes from '../../ui/own-list.module.css';
import { usePasskeysWork } from '../passkey-browser.ts';
import { AddPasskey } from './add-passkey.tsx';
import { OwnerDialog } from './owner-dialog.tsx';
import { useRemovePasskey } from './sign-in-ways.queries.ts';
import { WaysSection } from './ways-section.tsx';

/** The passkeys that one has, and the way to another. */
export function PasskeysSection({ ways: { passkeys, hasPassword } }: { readonly ways: SignInWays }) {
  const t = useT('account');
  const { passkeyOrigin } = useAppConfig();
  const works = usePasskeysWork();
  const remove = useRemovePasskey();
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey>();
  const elsewhere = passkeyOrigin !== null && passkeyOrigin !== location.origin;
  const hint = elsewhere ? t('account:passkeys.elsewhere', { address: passkeyOrigin }) : t('account:passkeys.hint');
  return (
    <WaysSection
      title={t('account:passkeys.title')}
      hint={hint}
      acts={
        works && (
          <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
            {t('account:passkeys.add')}
          </Button>
        )
      }
    >
      {passkeys.length === 0 && <li className={classes.line}>{t('account:passkeys.none')}</li>}
      {passkeys.map((passkey) => (
        <PasskeyLine key={passkey._id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
      ))}
      {isAdding && <AddPasskey hasPassword={hasPassword} onClose={() => setAdding(false)} />}
      {removing && (
        <OwnerDialog
          title={t('account:passkeys.removeNamed', { name: removing.name })}
          hasPassword={hasPassword}
          onConfirm={async (currentPassword) => {
            await remove.mutateAsync({ id: removing._id, body: { currentPassword } });
            setRemoving(undefined);
          }}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </WaysSection>
  );
}

function PasskeyLine({ passkey, onRemove }: { readonly passkey: Passkey; readonly onRemove: () => void }) {
  const t = useT('account');
  const { timeZone } = useAppConfig();
  const { name, isSynced, createdDate, lastUsedDate } = passkey;
  return (
    <li className={classes.line}>
      <IconFingerprint size={20} stroke={1.5} aria-hidden />
      <div className={classes.text}>
        <span className={classes.name}>{name}</span>
        <p className={classes.detail}>
          {[
            t('account:passkeys.since', { when: formatInstant(createdDate, timeZone) }),
            lastUsedDate ? t('account:ways.used', { when: formatAgo(lastUsedDate) }) : t('account:ways.unused'),
            t(isSynced ? 'account:passkeys.synced' : 'account:passkeys.thisDevice'),
          ].join(' · ')}
        </p>
      </div>
      <Button aria-label={t('account:passkeys.removeNamed', { name })} onClick={onRemove}>
        {t('account:passkeys.remove')}
      </Button>
    </li>
  );
}

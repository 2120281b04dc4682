import { Button } from '@mantine/core';
import type { SignInWays } from '@stint/contract/account/sign-in-ways/sign-in-ways';
import { IconDeviceMobile, IconListNumbers } from '@tabler/icons-react';
import { useState } from 'react';
import { useAppConfig } from '../../lib/app-config.ts';
import { formatInstant } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import classes from '../../ui/own-list.module.css';
import { OwnerDialog } from './owner-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useRemoveTotp, useRenewRecoveryCodes } from './sign-in-ways.queries.ts';
import { TotpDialog } from './totp-dialog.tsx';
import { WaysSection } from './ways-section.tsx';

type Open = 'setUp' | 'remove' | 'renew' | readonly string[] | null;

/** What is asked for after the password: codes of an app, and printed ones for who has lost it. */
export function SecondFactors({ ways }: { readonly ways: SignInWays }) {
  const t = useT('account');
  const { timeZone } = useAppConfig();
  const { totpSince, recoveryCodesLeft, hasPassword } = ways;
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const remove = useRemoveTotp();
  const renew = useRenewRecoveryCodes();
  const hasFactor = totpSince !== null || ways.passkeys.length > 0;
  return (
    <WaysSection
      title={t('account:ways.second')}
      hint={t(ways.isFactorNeeded ? 'account:ways.secondNeeded' : 'account:ways.secondHint')}
    >
      <li className={classes.line}>
        <IconDeviceMobile size={20} stroke={1.5} aria-hidden />
        <div className={classes.text}>
          <span className={classes.name}>{t('account:ways.totp')}</span>
          <p className={classes.detail}>
            {totpSince === null
              ? t('account:ways.notSetUp')
              : t('account:ways.setUpSince', { when: formatInstant(totpSince, timeZone) })}
          </p>
        </div>
        {totpSince === null ? (
          <Button onClick={() => setOpen('setUp')}>{t('account:ways.setUpTotp')}</Button>
        ) : (
          <Button onClick={() => setOpen('remove')}>{t('account:ways.removeTotp')}</Button>
        )}
      </li>
      {hasFactor && (
        <li className={classes.line}>
          <IconListNumbers size={20} stroke={1.5} aria-hidden />
          <div className={classes.text}>
            <span className={classes.name}>{t('account:ways.codes')}</span>
            <p className={classes.detail}>{t('account:ways.codesLeft', { count: recoveryCodesLeft })}</p>
          </div>
          <Button onClick={() => setOpen('renew')}>{t('account:ways.renewCodes')}</Button>
        </li>
      )}
      {open === 'setUp' && <TotpDialog hasPassword={hasPassword} onClose={close} />}
      {open === 'remove' && (
        <OwnerDialog
          title={t('account:ways.removeTotp')}
          hasPassword={hasPassword}
          onConfirm={async (currentPassword) => {
            await remove.mutateAsync({ currentPassword });
            close();
          }}
          onClose={close}
        />
      )}
      {open === 'renew' && (
        <OwnerDialog
          title={t('account:ways.renewCodes')}
          hasPassword={hasPassword}
          onConfirm={async (currentPassword) => {
            const { recoveryCodes } = await renew.mutateAsync({ currentPassword });
            setOpen(recoveryCodes);
          }}
          onClose={close}
        />
      )}
      {typeof open === 'object' && open !== null && <RecoveryCodes codes={open} onClose={close} />}
    </WaysSection>
  );
}

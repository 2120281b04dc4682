import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { currentUserQuery } from '../../lib/current-user.ts';
import { useT } from '../../lib/messages.ts';
import { SIGN_OUT_MEANT } from '../../lib/sign-out.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import classes from '../account-card.module.css';
import { AccountCard } from '../account-card.tsx';
import { usePasskeysWork } from '../passkey-browser.ts';
import { AddPasskey } from './add-passkey.tsx';
import { useSignInWays } from './sign-in-ways.queries.ts';
import { TotpDialog } from './totp-dialog.tsx';

/** Whose role needs a second factor sets one up here, before anything else opens. */
export function SecondFactorNeededScreen() {
  const t = useT('account');
  const ways = useSignInWays();
  const router = useRouter();
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<'app' | 'passkey'>();
  const passkeysWork = usePasskeysWork();
  const goOn = async () => {
    setOpen(undefined);
    const { lacksSecondFactor } = await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 });
    if (!lacksSecondFactor) await router.navigate({ to: '/login', replace: true });
  };
  return (
    <AccountCard title={t('account:needed.title')} note={t('account:needed.note')}>
      {ways.isError && <ErrorState error={ways.error} onRetry={() => void ways.refetch()} />}
      <div className={classes.acts}>
        <Button variant="filled" loading={ways.isPending} disabled={!ways.data} onClick={() => setOpen('app')}>
          {t('account:ways.setUpTotp')}
        </Button>
        {passkeysWork && (
          <Button disabled={!ways.data} onClick={() => setOpen('passkey')}>
            {t('account:passkeys.add')}
          </Button>
        )}
        <Link to="/logout" state={SIGN_OUT_MEANT}>
          {t('account:needed.signOut')}
        </Link>
      </div>
      {open === 'app' && ways.data && <TotpDialog hasPassword={ways.data.hasPassword} onClose={() => void goOn()} />}
      {open === 'passkey' && ways.data && (
        <AddPasskey hasPassword={ways.data.hasPassword} onClose={() => void goOn()} />
      )}
    </AccountCard>
  );
}

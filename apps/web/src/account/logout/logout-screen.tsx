import { Button, Loader } from '@mantine/core';
import { logout } from '@stint/contract/account/sessions/session';
import { useMutation } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { call } from '../../lib/call.ts';
import { useT } from '../../lib/messages.ts';
import { dropToken, readToken } from '../../lib/session-token.ts';
import classes from '../account-card.module.css';
import { AccountCard } from '../account-card.tsx';

/** Ends the session, then goes where the server says. */
export function LogoutScreen() {
  const t = useT('account');
  const router = useRouter();
  const { mutate, isError } = useMutation({
    mutationFn: () => call(logout),
    onSuccess: ({ redirectUrl }) => {
      dropToken();
      // May lead to the sign-out of an outside provider, which only a whole new page reaches.
      if (new URL(redirectUrl, location.origin).origin === location.origin) router.history.push(redirectUrl);
      else location.assign(redirectUrl);
    },
    meta: { fallback: 'account:logout.failed' },
  });
  useEffect(() => mutate(), [mutate]);

  if (!isError) return <Loader role="img" aria-label={t('account:logout.title')} />;
  return (
    <AccountCard title={t('account:logout.failedTitle')} note={t('account:logout.failed')}>
      <div className={classes.acts}>
        <Button onClick={() => mutate()}>{t('common:act.retry')}</Button>
        {readToken() !== null && <Link to="/">{t('common:noAccess.home')}</Link>}
      </div>
    </AccountCard>
  );
}

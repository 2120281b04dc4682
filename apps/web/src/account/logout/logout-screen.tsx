import { Button, Loader } from '@mantine/core';
import { logout } from '@stint/contract/account/sessions/session';
import { useMutation } from '@tanstack/react-query';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { call } from '../../lib/call.ts';
import { useT } from '../../lib/messages.ts';
import { dropToken, readToken } from '../../lib/session-token.ts';
import classes from '../account-card.module.css';
import { AccountCard } from '../account-card.tsx';

/**
 * Ends the session, then goes where the server says. Who is signed in and did not choose so in the app is asked: a link from
 * elsewhere signs nobody out.
 */
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
  const isMeant = useLocation({ select: ({ state }) => state.isSignOutMeant === true });
  const [isSure, setSure] = useState(isMeant || readToken() === null);
  useEffect(() => {
    if (isSure) mutate();
  }, [isSure, mutate]);

  if (!isSure)
    return (
      <AccountCard title={t('account:logout.askTitle')} note={t('account:logout.ask')}>
        <div className={classes.acts}>
          <Button variant="filled" onClick={() => setSure(true)}>
            {t('common:own.logout')}
          </Button>
          <Link to="/">{t('common:noAccess.home')}</Link>
        </div>
      </AccountCard>
    );
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

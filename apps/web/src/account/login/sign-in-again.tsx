import { Anchor, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useT } from '../../lib/messages.ts';
import { reportSessionRenewed } from '../../lib/session-end.ts';
import { dropToken, takeSignIn } from '../../lib/session-token.ts';
import { LoginForm } from './login-form.tsx';

/** The session is over while a screen is open: the same person signs in again and goes on where they were. */
export function SignInAgain() {
  const t = useT('account');
  const user = useCurrentUser();
  const queryClient = useQueryClient();
  const goOn = () => {
    // One goes on where one was.
    takeSignIn();
    reportSessionRenewed();
    void queryClient.invalidateQueries();
  };
  return (
    <Stack gap="md">
      <p>{t('account:signInAgain.note')}</p>
      <LoginForm email={user.email} onDone={goOn} />
      <Anchor
        component="button"
        size="sm"
        onClick={() => {
          reportSessionRenewed();
          dropToken();
        }}
      >
        {t('account:signInAgain.other')}
      </Anchor>
    </Stack>
  );
}

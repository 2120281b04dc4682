import { Anchor, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useAppConfig } from '../../lib/app-config.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useT } from '../../lib/messages.ts';
import { reportSessionRenewed } from '../../lib/session-end.ts';
import { dropToken, rememberWanted, takeSignIn } from '../../lib/session-token.ts';
import { LoginForm } from './login-form.tsx';
import { ProviderButtons } from './provider-buttons.tsx';

/** The session is over while a screen is open: the same person signs in again and goes on where they were. */
export function SignInAgain() {
  const t = useT('account');
  const user = useCurrentUser();
  const { hasPasswords } = useAppConfig();
  const queryClient = useQueryClient();
  const goOn = () => {
    // One goes on where one was.
    takeSignIn();
    reportSessionRenewed();
    void queryClient.invalidateQueries();
  };
  return (
    <Stack gap="md">
      <p>{t(hasPasswords ? 'account:signInAgain.note' : 'account:signInAgain.company')}</p>
      {hasPasswords && <LoginForm email={user.email} onDone={goOn} />}
      <ProviderButtons
        onLeave={() => {
          rememberWanted(location.pathname + location.search);
          dropToken();
        }}
      />
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

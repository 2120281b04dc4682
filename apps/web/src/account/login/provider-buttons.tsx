import { Button, Divider, Stack } from '@mantine/core';
import { useAppConfig } from '../../lib/app-config.ts';
import { useT } from '../../lib/messages.ts';
import { leaveFor } from '../openid-departure.ts';
import { useStartOpenIdSignIn } from './login.queries.ts';

/** A button for each provider of company accounts; nothing where there is none. */
export function ProviderButtons({ onLeave }: { readonly onLeave?: () => void }) {
  const t = useT('account');
  const { providers, hasPasswords } = useAppConfig();
  const start = useStartOpenIdSignIn();
  if (providers.length === 0) return null;
  return (
    <Stack gap="sm" mt="md">
      {hasPasswords && <Divider label={t('account:login.or')} />}
      {providers.map(({ key, name }) => (
        <Button
          key={key}
          fullWidth
          loading={start.isPending && start.variables === key}
          disabled={start.isPending}
          onClick={() =>
            start.mutate(key, {
              onSuccess: (departure) => {
                onLeave?.();
                leaveFor({ ...departure, provider: key, purpose: 'signIn' });
              },
            })
          }
        >
          {t('account:login.with', { name })}
        </Button>
      ))}
    </Stack>
  );
}

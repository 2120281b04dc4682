import { Box, Button, Group } from '@mantine/core';
import type { listOwnSessions } from '@stint/contract/account/sessions/session';
import type { AnswerOf } from '@stint/contract/route';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useAppConfig } from '../../lib/app-config.ts';
import { confirmAct } from '../../lib/confirm.tsx';
import { formatAgo, formatInstant } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { Mark } from '../../ui/mark.tsx';
import classes from '../../ui/own-list.module.css';
import { deviceName, isHandheld } from '../device-name.ts';
import { useRevokeSession } from './sessions.queries.ts';

interface SessionRowProps {
  readonly session: AnswerOf<typeof listOwnSessions>[number];
}

export function SessionRow({ session }: SessionRowProps) {
  const t = useT('account');
  const { timeZone } = useAppConfig();
  const revoke = useRevokeSession();
  const device = deviceName(session.userAgent);
  const name = t('account:sessions.device', {
    browser: device.browser ?? t('account:sessions.unknownBrowser'),
    system: device.system ?? t('account:sessions.unknownSystem'),
  });
  const ask = async () => {
    const title = t('account:sessions.revokeTitle');
    const message = t('account:sessions.revokeQuestion', { name });
    if (await confirmAct({ title, message, act: t('account:sessions.revoke'), danger: true }))
      revoke.mutate(session._id);
  };
  const Icon = isHandheld(device) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={classes.line}>
      <Icon size={20} stroke={1.5} aria-hidden />
      <Box flex="1 1 14rem" miw={0}>
        <Group gap={8} fw={600}>
          {name}
          {session.isCurrent && <Mark>{t('account:sessions.current')}</Mark>}
        </Group>
        <Box c="dimmed" fz={12.5}>
          {session.address} · {t('account:sessions.since', { when: formatInstant(session.createdAt, timeZone) })} ·{' '}
          <time dateTime={session.lastUsedAt}>
            {t('account:sessions.used', { when: formatAgo(session.lastUsedAt) })}
          </time>
        </Box>
      </Box>
      {!session.isCurrent && (
        <Button
          loading={revoke.isPending}
          aria-label={t('account:sessions.revokeNamed', { name })}
          onClick={() => void ask()}
        >
          {t('account:sessions.revoke')}
        </Button>
      )}
    </li>
  );
}

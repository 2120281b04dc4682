import { Button } from '@mantine/core';
import { IconClockPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useAppConfig } from '../lib/app-config.ts';
import { useCurrentUser, useMay } from '../lib/current-user.ts';
import { formatLongDay } from '../lib/format.ts';
import { useT } from '../lib/messages.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { greetingAt } from './greeting.ts';

/** The day at a glance. */
export function HomeScreen() {
  const t = useT();
  const { firstName } = useCurrentUser();
  const { timeZone } = useAppConfig();
  const isEmployee = useMay('employee');
  const now = new Date();
  return (
    <PageHeader
      title={t(`common:greeting.${greetingAt(now, timeZone)}`, { name: firstName })}
      note={formatLongDay(now, timeZone)}
    >
      {isEmployee && (
        <Button
          component={Link}
          to="/user/timereg"
          variant="filled"
          leftSection={<IconClockPlus size={16} stroke={1.8} />}
        >
          {t('common:home.register')}
        </Button>
      )}
    </PageHeader>
  );
}

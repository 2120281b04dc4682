import { useAppConfig } from '../lib/app-config.ts';
import { useCurrentUser } from '../lib/current-user.ts';
import { formatLongDay } from '../lib/format.ts';
import { useT } from '../lib/messages.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { greetingAt } from './greeting.ts';

/** The day at a glance. */
export function HomeScreen() {
  const t = useT();
  const { firstName } = useCurrentUser();
  const { timeZone } = useAppConfig();
  const now = new Date();
  return (
    <PageHeader
      title={t(`common:greeting.${greetingAt(now, timeZone)}`, { name: firstName })}
      note={formatLongDay(now, timeZone)}
    />
  );
}

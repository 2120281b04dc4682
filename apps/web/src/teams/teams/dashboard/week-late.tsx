import { Button, Group } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatSpan } from '../../../lib/format.ts';
import { useT } from '../../../lib/messages.ts';
import { useRequestsToDecide } from '../../../planning/leave/leave.queries.ts';
import { useExpiredPeriods, useSendReminders } from '../../../time/expired-periods/expired-periods.queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PersonLine } from '../../../ui/person.tsx';
import classes from './dashboard.module.css';

/** Longer lists are for their own screens. */
const MOST_SHOWN = 100;

interface WeekLateProps {
  readonly team: string;
  readonly users: readonly string[];
}

/** What the team is late with: sheets of past periods and requests that wait for one's decision, each a click away. */
export function WeekLate({ team, users }: WeekLateProps) {
  const t = useT('teams');
  const sheets = useExpiredPeriods({ team, isShowAll: 'true', limit: MOST_SHOWN });
  const requests = useRequestsToDecide({ limit: MOST_SHOWN });
  const remind = useSendReminders();
  if (!sheets.data || !requests.data) return null;
  const late = sheets.data.items;
  const waiting = requests.data.items.filter(({ user }) => users.includes(user._id));
  const remindable = late.filter(({ canSendMail }) => canSendMail).map(({ _id }) => _id);
  return (
    <section className={classes.part} aria-labelledby="team-week-late">
      <Group justify="space-between">
        <h3 id="team-week-late">{t('teams:week.late')}</h3>
        {remindable.length > 0 && (
          <Button
            leftSection={<IconMail size={15} />}
            loading={remind.isPending}
            onClick={() => remind.mutate(remindable)}
          >
            {t('teams:week.remind', { count: remindable.length })}
          </Button>
        )}
      </Group>
      {late.length + waiting.length === 0 && <EmptyState title={t('teams:week.nothingLate')} />}
      <ul className={classes.list}>
        {waiting.map(({ _id, user, fromDate, toDate }) => (
          <li key={_id}>
            <PersonLine person={user} />
            <Link to="/user/leave-requests" search={{ detailId: _id }}>
              {t('teams:week.request', { days: formatSpan(fromDate, toDate) })}
            </Link>
          </li>
        ))}
        {late.map(({ _id, user, period, state, expiredDays }) => (
          <li key={_id}>
            <PersonLine person={user} />
            <Link to="/user/viewutp/$user/$timeregPeriod" params={{ user: user._id, timeregPeriod: period._id }}>
              {t(state === 'open' ? 'teams:week.open' : 'teams:week.unapproved', { period: period.name })}
            </Link>
            <span>{t('teams:week.days', { count: expiredDays })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

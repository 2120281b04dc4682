import { Skeleton, Stack } from '@mantine/core';
import { mondayOf, weekLabel } from '@stint/contract/time/calendar';
import { sundayOfWeek } from '@stint/contract/time/iso-week';
import { useT } from '../../../lib/messages.ts';
import { usePresent } from '../../../lib/use-present.ts';
import { useTeamPlanReport } from '../../../planning/allocation/team-plan-report.queries.ts';
import { useDaysBetween } from '../../../planning/planned-hours/planned-hours.queries.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import classes from './dashboard.module.css';
import { WeekLate } from './week-late.tsx';
import { WeekPeople } from './week-people.tsx';
import { WeekUnread } from './week-unread.tsx';
import { WeekWritten } from './week-written.tsx';

/** More people than any team has: the week of a team is one page. */
const EVERYBODY = { page: 1, limit: 500, orderBy: 'name' } as const;

/** The present week of a team for those who lead it: who is in, who is planned for how much, what is to write and to read, and what is late. */
export function WeekTab({ team }: { readonly team: string }) {
  const t = useT('teams');
  const { date: today } = usePresent();
  const week = weekLabel(today);
  const plans = useTeamPlanReport(team, [week], EVERYBODY);
  const users = plans.data?.items.map(({ user }) => user._id) ?? [];
  const days = useDaysBetween(users, mondayOf(today), sundayOfWeek(week));
  if (plans.isError) return <ErrorState error={plans.error} onRetry={() => void plans.refetch()} />;
  if (days.isError) return <ErrorState error={days.error} onRetry={() => void days.refetch()} />;
  if (!plans.data || (users.length > 0 && !days.data)) return <Skeleton height={320} radius="md" />;
  return (
    <Stack gap="lg">
      <section className={classes.part} aria-labelledby="team-week-people">
        <h3 id="team-week-people">{t('teams:week.people', { week })}</h3>
        <WeekPeople people={plans.data.items} days={days.data?.people ?? []} week={plans.data.weeks[0]} today={today} />
      </section>
      <WeekWritten team={team} week={week} />
      <WeekUnread team={team} />
      <WeekLate team={team} users={users} />
    </Stack>
  );
}

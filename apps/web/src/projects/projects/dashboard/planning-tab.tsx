import { ActionIcon, Box, Button, Group, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { formatMinutes } from '@stint/contract/numbers';
import type { Planner, PlannerRowWeek, PlannerWeek } from '@stint/contract/planning/allocation/week-plan';
import { weekLabel } from '@stint/contract/time/calendar';
import { addWeeks, weeksFrom } from '@stint/contract/time/iso-week';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type CSSProperties, useState } from 'react';
import { useAppConfig } from '../../../lib/app-config.ts';
import { todayIn } from '../../../lib/format.ts';
import { useT } from '../../../lib/messages.ts';
import { useWatch } from '../../../lib/realtime.ts';
import { BarKey } from '../../../ui/bar-key.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PersonLine } from '../../../ui/person.tsx';
import dashboard from './dashboard.module.css';
import { useProjectPlan } from './planning.queries.ts';
import classes from './planning-tab.module.css';

/** So many weeks at once: most of them past, so that plans can be compared with what came of them. */
const WEEKS = 8;
const WEEKS_PAST = 4;
const KEY = ['expected', 'registered'] as const;

/** Week by week who is planned for how much, and what was registered of it. */
export function PlanningTab({ project }: { readonly project: string }) {
  const t = useT('projects');
  const { timeZone } = useAppConfig();
  const thisWeek = weekLabel(todayIn(timeZone));
  const [first, setFirst] = useState(() => addWeeks(thisWeek, -WEEKS_PAST));
  useWatch(`project-plan:${project}`);
  const answer = useProjectPlan(project, weeksFrom(first, WEEKS));
  return (
    <section className={dashboard.card} aria-labelledby="project-planning">
      <h3 id="project-planning">{t('projects:planning.title')}</h3>
      <Group gap="0.5rem 0.75rem">
        <ActionIcon aria-label={t('projects:planning.earlier')} onClick={() => setFirst(addWeeks(first, -WEEKS_PAST))}>
          <IconChevronLeft size={17} />
        </ActionIcon>
        <Button size="xs" onClick={() => setFirst(addWeeks(thisWeek, -WEEKS_PAST))}>
          {t('projects:planning.now')}
        </Button>
        <ActionIcon aria-label={t('projects:planning.later')} onClick={() => setFirst(addWeeks(first, WEEKS_PAST))}>
          <IconChevronRight size={17} />
        </ActionIcon>
        <Text c="dimmed" fz={12.5}>
          {t('projects:planning.legend')}
        </Text>
        <BarKey parts={KEY.map((part) => ({ part, label: t(`projects:planning.key.${part}`) }))} />
        <Box component="span" ml="auto">
          <LinkButton size="xs" to="/admin/project/$id/planners" params={{ id: project }}>
            {t('projects:planning.open')}
          </LinkButton>
        </Box>
      </Group>
      {answer.isPending && <Skeleton height={240} radius="md" />}
      {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data &&
        (answer.data.rows.length === 0 ? (
          <EmptyState title={t('projects:planning.empty')} hint={t('projects:planning.emptyHint')} />
        ) : (
          <PlanGrid planner={answer.data} thisWeek={thisWeek} />
        ))}
    </section>
  );
}

function PlanGrid({ planner, thisWeek }: { readonly planner: Planner; readonly thisWeek: string }) {
  const t = useT('projects');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className={dashboard.scroll} tabIndex={0} aria-label={t('projects:planning.title')}>
      <table className={classes.grid}>
        <caption>
          <VisuallyHidden>{t('projects:planning.title')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('projects:people.who')}</th>
            {planner.weeks.map(({ weekYear }) => (
              <th key={weekYear} scope="col" aria-current={weekYear === thisWeek ? 'date' : undefined}>
                {weekYear}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {planner.rows.map(({ user, weeks }) => (
            <tr key={user._id}>
              <th scope="row">
                <PersonLine person={user} />
              </th>
              {planner.weeks.map((week) => (
                <PlanCell
                  key={week.weekYear}
                  week={week}
                  planned={weeks.find((one) => one.weekYear === week.weekYear)}
                />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('projects:time.total')}</th>
            {planner.weeks.map((week) => (
              <td key={week.weekYear}>
                <WeekTotal week={week} planner={planner} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

const minutesOf = (percentage: number, { workingMinutes }: PlannerWeek) => (percentage / 100) * workingMinutes;

function PlanCell({ week, planned }: { readonly week: PlannerWeek; readonly planned: PlannerRowWeek | undefined }) {
  const t = useT('projects');
  const percentage = planned?.plan?.percentage ?? 0;
  const isShown = planned?.registered !== null;
  const registered = planned?.registered ?? 0;
  if (percentage === 0 && registered === 0)
    return (
      <td>
        <Box component="span" c="var(--faint)">
          –
        </Box>
      </td>
    );
  const plannedMinutes = minutesOf(percentage, week);
  const most = Math.max(plannedMinutes, registered, 1);
  return (
    <td style={{ '--share': `${Math.min(100, percentage)}%` } as CSSProperties} className={classes.cell}>
      <strong>{percentage > 0 ? `${percentage} %` : t('projects:planning.unplanned')}</strong>
      {isShown && (
        <>
          <Box display="block" component="span" pos="relative" h={8} my={4} aria-hidden>
            <span className={classes.planned} style={{ width: `${(plannedMinutes / most) * 100}%` }} />
            <span className={classes.registered} style={{ width: `${(registered / most) * 100}%` }} />
          </Box>
          <span className={classes.hours}>
            {t('projects:planning.hours', {
              registered: formatMinutes(registered),
              planned: formatMinutes(plannedMinutes),
            })}
          </span>
        </>
      )}
    </td>
  );
}

function WeekTotal({ week, planner }: { readonly week: PlannerWeek; readonly planner: Planner }) {
  const t = useT('projects');
  const all = planner.rows.flatMap(({ weeks }) => weeks.filter((one) => one.weekYear === week.weekYear));
  const percentage = all.reduce((sum, { plan }) => sum + (plan?.percentage ?? 0), 0);
  const isShown = all.every(({ registered }) => registered !== null);
  const registered = all.reduce((sum, one) => sum + (one.registered ?? 0), 0);
  return (
    <>
      {`${percentage} %`}
      {isShown && (
        <span className={classes.hours}>
          {t('projects:planning.hours', {
            registered: formatMinutes(registered),
            planned: formatMinutes(minutesOf(percentage, week)),
          })}
        </span>
      )}
    </>
  );
}

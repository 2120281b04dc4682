import { Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { formatHours } from '@stint/contract/numbers';
import { formatDate } from '@stint/contract/time/typed';
import { useT } from '../../../lib/messages.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { EstimateTrack } from '../../../ui/estimate-track.tsx';
import { PersonLine } from '../../../ui/person.tsx';
import { useProjectPeople } from '../own-projects.queries.ts';
import classes from './dashboard.module.css';

/** Who is in the project and as what, with hours, last registration and what is planned now. */
export function PeopleTab({ project }: { readonly project: string }) {
  const t = useT('projects');
  const answer = useProjectPeople(project);
  if (answer.isPending) return <Skeleton height={280} radius="md" />;
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (answer.data.length === 0)
    return <EmptyState title={t('projects:people.empty')} hint={t('projects:people.emptyHint')} />;
  const most = Math.max(1, ...answer.data.map(({ hours }) => hours ?? 0));
  const isPartly = answer.data.some(({ hours }) => hours === null);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('projects:dashboard.tabs.people')}>
      {isPartly && (
        <Text c="dimmed" fz={12.5} mb="xs">
          {t('projects:people.hoursShownTo')}
        </Text>
      )}
      <table className={classes.table}>
        <caption>
          <VisuallyHidden>{t('projects:dashboard.tabs.people')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('projects:people.who')}</th>
            <th scope="col">{t('projects:mine.part')}</th>
            <th scope="col" className={classes.number}>
              {t('projects:people.hours')}
            </th>
            <td className={classes.bar} aria-hidden />
            <th scope="col" className={classes.number}>
              {t('projects:people.thisMonth')}
            </th>
            <th scope="col" className={classes.number}>
              {t('projects:people.last')}
            </th>
            <th scope="col" className={classes.number}>
              {t('projects:people.planned')}
            </th>
          </tr>
        </thead>
        <tbody>
          {answer.data.map(({ user, parts, hours, hoursThisMonth, lastRegistration, plannedNow }) => (
            <tr key={user._id}>
              <th scope="row">
                <PersonLine person={user} />
              </th>
              <td>{parts.map((part) => t(`projects:mine.parts.${part}`)).join(', ') || '–'}</td>
              <td className={classes.number}>{shownHours(hours)}</td>
              <td className={classes.bar} aria-hidden>
                <EstimateTrack estimate={null} registered={hours ?? 0} whole={most} />
              </td>
              <td className={classes.number}>{shownHours(hoursThisMonth)}</td>
              <td className={classes.number}>
                {lastRegistration ? formatDate(lastRegistration) : hours !== null && '–'}
              </td>
              <td className={classes.number}>{plannedNow === null ? '–' : `${plannedNow} %`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Hours of somebody; nothing where one is not shown them, which is not the same as none. */
function shownHours(hours: number | null): string {
  if (hours === null) return '';
  return hours > 0 ? formatHours(hours) : '–';
}

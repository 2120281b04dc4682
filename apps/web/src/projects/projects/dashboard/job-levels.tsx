import { Flex, Skeleton, Text } from '@mantine/core';
import { formatNumber } from '@stint/contract/numbers';
import { useT } from '../../../lib/messages.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { EstimateTrack } from '../../../ui/estimate-track.tsx';
import { useProjectPerformance } from '../own-projects.queries.ts';
import dashboard from './dashboard.module.css';
import bars from './phase-estimates.module.css';

interface JobLevelsProps {
  readonly project: string;
  /** Whether one is told of oneself alone. */
  readonly isOwnAlone: boolean;
}

/** At which level people do their jobs in the project now. */
export function JobLevels({ project, isOwnAlone }: JobLevelsProps) {
  const t = useT('projects');
  const answer = useProjectPerformance(project);
  const levels = answer.data?.levels ?? [];
  const most = Math.max(1, ...levels.map(({ people }) => people.length));
  const isEmpty = levels.every(({ people }) => people.length === 0);
  return (
    <section className={dashboard.card} aria-labelledby="project-levels">
      <h3 id="project-levels">{t('projects:performance.levels')}</h3>
      {isOwnAlone && (
        <Text c="dimmed" fz={12.5}>
          {t('projects:performance.ownLevel')}
        </Text>
      )}
      {answer.isPending && <Skeleton height={140} radius="md" />}
      {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && isEmpty && <EmptyState title={t('projects:performance.noLevels')} />}
      {answer.data && !isEmpty && (
        <>
          <ul className={bars.phases}>
            {levels.toReversed().map(({ level, people }) => (
              <li key={level}>
                <Flex component="span" direction="column" miw={0} fz={13} lh={1.35}>
                  <span>{t('projects:performance.level', { level })}</span>
                  <Text component="span" inherit truncate c="dimmed" fz="xs">
                    {people.map(({ name }) => name).join(', ')}
                  </Text>
                </Flex>
                <span className={bars.track}>
                  <EstimateTrack estimate={null} registered={people.length} whole={most} />
                </span>
                <span className={bars.numbers}>{t('projects:performance.people', { count: people.length })}</span>
              </li>
            ))}
          </ul>
          {answer.data.averageLevel !== null && !isOwnAlone && (
            <Text c="dimmed" fz={12.5}>
              {t('projects:performance.averageLevel', { level: formatNumber(answer.data.averageLevel) })}
            </Text>
          )}
        </>
      )}
    </section>
  );
}

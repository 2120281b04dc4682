import { Skeleton } from '@mantine/core';
import { formatNumber } from '@stint/contract/numbers';
import { useT } from '../../../lib/messages.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useProjectPerformance } from '../own-projects.queries.ts';
import dashboard from './dashboard.module.css';
import bars from './phase-estimates.module.css';

/** At which level people do their jobs in the project now. */
export function JobLevels({ project }: { readonly project: string }) {
  const t = useT('projects');
  const answer = useProjectPerformance(project);
  const levels = answer.data?.levels ?? [];
  const most = Math.max(1, ...levels.map(({ people }) => people.length));
  const isEmpty = levels.every(({ people }) => people.length === 0);
  return (
    <section className={dashboard.card} aria-labelledby="project-levels">
      <h3 id="project-levels">{t('projects:performance.levels')}</h3>
      {answer.isPending && <Skeleton height={140} radius="md" />}
      {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && isEmpty && <EmptyState title={t('projects:performance.noLevels')} />}
      {answer.data && !isEmpty && (
        <>
          <ul className={bars.phases}>
            {levels.toReversed().map(({ level, people }) => (
              <li key={level}>
                <span className={bars.name}>
                  <span>{t('projects:performance.level', { level })}</span>
                  <span className={bars.account}>{people.map(({ name }) => name).join(', ')}</span>
                </span>
                <span className={bars.track} aria-hidden>
                  <span className={bars.hours} style={{ width: `${(people.length / most) * 100}%` }} />
                </span>
                <span className={bars.numbers}>{t('projects:performance.people', { count: people.length })}</span>
              </li>
            ))}
          </ul>
          {answer.data.averageLevel !== null && (
            <p className={dashboard.note}>
              {t('projects:performance.averageLevel', { level: formatNumber(answer.data.averageLevel) })}
            </p>
          )}
        </>
      )}
    </section>
  );
}

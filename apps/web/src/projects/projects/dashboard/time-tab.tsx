import { Group, Skeleton } from '@mantine/core';
import { OTHER_PEOPLE } from '@stint/contract/projects/projects/project-dashboard';
import { addMonths } from '@stint/contract/projects/projects/project-dashboard.rules';
import { useAppConfig } from '../../../lib/app-config.ts';
import { todayIn } from '../../../lib/format.ts';
import { useT } from '../../../lib/messages.ts';
import { OTHERS } from '../../../ui/chart/series.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SegmentedToggle } from '../../../ui/segmented-toggle.tsx';
import { useTimeReport } from '../own-projects.queries.ts';
import { type OpenProject, SPANS } from '../projects.queries.ts';
import classes from './dashboard.module.css';
import type { DashboardProps } from './dashboard-props.ts';
import { MonthBars } from './month-bars.tsx';
import { PhaseEstimates } from './phase-estimates.tsx';

const SPLITS = ['account', 'phase', 'person'] as const;

/** Hours by month, split as one likes, and what was registered of each estimate. */
export function TimeTab({ project, state, show }: DashboardProps & { readonly project: string }) {
  const t = useT('projects');
  const { timeZone } = useAppConfig();
  const { split, span } = state;
  const to = todayIn(timeZone).slice(0, 7);
  const answer = useTimeReport(project, { type: split, from: addMonths(to, 1 - span), to });
  return (
    <div className={classes.part}>
      <section className={classes.card} aria-labelledby="project-time">
        <h3 id="project-time">{t('projects:time.title')}</h3>
        <Group gap="0.5rem 0.75rem">
          <SegmentedToggle
            label={t('projects:time.splitBy')}
            value={split}
            choices={SPLITS.map((one) => ({ value: one, label: t(`projects:time.split.${one}`) }))}
            onChange={(next) => show({ split: next })}
          />
          <SegmentedToggle
            label={t('projects:time.span')}
            value={String(span)}
            choices={SPANS.map((one) => ({ value: String(one), label: t('projects:time.months', { count: one }) }))}
            onChange={(next) => show({ span: Number(next) as OpenProject['span'] })}
          />
        </Group>
        {answer.isPending && <Skeleton height={300} radius="md" />}
        {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
        {answer.data &&
          (answer.data.rows.length === 0 ? (
            <EmptyState title={t('projects:time.empty')} hint={t('projects:time.emptyHint')} />
          ) : (
            <MonthBars
              label={t(`projects:time.label.${split}`)}
              months={answer.data.months}
              series={answer.data.rows.map(({ _id, name, months }) =>
                _id === OTHER_PEOPLE
                  ? { key: OTHERS, name: t('projects:time.others'), values: months }
                  : { key: _id, name, values: months },
              )}
            />
          ))}
      </section>
      <PhaseEstimates project={project} />
    </div>
  );
}

import { Skeleton } from '@mantine/core';
import { formatHours } from '@stint/contract/numbers';
import { useT } from '../../../lib/messages.ts';
import { Hours } from '../../../ui/hours.tsx';
import { KeyFigure, KeyFigures } from '../../../ui/key-figure.tsx';
import { useProjectOverview } from '../own-projects.queries.ts';

/** From here on an estimate is nearly used up. */
const NEARLY_USED_PERCENT = 90;

/** The numbers of a project that matter, above all tabs of its dashboard. */
export function DashboardFigures({ project }: { readonly project: string }) {
  const t = useT('projects');
  const { data } = useProjectOverview(project);
  if (!data) return <Skeleton height={44} radius="md" />;
  const { estimate, hoursOnEstimated } = data;
  const used = estimate === null ? null : Math.round((hoursOnEstimated / estimate) * 100);
  return (
    <KeyFigures>
      <KeyFigure value={<Hours value={data.hours} />} label={t('projects:dashboard.hours')} />
      <KeyFigure
        value={<Hours value={data.hoursThisMonth} />}
        label={t('projects:dashboard.thisMonth', { hours: formatHours(data.hoursLastMonth) })}
      />
      {estimate !== null && used !== null && (
        <KeyFigure
          value={`${used} %`}
          label={t('projects:dashboard.used', { hours: formatHours(estimate) })}
          {...(used > 100 ? { tone: 'bad' as const } : used >= NEARLY_USED_PERCENT && { tone: 'warn' as const })}
        />
      )}
      <KeyFigure value={data.people} label={t('projects:dashboard.people')} />
      <KeyFigure value={`${data.accounts} · ${data.phases}`} label={t('projects:dashboard.accountsAndPhases')} />
    </KeyFigures>
  );
}

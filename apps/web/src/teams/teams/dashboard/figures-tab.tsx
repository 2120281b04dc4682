import { Button, Group, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { formatNumber } from '@stint/contract/numbers';
import type { TeamKpi } from '@stint/contract/teams/teams/team-kpi';
import { IconRefresh } from '@tabler/icons-react';
import { useAppConfig } from '../../../lib/app-config.ts';
import { useMay } from '../../../lib/current-user.ts';
import { formatInstant } from '../../../lib/format.ts';
import { useT } from '../../../lib/messages.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { KeyFigure, KeyFigures } from '../../../ui/key-figure.tsx';
import { useCalculateTeamKpis, useFreshKpis, useTeamKpis } from '../own-teams.queries.ts';
import classes from './dashboard.module.css';

/** The team's key figures: those of the present quarter large, and each quarter's below. */
export function FiguresTab({ team }: { readonly team: string }) {
  const t = useT('teams');
  const answer = useTeamKpis(team);
  const mayCalculate = useMay('manager');
  const calculate = useCalculateTeamKpis();
  useFreshKpis();
  if (answer.isPending) return <Skeleton height={280} radius="md" />;
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  const newest = answer.data.at(-1);
  const act = mayCalculate && (
    <Button
      leftSection={<IconRefresh size={16} />}
      loading={calculate.isPending}
      onClick={() => calculate.mutate(team)}
    >
      {t('teams:figures.calculate')}
    </Button>
  );
  if (!newest) return <EmptyState title={t('teams:figures.empty')} hint={t('teams:figures.emptyHint')} act={act} />;
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Newest kpi={newest} />
        {act}
      </Group>
      <Quarters kpis={answer.data} />
      <Calculated kpi={newest} />
    </Stack>
  );
}

const percent = (value: number | null) => (value === null ? '–' : `${Math.round(value)} %`);
const stars = (value: number | null) => (value === null ? '–' : formatNumber(value));

function Newest({ kpi }: { readonly kpi: TeamKpi }) {
  const t = useT('teams');
  const { averageWFOPercentage: office, expectedWFOPercentage: expected } = kpi;
  return (
    <KeyFigures>
      <KeyFigure value={stars(kpi.average1MM)} label={t('teams:figures.stars')} />
      <KeyFigure
        value={percent(office)}
        label={t('teams:figures.officeOf', { expected: Math.round(expected) })}
        {...(office !== null && office < expected && { tone: 'warn' as const })}
      />
      <KeyFigure value={percent(kpi.planningPowerScore)} label={t('teams:figures.power')} />
    </KeyFigures>
  );
}

function Quarters({ kpis }: { readonly kpis: readonly TeamKpi[] }) {
  const t = useT('teams');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('teams:dashboard.tabs.figures')}>
      <table className={classes.table}>
        <caption>
          <VisuallyHidden>{t('teams:dashboard.tabs.figures')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('teams:figures.quarter')}</th>
            <th scope="col" className={classes.number}>
              {t('teams:figures.stars')}
            </th>
            <th scope="col" className={classes.number}>
              {t('teams:figures.office')}
            </th>
            <th scope="col" className={classes.number}>
              {t('teams:figures.power')}
            </th>
          </tr>
        </thead>
        <tbody>
          {kpis.toReversed().map((kpi) => (
            <tr key={`${kpi.year} ${kpi.quarter}`}>
              <th scope="row">{t('teams:figures.quarterOf', { quarter: kpi.quarter, year: kpi.year })}</th>
              <td className={classes.number}>{stars(kpi.average1MM)}</td>
              <td className={classes.number}>{percent(kpi.averageWFOPercentage)}</td>
              <td className={classes.number}>{percent(kpi.planningPowerScore)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Calculated({ kpi }: { readonly kpi: TeamKpi }) {
  const t = useT('teams');
  const { timeZone } = useAppConfig();
  return <small>{t('teams:figures.calculated', { when: formatInstant(kpi.calculatedAt, timeZone) })}</small>;
}

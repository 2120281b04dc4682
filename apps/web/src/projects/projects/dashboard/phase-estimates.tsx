import { Checkbox, Flex, Group, Skeleton, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { formatHours } from '@stint/contract/numbers';
import type { ProjectPhase } from '@stint/contract/projects/projects/project-dashboard';
import { useState } from 'react';
import { useT } from '../../../lib/messages.ts';
import { BarKey } from '../../../ui/bar-key.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { EstimateTrack } from '../../../ui/estimate-track.tsx';
import { Mark } from '../../../ui/mark.tsx';
import { useProjectPhases } from '../own-projects.queries.ts';
import classes from './dashboard.module.css';
import bars from './phase-estimates.module.css';

/** A search waits this long after the last key, in milliseconds. */
const SEARCH_DEBOUNCE = 500;
const KEY = ['registered', 'expected', 'over'] as const;

/** What was registered of each phase's estimate, as bars with their numbers. */
export function PhaseEstimates({ project }: { readonly project: string }) {
  const t = useT('projects');
  const [typed, setTyped] = useState('');
  const [isIncludedInactive, setIncluded] = useState(false);
  const [search] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE);
  const answer = useProjectPhases(project, { search, isIncludedInactive });
  return (
    <section className={classes.card} aria-labelledby="project-estimates">
      <h3 id="project-estimates">{t('projects:estimates.title')}</h3>
      <Group gap="0.5rem 0.75rem">
        <TextInput
          type="search"
          aria-label={t('projects:estimates.search')}
          placeholder={t('projects:estimates.search')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Checkbox
          label={t('projects:estimates.withInactive')}
          checked={isIncludedInactive}
          onChange={(event) => setIncluded(event.currentTarget.checked)}
        />
      </Group>
      {answer.isPending && <Skeleton height={160} radius="md" />}
      {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data?.length === 0 && <EmptyState title={t('projects:estimates.empty')} />}
      {answer.data && answer.data.length > 0 && (
        <>
          <Bars phases={answer.data} />
          <BarKey parts={KEY.map((part) => ({ part, label: t(`projects:estimates.key.${part}`) }))} />
        </>
      )}
    </section>
  );
}

/** All bars have one scale, so that they can be compared. */
function Bars({ phases }: { readonly phases: readonly ProjectPhase[] }) {
  const t = useT('projects');
  const most = Math.max(1, ...phases.map(({ estimate, hours }) => Math.max(estimate ?? 0, hours)));
  return (
    <ul className={bars.phases}>
      {phases.map((phase) => {
        const { estimate, hours } = phase;
        const isOver = estimate !== null && hours > estimate;
        return (
          <li key={phase._id}>
            <Flex component="span" direction="column" miw={0} fz={13} lh={1.35}>
              <span>
                {phase.name}{' '}
                {(phase.isDisabled || phase.isInactive) && (
                  <Mark tone="quiet">
                    {t(phase.isDisabled ? 'projects:phases.disabled' : 'projects:projects.inactive')}
                  </Mark>
                )}
              </span>
              <Text component="span" inherit truncate c="dimmed" fz="xs">
                {phase.account.name}
              </Text>
            </Flex>
            <span className={bars.track}>
              <EstimateTrack estimate={estimate} registered={hours} whole={most} />
            </span>
            <span className={bars.numbers} data-over={isOver || undefined}>
              {estimate === null
                ? t('projects:estimates.none', { hours: formatHours(hours) })
                : t(isOver ? 'projects:estimates.over' : 'projects:estimates.of', {
                    hours: formatHours(hours),
                    estimate: formatHours(estimate),
                    percent: Math.round((hours / estimate) * 100),
                  })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

import { Box, Group, Skeleton, Text } from '@mantine/core';
import { toneOfValue } from '@stint/contract/feedback/one-minute-message/one-minute-message.rules';
import type { ProjectEvaluation } from '@stint/contract/feedback/one-minute-message/project-evaluation';
import { formatNumber } from '@stint/contract/numbers';
import type { SeenProject } from '@stint/contract/projects/projects/own-project';
import { useProjectEvaluation } from '../../../feedback/messages/messages.queries.ts';
import { useMay } from '../../../lib/current-user.ts';
import { useT } from '../../../lib/messages.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { KeyFigure, KeyFigures } from '../../../ui/key-figure.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { SuccessFactors } from '../success-factors.tsx';
import dashboard from './dashboard.module.css';
import { JobLevels } from './job-levels.tsx';
import { StarMonths } from './star-months.tsx';

interface PerformanceTabProps {
  readonly project: SeenProject;
}

/** What is said about the work, what its success depends on, and how experienced its people are. */
export function PerformanceTab({ project }: PerformanceTabProps) {
  const t = useT('projects');
  const mayKeep = useMay('manager');
  return (
    <div className={dashboard.part}>
      <Messages project={project._id} />
      <div className={dashboard.columns}>
        <section className={dashboard.card} aria-labelledby="project-factors">
          <h3 id="project-factors">{t('projects:projects.parts.factors')}</h3>
          <SuccessFactors project={project._id} isEditable={project.isEditable || mayKeep} />
        </section>
        <JobLevels project={project._id} isOwnAlone={!(project.isEditable || mayKeep)} />
      </div>
    </div>
  );
}

function Messages({ project }: { readonly project: string }) {
  const t = useT('projects');
  const answer = useProjectEvaluation(project);
  return (
    <section className={dashboard.card} aria-labelledby="project-stars">
      <h3 id="project-stars">{t('projects:performance.stars')}</h3>
      <Group gap="0.5rem 0.75rem">
        <Text c="dimmed" fz={12.5}>
          {t('projects:performance.readable')}
        </Text>
        <Box component="span" ml="auto">
          <LinkButton size="xs" to="/user/project/$id/1mm" params={{ id: project }}>
            {t('projects:performance.list')}
          </LinkButton>
        </Box>
      </Group>
      {answer.isPending && <Skeleton height={180} radius="md" />}
      {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data &&
        (answer.data.total === 0 ? (
          <EmptyState title={t('projects:performance.none')} />
        ) : (
          <Evaluation evaluation={answer.data} />
        ))}
    </section>
  );
}

const TONES = { success: undefined, unknown: undefined, warning: 'warn', danger: 'bad' } as const;

function Evaluation({ evaluation }: { readonly evaluation: ProjectEvaluation }) {
  const t = useT('projects');
  const { average, threshold, total, months, stars } = evaluation;
  const tone = TONES[toneOfValue(average, threshold)];
  return (
    <>
      <KeyFigures>
        <KeyFigure
          value={average === null ? '–' : `${formatNumber(average)} ★`}
          label={t('projects:performance.average', { threshold: formatNumber(threshold) })}
          {...(tone && { tone })}
        />
        <KeyFigure value={total} label={t('projects:performance.total')} />
        {stars.toReversed().map(({ star, count }) => (
          <KeyFigure key={star} value={count} label={'★'.repeat(star)} />
        ))}
      </KeyFigures>
      <StarMonths months={months} threshold={threshold} />
    </>
  );
}

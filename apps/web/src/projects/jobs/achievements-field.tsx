import { Button, Group, Text, Textarea } from '@mantine/core';
import { lacksAchievements } from '@stint/contract/projects/jobs/project-job.rules';
import { IconSparkles } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { messageOf, useT } from '../../lib/messages.ts';
import { Mark } from '../../ui/mark.tsx';
import { ImprovedText } from '../../ui/text-help/improved-text.tsx';
import classes from './jobs.module.css';
import { useProposeAchievements } from './jobs.queries.ts';

interface AchievementsFieldProps {
  /** The stored job that it is about. */
  readonly job: string;
  readonly value: string;
  readonly error?: ReactNode;
  readonly onChange: (text: string) => void;
}

/** What somebody achieved in a job, with help to word it. The help only proposes; without it nothing else is missing. */
export function AchievementsField({ job, value, error, onChange }: AchievementsFieldProps) {
  const t = useT('projects');
  const propose = useProposeAchievements();
  const write = (text: string) => {
    propose.reset();
    onChange(text);
  };
  return (
    <div>
      <Textarea
        label={t('projects:jobs.achievements')}
        description={t('projects:jobs.achievementsHint')}
        autosize
        minRows={4}
        maxRows={14}
        value={value}
        error={error}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <Group gap={8}>
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconSparkles size={14} stroke={1.7} />}
          loading={propose.isPending}
          onClick={() => propose.mutate({ job, achievements: value })}
        >
          {t('projects:jobs.proposal.ask')}
        </Button>
        {lacksAchievements(value) && <Mark tone="warn">{t('projects:jobs.lacking')}</Mark>}
      </Group>
      <div role="status">
        {propose.isError && (
          <Text mt={4} c="var(--bad)" fz={13}>
            {messageOf(propose.error, 'common:textHelp.failed')}
          </Text>
        )}
        {propose.data && (
          <Proposal text={value} answer={propose.data} onTake={write} onDismiss={() => propose.reset()} />
        )}
      </div>
    </div>
  );
}

interface ProposalProps {
  readonly text: string;
  readonly answer: NonNullable<ReturnType<typeof useProposeAchievements>['data']>;
  readonly onTake: (text: string) => void;
  readonly onDismiss: () => void;
}

function Proposal({ text, answer: { proposal, advice }, onTake, onDismiss }: ProposalProps) {
  const t = useT('projects');
  if (proposal === null && advice === null)
    return (
      <Text mt={4} c="dimmed" fz={13}>
        {t('projects:jobs.proposal.correctsOnly')}
      </Text>
    );
  if (proposal === null)
    return (
      <>
        <Text mt={4} c="dimmed" fz={13}>
          {t('projects:jobs.proposal.corrections')}
        </Text>
        {advice && <ImprovedText text={text} advice={advice} onTake={onTake} onDismiss={onDismiss} />}
      </>
    );
  return (
    <section className={classes.proposal} aria-label={t('projects:jobs.proposal.title')}>
      <Text mt={4} c="dimmed" fz={13}>
        {t('projects:jobs.proposal.hint')}
      </Text>
      <p>{proposal}</p>
      <Group gap={8}>
        <Button size="xs" variant="light" onClick={() => onTake(proposal)}>
          {t('projects:jobs.proposal.take')}
        </Button>
        <Button size="xs" variant="subtle" onClick={onDismiss}>
          {t('common:textHelp.dismiss')}
        </Button>
      </Group>
    </section>
  );
}

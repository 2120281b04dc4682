import { Box, Group } from '@mantine/core';
import type { PlannedPhase } from '@stint/contract/projects/inactive-phases/inactive-phase';
import { formatDate } from '@stint/contract/time/typed';
import { useT } from '../../lib/messages.ts';
import { Mark } from '../../ui/mark.tsx';
import { PersonLine } from '../../ui/person.tsx';
import classes from './review.module.css';

/** What becomes of phases and their users: who is disabled from when on, and who is left out and why. */
export function DisablePlan({ phases }: { readonly phases: readonly PlannedPhase[] }) {
  const t = useT('projects');
  return (
    <ul className={classes.phases}>
      {phases.map((phase) => (
        <li key={phase._id}>
          <Group gap="0.25rem 0.625rem">
            <strong>{phase.name}</strong>
            <Box component="span" c="dimmed" fz={13}>
              {phase.account.name}
            </Box>
            <Mark tone={phase.isPhaseDisabled ? 'bad' : 'quiet'}>
              {t(phase.isPhaseDisabled ? 'projects:review.whole' : 'projects:review.partly')}
            </Mark>
          </Group>
          <ul className={classes.users}>
            {phase.disabled.map(({ user, disabledDate }) => (
              <li key={user._id}>
                <PersonLine person={user} />
                <span>{t('projects:review.from', { date: formatDate(disabledDate) })}</span>
              </li>
            ))}
            {phase.leftOut.map(({ user, lastReg }) => (
              <li key={user._id}>
                <PersonLine person={user} />
                <Box component="span" c="var(--warn)">
                  {t('projects:review.leftOut', { date: lastReg ? formatDate(lastReg) : '' })}
                </Box>
              </li>
            ))}
            {phase.disabled.length + phase.leftOut.length === 0 && (
              <Box component="li" c="dimmed" fz={13}>
                {t('projects:review.nobody')}
              </Box>
            )}
          </ul>
        </li>
      ))}
    </ul>
  );
}

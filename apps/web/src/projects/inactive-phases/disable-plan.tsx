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
          <div className={classes.phase}>
            <strong>{phase.name}</strong>
            <span className={classes.where}>{phase.account.name}</span>
            <Mark tone={phase.isPhaseDisabled ? 'bad' : 'quiet'}>
              {t(phase.isPhaseDisabled ? 'projects:review.whole' : 'projects:review.partly')}
            </Mark>
          </div>
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
                <span className={classes.leftOut}>
                  {t('projects:review.leftOut', { date: lastReg ? formatDate(lastReg) : '' })}
                </span>
              </li>
            ))}
            {phase.disabled.length + phase.leftOut.length === 0 && (
              <li className={classes.where}>{t('projects:review.nobody')}</li>
            )}
          </ul>
        </li>
      ))}
    </ul>
  );
}

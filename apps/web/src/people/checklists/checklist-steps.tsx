import type { Checklist } from '@stint/contract/people/checklists/checklist';
import type { ChecklistState, ChecklistStep } from '@stint/contract/people/checklists/checklist.rules';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconClock } from '@tabler/icons-react';
import { useT } from '../../lib/messages.ts';
import classes from '../../ui/own-list.module.css';
import { personName } from '../../ui/person.tsx';
import { StepLink } from './step-link.tsx';

/** Steps of a checklist, each with its state, who sees to it, and the way there. */
export function ChecklistSteps({ list }: { readonly list: Checklist }) {
  const t = useT('people');
  return (
    <ol className={classes.list} aria-label={t(`people:checklists.of.${list.kind}`, { name: personName(list.user) })}>
      {list.steps.map((step) => (
        <li className={classes.line} key={step.step}>
          <StepSign state={step.state} />
          <div className={classes.text}>
            <div className={classes.name}>{t(`people:checklists.steps.${step.step}`)}</div>
            <p className={classes.detail}>
              {[
                t(`people:checklists.states.${step.state}`),
                step.left > 0 && t('people:checklists.left', { count: step.left }),
                step.state !== 'done' && t('people:checklists.owner', { owner: ownerOf(list, step, t) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          {step.state !== 'done' && <StepLink step={step.step} user={list.user._id} name={personName(list.user)} />}
        </li>
      ))}
    </ol>
  );
}

/** By name where it is somebody; a person without a leader is led by managers. */
function ownerOf({ user, leader }: Checklist, { owner }: ChecklistStep, t: ReturnType<typeof useT>): string {
  if (owner === 'person') return personName(user);
  if (owner === 'leader' && leader) return personName(leader);
  return t(`people:checklists.owners.${owner === 'administrators' ? 'administrators' : 'managers'}`);
}

function StepSign({ state }: { readonly state: ChecklistState }) {
  const look = { size: 20, stroke: 1.5, 'aria-hidden': true } as const;
  if (state === 'done') return <IconCircleCheck {...look} />;
  if (state === 'late') return <IconAlertTriangle {...look} />;
  return state === 'later' ? <IconClock {...look} /> : <IconCircleDashed {...look} />;
}

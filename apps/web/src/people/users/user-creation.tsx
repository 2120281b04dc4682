import { Alert, Button, Group, Loader } from '@mantine/core';
import type { CreationStep, StepState, UserCreation } from '@stint/contract/people/users/user-creation';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleMinus } from '@tabler/icons-react';
import { useT } from '../../lib/messages.ts';
import classes from '../../ui/own-list.module.css';
import { useRetryUserCreation } from './users.queries.ts';

/** The steps of making a user and how far they have come; a step that failed can be tried again. */
export function CreationSteps({ creation }: { readonly creation: UserCreation }) {
  const t = useT('people');
  const retry = useRetryUserCreation();
  const failed = creation.steps.find(({ state }) => state === 'failed');
  return (
    <>
      <ol className={classes.list} aria-label={t('people:creation.list')} aria-live="polite">
        {creation.steps.map((one) => (
          <StepLine key={one.step} {...one} />
        ))}
      </ol>
      {failed && (
        <Alert color="yellow" mt="md" maw="46rem" role="alert">
          <p>
            {t('people:creation.failed', {
              step: t(`people:creation.steps.${failed.step}`),
              error: creation.error || t('people:creation.noReason'),
            })}
          </p>
          {creation.hasStopped && (
            <Group mt="sm">
              <Button loading={retry.isPending} onClick={() => retry.mutate(creation._id)}>
                {t('people:creation.retry')}
              </Button>
            </Group>
          )}
        </Alert>
      )}
    </>
  );
}

function StepLine({ step, state }: { readonly step: CreationStep; readonly state: StepState }) {
  const t = useT('people');
  return (
    <li className={classes.line}>
      <StepSign state={state} />
      <div className={classes.text}>
        <div className={classes.name}>{t(`people:creation.steps.${step}`)}</div>
        <p className={classes.detail}>{t(`people:creation.states.${state}`)}</p>
      </div>
    </li>
  );
}

function StepSign({ state }: { readonly state: StepState }) {
  const look = { size: 20, stroke: 1.5, 'aria-hidden': true } as const;
  if (state === 'done') return <IconCircleCheck {...look} />;
  if (state === 'failed') return <IconAlertTriangle {...look} />;
  if (state === 'running') return <Loader size={20} aria-hidden />;
  return state === 'skipped' ? <IconCircleMinus {...look} /> : <IconCircleDashed {...look} />;
}

/** Whether nothing is to be done any more. */
export const isComplete = ({ steps }: UserCreation) =>
  steps.every(({ state }) => state === 'done' || state === 'skipped');

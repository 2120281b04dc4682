import { Button, Group } from '@mantine/core';
import { FIRST_STEPS, type FirstStep } from '@stint/contract/company/first-steps/first-steps';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useDevice } from '../../lib/device-storage.ts';
import { useT } from '../../lib/messages.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import home from '../home.module.css';
import classes from './first-steps.module.css';
import { useFirstSteps } from './first-steps.queries.ts';

const NEW_RECORD = { detailId: 'new' };
/** Where each step is done: the address of its screen, and whether it opens with a new record. */
const PLACES: Readonly<Record<FirstStep, { readonly to: string; readonly search?: typeof NEW_RECORD }>> = {
  period: { to: '/admin/timeregperiods/create' },
  customer: { to: '/admin/customers', search: NEW_RECORD },
  project: { to: '/admin/projects', search: NEW_RECORD },
  phase: { to: '/admin/accounts/create' },
  people: { to: '/admin/user_add' },
  sheet: { to: '/user/timereg' },
};

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

/** Leads administrators of a new company to its first registered hour; gone once all is done, or for who hides it. */
export function FirstSteps({ user }: { readonly user: string }) {
  const t = useT('home');
  const [isHidden, hide] = useDevice(`first-steps.${user}`, false, isFlag);
  const { data } = useFirstSteps();
  if (isHidden || data === undefined || data.done.length === FIRST_STEPS.length) return null;
  const next = FIRST_STEPS.find((step) => !data.done.includes(step));
  return (
    <section className={home.card} aria-labelledby="first-steps">
      <Group gap="0.375rem 0.625rem" mb={8}>
        <h2 id="first-steps">{t('home:firstSteps.title')}</h2>
        <span className={home.state}>
          {t('home:firstSteps.count', { done: data.done.length, all: FIRST_STEPS.length })}
        </span>
        <Button variant="subtle" size="xs" className={home.act} onClick={() => hide(true)}>
          {t('home:firstSteps.hide')}
        </Button>
      </Group>
      <ol className={classes.steps}>
        {FIRST_STEPS.map((step) => (
          <Step
            key={step}
            step={step}
            isDone={data.done.includes(step)}
            isNext={step === next}
            isHandedOver={step === 'people' && !data.hasMailServer}
          />
        ))}
      </ol>
    </section>
  );
}

interface StepProps {
  readonly step: FirstStep;
  readonly isDone: boolean;
  readonly isNext: boolean;
  /** Nothing is mailed: whoever invites hands the link over. */
  readonly isHandedOver: boolean;
}

function Step({ step, isDone, isNext, isHandedOver }: StepProps) {
  const t = useT('home');
  const Icon = isDone ? IconCircleCheckFilled : IconCircle;
  return (
    <li data-done={isDone}>
      <Icon
        size={18}
        stroke={1.7}
        role="img"
        aria-label={t(isDone ? 'home:firstSteps.done' : 'home:firstSteps.open')}
      />
      <div>
        <strong>{t(`home:firstSteps.steps.${step}.name`)}</strong>
        <p>{t(`home:firstSteps.steps.${step}.note`)}</p>
        {isHandedOver && (
          <p>
            {t('home:firstSteps.noMailServer')}{' '}
            <Link to="/admin/sent-mails" search={{ kind: 'set-password' } as never}>
              {t('home:firstSteps.invitations')}
            </Link>
          </p>
        )}
      </div>
      {(!isDone || step === 'people') && (
        <LinkButton
          size="xs"
          to={PLACES[step].to as never}
          search={(PLACES[step].search ?? {}) as never}
          variant={isNext ? 'filled' : 'default'}
        >
          {t(`home:firstSteps.steps.${step}.act`)}
        </LinkButton>
      )}
    </li>
  );
}

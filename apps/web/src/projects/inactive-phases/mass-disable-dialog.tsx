import { Button, Group, Modal, Radio, Skeleton, Stack, Text } from '@mantine/core';
import type { PlannedPhase } from '@stint/contract/projects/inactive-phases/inactive-phase';
import {
  DISABLE_CHOICES,
  DISABLE_DATE_REQUIRED,
  type DisableChoice,
  disableDateOf,
} from '@stint/contract/projects/inactive-phases/inactive-phase.rules';
import { formatDate } from '@stint/contract/time/typed';
import { useState } from 'react';
import { useAppConfig } from '../../lib/app-config.ts';
import { todayIn } from '../../lib/format.ts';
import { translateMessage, useT } from '../../lib/messages.ts';
import { toast } from '../../lib/toast.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { personName } from '../../ui/person.tsx';
import { DisablePlan } from './disable-plan.tsx';
import { useMassDisable, usePlan } from './inactive-phases.queries.ts';
import classes from './review.module.css';

interface MassDisableDialogProps {
  readonly phases: readonly string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** From when on the users of chosen phases are disabled; what will happen to whom is shown before it is done. */
export function MassDisableDialog({ phases, onClose, onDone }: MassDisableDialogProps) {
  const t = useT('projects');
  const { timeZone } = useAppConfig();
  const today = todayIn(timeZone, new Date());
  const [date, setDate] = useState<DisableChoice | null>(null);
  const [isMissing, setMissing] = useState(false);
  const plan = usePlan(phases, date);
  const disable = useMassDisable();
  const act = () => {
    if (date === null) return setMissing(true);
    disable.mutate(
      { phases: [...phases], date },
      {
        onSuccess: (done) => {
          tell(done);
          onDone();
        },
      },
    );
  };
  const tell = (done: readonly PlannedPhase[]) => {
    toast.success(t('projects:review.done', { count: done.filter((phase) => phase.isPhaseDisabled).length }));
    const names = done.flatMap(({ leftOut }) => leftOut.map(({ user }) => personName(user)));
    if (names.length > 0) toast.warning(t('projects:review.named', { names: [...new Set(names)].join(', ') }));
  };
  return (
    <Modal
      opened
      size={640}
      title={t('projects:review.chosen', { count: phases.length })}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('common:act.close') }}
    >
      <Stack>
        <Radio.Group
          label={t('projects:review.date')}
          value={date}
          error={isMissing && date === null ? translateMessage(DISABLE_DATE_REQUIRED) : undefined}
          onChange={(next) => setDate(next as DisableChoice)}
        >
          <Stack gap="xs" mt="xs">
            {DISABLE_CHOICES.map((choice) => (
              <Radio
                key={choice}
                value={choice}
                label={t(`projects:review.dates.${choice}`, { date: formatDate(disableDateOf(choice, today, null)) })}
              />
            ))}
          </Stack>
        </Radio.Group>
        <section
          className={classes.plan}
          aria-label={t('projects:review.plan')}
          aria-busy={plan.isFetching}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
          tabIndex={0}
        >
          {date === null && (
            <Text c="dimmed" fz={13}>
              {t('projects:review.planHint')}
            </Text>
          )}
          {date !== null && plan.isPending && <Skeleton height={120} />}
          {plan.isError && <ErrorState error={plan.error} onRetry={() => void plan.refetch()} />}
          {plan.data && <DisablePlan phases={plan.data} />}
        </section>
        <Group gap={8} justify="flex-end">
          <Button onClick={onClose}>{t('common:act.cancel')}</Button>
          <Button variant="filled" color="clay" loading={disable.isPending} onClick={act}>
            {t('projects:review.act', { count: phases.length })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

import { Text } from '@mantine/core';
import { DISABLED_BEFORE_LAST_REG, mayDisableFrom } from '@stint/contract/projects/phases/phase.rules';
import { disableUserPhase, type UserPhase } from '@stint/contract/projects/phases/phase-lists';
import { formatDate } from '@stint/contract/time/typed';
import { useT } from '../../lib/messages.ts';
import { bodyOf } from '../../lib/route-schemas.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { type PersonName, personName } from '../../ui/person.tsx';
import { useDisableUserPhase } from './phases.queries.ts';

interface DisablePhaseFormProps {
  readonly person: PersonName;
  readonly phase: UserPhase;
  readonly onClose: () => void;
}

const schema = bodyOf(disableUserPhase);

/** From which day on somebody cannot register on a phase any more. */
export function DisablePhaseForm({ person, phase, onClose }: DisablePhaseFormProps) {
  const t = useT('projects');
  const disable = useDisableUserPhase();
  const form = useSchemaForm({
    schema,
    initialValues: { user: person._id, disabledDate: phase.disabledDate },
    problems: ({ disabledDate }) => ({
      disabledDate: mayDisableFrom(disabledDate, phase.lastReg) ? undefined : DISABLED_BEFORE_LAST_REG,
    }),
    onSubmit: async (body) => {
      await disable.mutateAsync({ id: phase._id, body });
      onClose();
    },
  });
  return (
    <FormModal
      opened
      title={phase.name}
      form={form}
      onClose={onClose}
      history={{ entity: 'phase', id: phase._id, name: phase.name }}
    >
      <Text c="dimmed">{[phase.account.name, phase.customer].join(' · ')}</Text>
      <DateField
        label={t('projects:phaseList.disabledFrom')}
        description={t('projects:userPhases.disableHint', { name: personName(person) })}
        clearable
        {...form.getInputProps('disabledDate')}
      />
      {phase.lastReg && <Text c="dimmed">{t('projects:userPhases.lastReg', { date: formatDate(phase.lastReg) })}</Text>}
    </FormModal>
  );
}

import { assignPhases } from '@stint/contract/projects/phases/phase-lists';
import { useT } from '../../lib/messages.ts';
import { bodyOf } from '../../lib/route-schemas.ts';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { type PersonName, personName } from '../../ui/person.tsx';
import { PhasesSelect } from '../phases-select.tsx';
import { useAssignPhases } from './phases.queries.ts';

const schema = bodyOf(assignPhases);

/** Lets somebody register on more phases. */
export function AssignPhasesForm({ person, onClose }: { readonly person: PersonName; readonly onClose: () => void }) {
  const t = useT('projects');
  const assign = useAssignPhases();
  const form = useSchemaForm({
    schema,
    initialValues: { user: person._id, phases: [] as string[] },
    onSubmit: async (body) => {
      await assign.mutateAsync(body);
      onClose();
    },
  });
  return (
    <FormModal
      opened
      title={t('projects:userPhases.assignTitle', { name: personName(person) })}
      form={form}
      onClose={onClose}
      submitLabel={t('projects:userPhases.assign')}
    >
      <PhasesSelect label={t('projects:userPhases.phases')} {...form.getInputProps('phases')} />
    </FormModal>
  );
}

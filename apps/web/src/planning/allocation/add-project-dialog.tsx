import { PROJECT_MISSING } from '@stint/contract/planning/allocation/week-plan.rules';
import { z } from 'zod';
import { useT } from '../../lib/messages.ts';
import { ActiveProjectSelect } from '../../projects/project-select.tsx';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useCreatePlans } from './week-plan.queries.ts';

const chosenProject = z.strictObject({ project: z.uuid(PROJECT_MISSING) });

interface AddProjectDialogProps {
  readonly user: string;
  readonly weeks: readonly string[];
  readonly onClose: () => void;
}

/** Takes a project into a person's planner. */
export function AddProjectDialog({ user, weeks, onClose }: AddProjectDialogProps) {
  const t = useT('planning');
  const add = useCreatePlans();
  const form = useSchemaForm({
    schema: chosenProject,
    initialValues: { project: '' },
    onSubmit: async ({ project }) => {
      await add.mutateAsync({ plans: weeks.map((weekYear) => ({ user, project, weekYear })) });
      onClose();
    },
  });
  const { onChange, ...project } = form.getInputProps('project');
  return (
    <FormModal
      opened
      title={t('planning:projects.add')}
      form={form}
      onClose={onClose}
      submitLabel={t('planning:projects.act')}
    >
      <ActiveProjectSelect
        label={t('planning:projects.one')}
        openOnFocus={false}
        {...project}
        onChange={(id) => onChange(id ?? '')}
      />
    </FormModal>
  );
}

import { TextInput } from '@mantine/core';
import { createLackingJobs, type LackingJob } from '@stint/contract/projects/jobs/project-job-help';
import type { BodyOf } from '@stint/contract/route';
import { useT } from '../../lib/messages.ts';
import { bodyOf } from '../../lib/route-schemas.ts';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useCreateLackingJobs } from './jobs.queries.ts';

interface NameJobsDialogProps {
  readonly chosen: readonly LackingJob[];
  /** Whose or of which project a job is. */
  readonly nameOf: (job: LackingJob) => string;
  readonly onClose: () => void;
  readonly onCreated: (answer: { readonly created: number }) => void;
}

/** Asks what the jobs of the chosen are called before they are made; what seems right stands there already. */
export function NameJobsDialog({ chosen, nameOf, onClose, onCreated }: NameJobsDialogProps) {
  const t = useT('projects');
  const create = useCreateLackingJobs();
  const form = useSchemaForm({
    schema: bodyOf(createLackingJobs),
    initialValues: {
      jobs: chosen.map(({ project, user, name }) => ({ project: project._id, user: user._id, name })),
    } as BodyOf<typeof createLackingJobs>,
    onSubmit: async ({ jobs }) => {
      onCreated(await create.mutateAsync(jobs));
      onClose();
    },
  });
  return (
    <FormModal
      opened
      title={t('projects:jobs.lack.names')}
      form={form}
      submitLabel={t('projects:jobs.create', { count: chosen.length })}
      onClose={onClose}
    >
      {chosen.map((job, index) => (
        <TextInput
          key={`${job.project._id} ${job.user._id}`}
          label={nameOf(job)}
          required
          maxLength={150}
          {...form.getInputProps(`jobs.${index}.name`)}
        />
      ))}
    </FormModal>
  );
}

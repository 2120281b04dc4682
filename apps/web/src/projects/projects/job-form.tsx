import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { MAX_JOB_LEVEL, MIN_JOB_LEVEL } from '@stint/contract/projects/project-job';
import { type AdminJob, type AdminJobToSave, adminJobToSave } from '@stint/contract/projects/project-job-admin';
import { useT } from '../../lib/messages.ts';
import { PersonSelect } from '../../people/person-select.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { ChangedMeanwhile } from '../../ui/form/changed-meanwhile.tsx';
import { DeleteButton } from '../../ui/form/delete-button.tsx';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { FieldPair } from '../../ui/form/rows-field.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { asChoice, personName } from '../../ui/person.tsx';
import { useCreateJob, useDeleteJob, useUpdateJob } from './projects.queries.ts';

/** The start date has to be chosen, so a new job begins with none. */
const EMPTY = {
  user: '',
  name: '',
  startDate: '',
  endDate: null,
  achievements: '',
  level: null,
  isIncludeInCV: false,
} satisfies AdminJobToSave;
const LEVELS = Array.from({ length: MAX_JOB_LEVEL - MIN_JOB_LEVEL + 1 }, (_, index) => String(MIN_JOB_LEVEL + index));

const valuesOf = (job: AdminJob): AdminJobToSave => ({
  user: job.user._id,
  name: job.name,
  startDate: job.startDate,
  endDate: job.endDate,
  achievements: job.achievements,
  level: job.level,
  isIncludeInCV: job.isIncludeInCV,
});

interface JobFormProps {
  readonly project: string;
  readonly record: AdminJob | null;
  readonly onClose: () => void;
}

export function JobForm({ project, record, onClose }: JobFormProps) {
  const t = useT('projects');
  const create = useCreateJob();
  const update = useUpdateJob();
  const remove = useDeleteJob();
  const form = useRecordForm<typeof adminJobToSave, AdminJob, AdminJobToSave>({
    schema: adminJobToSave,
    record,
    valuesOf,
    empty: EMPTY,
    create: (body) => create.mutateAsync({ ...body, project }),
    update: (id, body) => update.mutateAsync({ id, body }),
    onSaved: onClose,
  });
  return (
    <FormDrawer
      opened
      title={record ? personName(record.user) : t('projects:jobs.add')}
      form={form}
      onClose={onClose}
      history={record && { entity: 'projectJob', id: record._id, name: record.name }}
      acts={
        record && (
          <DeleteButton
            name={record.name}
            onDelete={async () => {
              await remove.mutateAsync(record._id);
              onClose();
            }}
          />
        )
      }
    >
      <ChangedMeanwhile onTake={form.takeTheirs} />
      <PersonSelect
        label={t('projects:jobs.user')}
        required
        chosen={asChoice(record?.user)}
        {...form.getInputProps('user')}
      />
      <TextInput label={t('projects:jobs.name')} required {...form.getInputProps('name')} />
      <FieldPair>
        <DateField
          label={t('projects:projects.startDate')}
          required
          {...form.getInputProps('startDate')}
          value={form.values.startDate || null}
        />
        <DateField label={t('projects:projects.endDate')} clearable {...form.getInputProps('endDate')} />
        <NativeSelect
          label={t('projects:jobs.level')}
          data={[{ value: '', label: '–' }, ...LEVELS]}
          error={form.errors.level}
          value={form.values.level === null ? '' : String(form.values.level)}
          onChange={(event) =>
            form.setFieldValue('level', event.currentTarget.value === '' ? null : Number(event.currentTarget.value))
          }
        />
      </FieldPair>
      <Textarea
        label={t('projects:jobs.achievements')}
        autosize
        minRows={3}
        maxRows={10}
        {...form.getInputProps('achievements')}
      />
      <Checkbox label={t('projects:jobs.inCv')} {...form.getInputProps('isIncludeInCV', { type: 'checkbox' })} />
    </FormDrawer>
  );
}

import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { type JobStatus, jobStatus } from '@stint/contract/projects/jobs/project-job';
import {
  type UserJob,
  type UserJobToSave,
  updateJob,
  userJobToSave,
} from '@stint/contract/projects/jobs/project-job-keeping';
import { useT } from '../../lib/messages.ts';
import { DateField } from '../../ui/date-field.tsx';
import { RecordFormDrawer } from '../../ui/form/record-form-drawer.tsx';
import { FieldPair } from '../../ui/form/rows-field.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { personName } from '../../ui/person.tsx';
import { JobSkillsField } from '../job-skills-field.tsx';
import { AchievementsField } from './achievements-field.tsx';
import { JobLevelField } from './job-level-field.tsx';
import { useDeleteJob, useUpdateJob } from './jobs.queries.ts';

const valuesOf = (job: UserJob): UserJobToSave => ({
  name: job.name,
  startDate: job.startDate,
  endDate: job.endDate,
  level: job.level,
  status: job.status,
  achievements: job.achievements,
  isIncludeInCV: job.isIncludeInCV,
  skills: job.skills.map(({ skill, level }) => ({ skill: skill._id, level })),
});

/** One job of somebody in a project. */
export function JobForm({ record, onClose }: { readonly record: UserJob; readonly onClose: () => void }) {
  const t = useT('projects');
  const update = useUpdateJob();
  const remove = useDeleteJob();
  const form = useRecordForm<typeof userJobToSave, UserJob, UserJobToSave>({
    schema: userJobToSave,
    record,
    valuesOf,
    empty: valuesOf(record),
    route: updateJob,
    update: (id, body) => update.mutateAsync({ id, body }),
    onSaved: onClose,
  });
  return (
    <RecordFormDrawer
      entity="projectJob"
      record={{ _id: record._id, name: `${record.name} · ${personName(record.user)}` }}
      newTitle=""
      form={form}
      onDelete={remove.mutateAsync}
      onClose={onClose}
    >
      <TextInput label={t('projects:jobs.name')} required {...form.getInputProps('name')} />
      <FieldPair>
        <DateField
          label={t('projects:projects.startDate')}
          required
          {...form.getInputProps('startDate')}
          value={form.values.startDate || null}
        />
        <DateField label={t('projects:projects.endDate')} clearable {...form.getInputProps('endDate')} />
      </FieldPair>
      <FieldPair>
        <JobLevelField
          value={form.values.level}
          error={form.errors.level}
          onChange={(level) => form.setFieldValue('level', level)}
        />
        <NativeSelect
          label={t('projects:jobs.status')}
          data={jobStatus.options.map((one) => ({ value: one, label: t(`projects:jobs.statuses.${one}`) }))}
          value={form.values.status}
          onChange={(event) => form.setFieldValue('status', event.currentTarget.value as JobStatus)}
        />
      </FieldPair>
      <AchievementsField
        job={record._id}
        value={form.values.achievements}
        error={form.errors.achievements}
        onChange={(text) => form.setFieldValue('achievements', text)}
      />
      <JobSkillsField
        stored={record.skills}
        value={form.values.skills}
        onChange={(skills) => form.setFieldValue('skills', skills)}
      />
      <Checkbox label={t('projects:jobs.inCv')} {...form.getInputProps('isIncludeInCV', { type: 'checkbox' })} />
    </RecordFormDrawer>
  );
}

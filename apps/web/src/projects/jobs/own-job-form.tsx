import { Checkbox, Text } from '@mantine/core';
import {
  type OwnJobToSave,
  ownJobToSave,
  saveOwnJob,
  type UserJob,
} from '@stint/contract/projects/jobs/project-job-keeping';
import { formatSpan } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { RecordFormDrawer } from '../../ui/form/record-form-drawer.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { JobSkillsField } from '../job-skills-field.tsx';
import { AchievementsField } from './achievements-field.tsx';
import { useSaveOwnJob } from './jobs.queries.ts';

const valuesOf = (job: UserJob): OwnJobToSave => ({
  achievements: job.achievements,
  isIncludeInCV: job.isIncludeInCV,
  skills: job.skills.map(({ skill, level }) => ({ skill: skill._id, level })),
});

/** What one says about one's own job; its name, days and level are kept by the project. */
export function OwnJobForm({ record, onClose }: { readonly record: UserJob; readonly onClose: () => void }) {
  const t = useT('projects');
  const save = useSaveOwnJob();
  const form = useRecordForm<typeof ownJobToSave, UserJob, OwnJobToSave>({
    schema: ownJobToSave,
    record,
    valuesOf,
    empty: valuesOf(record),
    route: saveOwnJob,
    update: (id, body) => save.mutateAsync({ id, body }),
    onSaved: onClose,
  });
  return (
    <RecordFormDrawer
      entity="projectJob"
      record={{ _id: record._id, name: `${record.name} · ${record.project.name}` }}
      newTitle=""
      form={form}
      onClose={onClose}
    >
      <Text mt={4} c="dimmed" fz={13}>
        {formatSpan(record.startDate, record.endDate, t('projects:jobs.ongoing'))}
      </Text>
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

import { Checkbox, TagsInput, Textarea, TextInput } from '@mantine/core';
import {
  type PriorJob,
  type PriorJobToSave,
  priorJobToSave,
  updatePriorJob,
} from '@stint/contract/people/cv/prior-job';
import { useT } from '../../lib/messages.ts';
import { JobSkillsField } from '../../projects/job-skills-field.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { RecordFormDrawer } from '../../ui/form/record-form-drawer.tsx';
import { FieldPair } from '../../ui/form/rows-field.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { useCreatePriorJob, useDeletePriorJob, useUpdatePriorJob } from './cv.queries.ts';

const EMPTY: PriorJobToSave = {
  jobTitle: '',
  customerName: '',
  altCustomerName: '',
  fromDate: '',
  toDate: null,
  projectDescription: '',
  responsibilitiesAndArchievements: '',
  skillsUsed: '',
  skills: [],
  customers: [],
  isIncludeInCV: true,
};

const valuesOf = ({ _id, user: _user, version: _version, skills, ...job }: PriorJob): PriorJobToSave => ({
  ...job,
  skills: skills.map(({ skill, level }) => ({ skill: skill._id, level })),
});

interface PriorJobFormProps {
  /** Null for a new one. */
  readonly record: PriorJob | null;
  /** Whose CV it belongs to. */
  readonly user: string;
  readonly onClose: () => void;
}

/** A job that somebody had before this company. */
export function PriorJobForm({ record, user, onClose }: PriorJobFormProps) {
  const t = useT('people');
  const create = useCreatePriorJob();
  const update = useUpdatePriorJob();
  const remove = useDeletePriorJob();
  const form = useRecordForm<typeof priorJobToSave, PriorJob, PriorJobToSave>({
    schema: priorJobToSave,
    record,
    valuesOf,
    empty: EMPTY,
    create: (body) => create.mutateAsync({ ...body, user }),
    route: updatePriorJob,
    update: (id, body) => update.mutateAsync({ id, body }),
    onSaved: onClose,
  });
  return (
    <RecordFormDrawer
      entity="priorJob"
      record={record && { _id: record._id, name: record.jobTitle }}
      newTitle={t('people:cv.newPriorJob')}
      form={form}
      onDelete={remove.mutateAsync}
      onClose={onClose}
    >
      <TextInput label={t('people:cv.jobTitle')} required {...form.getInputProps('jobTitle')} />
      <TextInput label={t('people:cv.company')} required {...form.getInputProps('customerName')} />
      <TextInput
        label={t('people:cv.otherCompany')}
        description={t('people:cv.otherCompanyHint')}
        {...form.getInputProps('altCustomerName')}
      />
      <FieldPair>
        <DateField
          label={t('people:cv.from')}
          required
          {...form.getInputProps('fromDate')}
          value={form.values.fromDate || null}
        />
        <DateField label={t('people:cv.to')} clearable {...form.getInputProps('toDate')} />
      </FieldPair>
      <Textarea
        label={t('people:cv.projectDescription')}
        autosize
        minRows={2}
        maxRows={10}
        {...form.getInputProps('projectDescription')}
      />
      <Textarea
        label={t('people:cv.responsibilities')}
        description={t('people:cv.responsibilitiesHint')}
        autosize
        minRows={4}
        maxRows={16}
        {...form.getInputProps('responsibilitiesAndArchievements')}
      />
      <TagsInput
        label={t('people:cv.customers')}
        description={t('people:cv.customersHint')}
        maxTags={20}
        {...form.getInputProps('customers')}
      />
      <JobSkillsField
        stored={record?.skills ?? []}
        value={form.values.skills}
        onChange={(skills) => form.setFieldValue('skills', skills)}
      />
      <TextInput
        label={t('people:cv.skillsUsed')}
        description={t('people:cv.skillsUsedHint')}
        {...form.getInputProps('skillsUsed')}
      />
      <Checkbox label={t('people:cv.showInCv')} {...form.getInputProps('isIncludeInCV', { type: 'checkbox' })} />
    </RecordFormDrawer>
  );
}

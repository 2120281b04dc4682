import { TextInput } from '@mantine/core';
import { type JobsToCreate, jobsToCreate } from '@stint/contract/projects/jobs/project-job-keeping';
import { useState } from 'react';
import { useT } from '../../lib/messages.ts';
import { newClientId } from '../../lib/new-client-id.ts';
import { useNames } from '../../lib/use-names.ts';
import { PersonSelect } from '../../people/person-select.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { FieldPair, RowName, RowPart, RowsField } from '../../ui/form/rows-field.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { JobLevelField } from './job-level-field.tsx';
import { useCreateJobs } from './jobs.queries.ts';

/** The same job for several people, each with a name of their own. */
export function NewJobsForm({ project, onClose }: { readonly project: string; readonly onClose: () => void }) {
  const t = useT('projects');
  const create = useCreateJobs();
  const [nameForAll, setNameForAll] = useState('');
  const { nameOf, learn } = useNames([]);
  // The start date has to be chosen, so a new job begins with none.
  const initialValues: JobsToCreate = { project, people: [], startDate: '', endDate: null, level: null };
  const form = useSchemaForm<typeof jobsToCreate, JobsToCreate & Record<string, unknown>>({
    schema: jobsToCreate,
    initialValues,
    onSubmit: async (body) => {
      await create.mutateAsync(body);
      onClose();
    },
  });
  const { people } = form.values;
  const nameAll = (name: string) => {
    setNameForAll(name);
    form.setFieldValue(
      'people',
      people.map((one) => ({ ...one, name })),
    );
  };
  return (
    <FormDrawer
      opened
      title={t('projects:jobs.addTitle')}
      form={form}
      onClose={onClose}
      submitLabel={people.length === 0 ? t('common:act.create') : t('projects:jobs.create', { count: people.length })}
    >
      <TextInput
        label={t('projects:jobs.nameForAll')}
        description={t('projects:jobs.nameForAllHint')}
        maxLength={150}
        value={nameForAll}
        onChange={(event) => nameAll(event.currentTarget.value)}
      />
      <FieldPair>
        <DateField
          label={t('projects:projects.startDate')}
          required
          {...form.getInputProps('startDate')}
          value={form.values.startDate || null}
        />
        <DateField label={t('projects:projects.endDate')} clearable {...form.getInputProps('endDate')} />
        <JobLevelField
          value={form.values.level}
          error={form.errors.level}
          onChange={(level) => form.setFieldValue('level', level)}
        />
      </FieldPair>
      <RowsField
        title={t('projects:jobs.people')}
        error={form.errors.people}
        rows={people}
        keyOf={({ user }) => user}
        nameOf={({ user }) => nameOf(user)}
        onRemove={(index) => form.setFieldValue('people', people.toSpliced(index, 1))}
        add={
          <PersonSelect
            aria-label={t('projects:jobs.addPerson')}
            placeholder={t('projects:jobs.addPerson')}
            value={null}
            onChange={(user, person) => {
              if (!user || !person || people.some((one) => one.user === user)) return;
              learn(person);
              form.setFieldValue('people', [...people, { _id: newClientId(), user, name: nameForAll }]);
            }}
          />
        }
      >
        {({ user }, index) => (
          <>
            <RowName>{nameOf(user)}</RowName>
            <RowPart>
              <TextInput
                aria-label={t('projects:jobs.nameOf', { name: nameOf(user) })}
                placeholder={t('projects:jobs.name')}
                {...form.getInputProps(`people.${index}.name`)}
              />
            </RowPart>
          </>
        )}
      </RowsField>
    </FormDrawer>
  );
}

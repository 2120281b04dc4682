import { Switch, Textarea, TextInput } from '@mantine/core';
import type { ProjectDetail, ProjectToSave } from '@stint/contract/projects/projects/project';
import { tidyShortName } from '@stint/contract/projects/projects/project.rules';
import { useT } from '../../lib/messages.ts';
import { PersonSelect } from '../../people/person-select.tsx';
import { TeamSelect } from '../../teams/team-select.tsx';
import { FieldPair, FieldStack } from '../../ui/form/rows-field.tsx';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import { asChoice } from '../../ui/person.tsx';
import { CustomersSelect } from '../customers-select.tsx';

interface ProjectFieldsProps {
  readonly form: RecordForm<ProjectToSave>;
  readonly record: ProjectDetail | null;
}

const PEOPLE = ['manager', 'businessAnalyst', 'keyAccountManager'] as const;

export function ProjectFields({ form, record }: ProjectFieldsProps) {
  const t = useT('projects');
  return (
    <FieldStack>
      <TextInput label={t('projects:name')} required {...form.getInputProps('name')} />
      <FieldPair>
        <TextInput
          label={t('projects:shortName')}
          required
          {...form.getInputProps('shortName')}
          onChange={(event) => form.setFieldValue('shortName', tidyShortName(event.currentTarget.value))}
        />
        <TextInput label={t('projects:number')} {...form.getInputProps('number')} />
      </FieldPair>
      <FieldPair>
        {PEOPLE.map((role) => (
          <PersonSelect
            key={role}
            label={t(`projects:projects.${role}`)}
            clearable
            chosen={asChoice(record?.[role])}
            {...form.getInputProps(role)}
          />
        ))}
        <TeamSelect
          label={t('projects:projects.team')}
          clearable
          chosen={record?.team ?? null}
          {...form.getInputProps('team')}
        />
      </FieldPair>
      <CustomersSelect
        label={t('projects:customers.title')}
        chosen={record?.customers ?? []}
        {...form.getInputProps('customers')}
      />
      <TextInput label={t('projects:projects.altCustomerName')} {...form.getInputProps('altCustomerName')} />
      <Textarea
        label={t('projects:projects.description')}
        autosize
        minRows={3}
        maxRows={12}
        {...form.getInputProps('description')}
      />
      <Switch
        label={t('projects:projects.customerCanSee')}
        {...form.getInputProps('customerCanSeeProject', { type: 'checkbox' })}
      />
    </FieldStack>
  );
}

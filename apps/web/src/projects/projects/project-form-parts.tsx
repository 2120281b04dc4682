import { Tabs } from '@mantine/core';
import type { ProjectDetail, ProjectToSave } from '@stint/contract/projects/projects/project';
import { useT } from '../../lib/messages.ts';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import { AccountsSelect } from '../accounts-select.tsx';
import { ProjectDates } from './project-dates.tsx';
import { ProjectFields } from './project-fields.tsx';
import { TieredReviewsField } from './tiered-reviews-field.tsx';

interface ProjectFormPartsProps {
  readonly form: RecordForm<ProjectToSave>;
  readonly record: ProjectDetail | null;
}

/** The parts of a project's form, each below its tab; what was typed in one stays while another is looked at. */
export function ProjectFormParts({ form, record }: ProjectFormPartsProps) {
  const t = useT('projects');
  return (
    <>
      <Tabs.Panel value="details" keepMounted>
        <ProjectFields form={form} record={record} />
      </Tabs.Panel>
      <Tabs.Panel value="dates" keepMounted>
        <ProjectDates form={form} />
      </Tabs.Panel>
      <Tabs.Panel value="accounts" keepMounted>
        <AccountsSelect
          label={t('projects:accounts.title')}
          description={t('projects:projects.accountsHint')}
          chosen={record?.accounts ?? []}
          {...form.getInputProps('accounts')}
        />
      </Tabs.Panel>
      <Tabs.Panel value="reviews" keepMounted>
        <TieredReviewsField form={form} record={record} />
      </Tabs.Panel>
    </>
  );
}

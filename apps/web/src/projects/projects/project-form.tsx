import { Skeleton, Tabs } from '@mantine/core';
import {
  createProject,
  type ProjectDetail,
  projectToSave,
  updateProject,
} from '@stint/contract/projects/projects/project';
import { useState } from 'react';
import { useT } from '../../lib/messages.ts';
import { toast } from '../../lib/toast.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ChangedMeanwhile } from '../../ui/form/changed-meanwhile.tsx';
import { DeleteButton } from '../../ui/form/delete-button.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { RecordFormDrawer } from '../../ui/form/record-form-drawer.tsx';
import { useFormTabs } from '../../ui/form/use-form-tabs.ts';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { saveOrAsk } from '../ask-to-force.ts';
import { useProjectOverview } from './own-projects.queries.ts';
import { ProjectFormParts } from './project-form-parts.tsx';
import { EMPTY_PROJECT, valuesOfProject } from './project-values.ts';
import {
  type FormTab,
  formTab,
  type ProjectTab,
  useCreateProject,
  useDeleteProject,
  useProject,
  useUpdateProject,
} from './projects.queries.ts';

const TAB_OF_FIELD: Readonly<Record<string, FormTab>> = {
  startDate: 'dates',
  endDate: 'dates',
  isClosed: 'dates',
  accounts: 'accounts',
  tieredReviews: 'reviews',
};

interface NewProjectProps {
  readonly onClose: () => void;
  /** What it is called already. */
  readonly name?: string;
  readonly onMade?: (made: ProjectDetail) => void;
}

/** The form of a new project, beside the list or over the form that lacks it. */
export function NewProject({ onClose, name = '', onMade }: NewProjectProps) {
  const t = useT('projects');
  const [tab, setTab] = useState<FormTab>('details');
  const { form, wrong } = useProjectForm(null, tab, setTab, {
    name,
    onSaved: (saved) => {
      onMade?.(saved);
      onClose();
    },
  });
  return (
    <RecordFormDrawer
      size={620}
      entity="project"
      record={null}
      newTitle={t('projects:projects.add')}
      form={form}
      onClose={onClose}
    >
      <Tabs value={tab} onChange={(next) => setTab(formTab.catch('details').parse(next))}>
        <Tabs.List mb="md">
          {formTab.options.map((one) => (
            <Tabs.Tab key={one} value={one} {...(wrong.includes(one) && { color: 'clay', rightSection: '!' })}>
              {t(`projects:dashboard.tabs.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <ProjectFormParts form={form} record={null} />
      </Tabs>
    </RecordFormDrawer>
  );
}

interface ProjectFormProps {
  readonly project: string;
  readonly tab: ProjectTab;
  readonly onTab: (tab: FormTab) => void;
  readonly onDeleted: () => void;
}

/** Everything that is kept of a project, over tabs of its page as one form. */
export function ProjectForm({ project, ...props }: ProjectFormProps) {
  const answer = useProject(project);
  if (answer.isPending) return <Skeleton height={320} radius="md" />;
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  return <ExistingProject {...props} record={answer.data} />;
}

interface ExistingProjectProps extends Omit<ProjectFormProps, 'project'> {
  readonly record: ProjectDetail;
}

function ExistingProject({ record, tab, onTab, onDeleted }: ExistingProjectProps) {
  const t = useT('projects');
  const remove = useDeleteProject();
  const { form } = useProjectForm(record, tab, onTab);
  const overview = useProjectOverview(record._id).data;
  const goesWith =
    overview &&
    t('projects:projects.deleteNote', {
      tieredReviews: overview.tieredReviews,
      keySuccessFactors: overview.keySuccessFactors,
      weekPlans: overview.weekPlans,
    });
  return (
    <FormPage
      form={form}
      onClose={form.reset}
      history={{ entity: 'project', id: record._id, name: record.name }}
      acts={
        <DeleteButton
          name={record.name}
          {...(goesWith !== undefined && { note: goesWith })}
          onDelete={async () => {
            await remove.mutateAsync(record._id);
            form.reset();
            onDeleted();
          }}
        />
      }
    >
      <ChangedMeanwhile onTake={form.takeTheirs} />
      <ProjectFormParts form={form} record={record} />
    </FormPage>
  );
}

function useProjectForm(
  record: ProjectDetail | null,
  open: ProjectTab,
  onOpen: (tab: FormTab) => void,
  { name = '', onSaved }: { readonly name?: string; readonly onSaved?: (saved: ProjectDetail) => void } = {},
) {
  const t = useT('projects');
  const create = useCreateProject();
  const update = useUpdateProject();
  const form = useRecordForm({
    schema: projectToSave,
    record,
    valuesOf: valuesOfProject,
    empty: { ...EMPTY_PROJECT, name },
    create: (body) => saveOrAsk(createProject, (force) => create.mutateAsync({ ...body, force })),
    route: updateProject,
    update: (id, body) => saveOrAsk(updateProject, (force) => update.mutateAsync({ id, body: { ...body, force } })),
    onSaved: (saved) => {
      for (const { name: account, project } of saved.assignedElsewhere)
        toast.warning(t('projects:projects.assignedElsewhere', { name: account, project }));
      onSaved?.(saved);
    },
  });
  const tabOf = (field: string) => TAB_OF_FIELD[field] ?? 'details';
  return useFormTabs(form, { tabs: formTab.options, tabOf, open, onOpen });
}

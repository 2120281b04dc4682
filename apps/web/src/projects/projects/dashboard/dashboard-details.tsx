import { Switch, Textarea } from '@mantine/core';
import { dashboardToSave, type SeenProject, updateOwnProject } from '@stint/contract/projects/projects/own-project';
import { useT } from '../../../lib/messages.ts';
import { ChangedMeanwhile } from '../../../ui/form/changed-meanwhile.tsx';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { useSaveDashboard } from '../own-projects.queries.ts';
import { SeenProjectFacts } from '../seen-project-facts.tsx';
import classes from './dashboard.module.css';

interface DashboardDetailsProps {
  readonly project: SeenProject;
}

/** What the project is; its key members describe it and say whether its customers see it. */
export function DashboardDetails({ project }: DashboardDetailsProps) {
  return (
    <div className={classes.part}>
      <section className={classes.card}>
        <SeenProjectFacts project={project} withDescription={!project.isEditable} />
      </section>
      {project.isEditable && <DetailsForm project={project} />}
    </div>
  );
}

function DetailsForm({ project }: DashboardDetailsProps) {
  const t = useT('projects');
  const save = useSaveDashboard(project._id);
  const form = useRecordForm({
    schema: dashboardToSave,
    record: project,
    valuesOf: ({ description, customerCanSeeProject }: SeenProject) => ({ description, customerCanSeeProject }),
    empty: { description: '', customerCanSeeProject: false },
    // The project is there: nothing is ever created here.
    create: () => Promise.resolve(project),
    route: updateOwnProject,
    update: (_, body) => save.mutateAsync(body),
    onSaved: () => {},
  });
  return (
    <FormPage form={form} onClose={form.reset}>
      <ChangedMeanwhile onTake={form.takeTheirs} />
      <Textarea
        label={t('projects:projects.description')}
        autosize
        minRows={4}
        maxRows={16}
        {...form.getInputProps('description')}
      />
      <Switch
        label={t('projects:projects.customerCanSee')}
        {...form.getInputProps('customerCanSeeProject', { type: 'checkbox' })}
      />
    </FormPage>
  );
}

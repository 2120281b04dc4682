import { Group, Tabs } from '@mantine/core';
import { type ProjectDetail, projectToSave } from '@stint/contract/projects/project';
import { Link } from '@tanstack/react-router';
import { useT } from '../../lib/messages.ts';
import { toast } from '../../lib/toast.tsx';
import { FollowButton } from '../../ui/follow/follow-button.tsx';
import { FollowersAct } from '../../ui/follow/followers-act.tsx';
import { ChangedMeanwhile } from '../../ui/form/changed-meanwhile.tsx';
import { DeleteButton } from '../../ui/form/delete-button.tsx';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { ProjectFields } from './project-fields.tsx';
import { EMPTY_PROJECT, valuesOfProject } from './project-values.ts';
import {
  type ProjectTab,
  projectTab,
  useCreateProject,
  useDeleteProject,
  useUpdateProject,
} from './projects.queries.ts';
import { SuccessFactorsField } from './success-factors-field.tsx';
import { TieredReviewsField } from './tiered-reviews-field.tsx';

interface ProjectFormProps {
  readonly record: ProjectDetail | null;
  readonly part: ProjectTab;
  readonly onPart: (part: ProjectTab) => void;
  readonly onClose: () => void;
}

export function ProjectForm({ record, part, onPart, onClose }: ProjectFormProps) {
  const t = useT('projects');
  const create = useCreateProject();
  const update = useUpdateProject();
  const remove = useDeleteProject();
  const form = useRecordForm({
    schema: projectToSave,
    record,
    valuesOf: valuesOfProject,
    empty: EMPTY_PROJECT,
    create: (body) => create.mutateAsync(body),
    update: (id, body) => update.mutateAsync({ id, body }),
    onSaved: ({ assignedElsewhere }) => {
      for (const { name, project } of assignedElsewhere)
        toast.warning(t('projects:projects.assignedElsewhere', { name, project }));
      onClose();
    },
  });
  const wrongIn = (prefix: string) =>
    Object.entries(form.errors).some(([path, problem]) => problem && path.startsWith(prefix));
  const marks = { details: false, reviews: wrongIn('tieredReviews'), factors: wrongIn('keySuccessFactors') };

  return (
    <FormDrawer
      opened
      size={620}
      title={record?.name ?? t('projects:projects.add')}
      form={form}
      onClose={onClose}
      history={record && { entity: 'project', id: record._id, name: record.name }}
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
      {record && (
        <Group gap="xs">
          <FollowButton kind="project" id={record._id} />
          <FollowersAct of={`project:${record._id}`} />
          <Link to="/admin/project/$id/jobs" params={{ id: record._id }}>
            {t('projects:projects.toJobs')}
          </Link>
        </Group>
      )}
      <Tabs value={part} onChange={(next) => onPart(projectTab.catch('details').parse(next))}>
        <Tabs.List mb="md">
          {projectTab.options.map((one) => (
            <Tabs.Tab key={one} value={one} {...(marks[one] && { color: 'clay', rightSection: '!' })}>
              {t(`projects:projects.parts.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="details">
          <ProjectFields form={form} record={record} />
        </Tabs.Panel>
        <Tabs.Panel value="reviews">
          <TieredReviewsField form={form} record={record} />
        </Tabs.Panel>
        <Tabs.Panel value="factors">
          <SuccessFactorsField form={form} />
        </Tabs.Panel>
      </Tabs>
    </FormDrawer>
  );
}

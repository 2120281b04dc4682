import { Group, Tabs } from '@mantine/core';
import { type ProjectDetail, projectToSave, updateProject } from '@stint/contract/projects/projects/project';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../lib/messages.ts';
import { toast } from '../../lib/toast.tsx';
import { PostsPart } from '../../teams/posts-part.tsx';
import { FollowButton } from '../../ui/follow/follow-button.tsx';
import { FollowersAct } from '../../ui/follow/followers-act.tsx';
import { RecordFormDrawer } from '../../ui/form/record-form-drawer.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { AccountsSelect } from '../accounts-select.tsx';
import { useProjectOverview } from './own-projects.queries.ts';
import { ProjectDates } from './project-dates.tsx';
import { ProjectFields } from './project-fields.tsx';
import { EMPTY_PROJECT, valuesOfProject } from './project-values.ts';
import {
  type ProjectTab,
  projectTab,
  useCreateProject,
  useDeleteProject,
  useUpdateProject,
} from './projects.queries.ts';
import { SuccessFactors } from './success-factors.tsx';
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
    route: updateProject,
    update: (id, body) => update.mutateAsync({ id, body }),
    onSaved: ({ assignedElsewhere }) => {
      for (const { name, project } of assignedElsewhere)
        toast.warning(t('projects:projects.assignedElsewhere', { name, project }));
      onClose();
    },
  });
  const overview = useProjectOverview(record?._id).data;
  const goesWith =
    overview &&
    t('projects:projects.deleteNote', {
      tieredReviews: overview.tieredReviews,
      keySuccessFactors: overview.keySuccessFactors,
      weekPlans: overview.weekPlans,
    });
  const unsaved = useRef(false);
  const [tries, setTries] = useState(0);
  const wrong = partsWithProblems(form.errors);
  const firstWrong = wrong.includes(part) ? undefined : wrong[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: when saving is tried or refused, not when a tab is chosen
  useEffect(() => {
    // What is wrong may stand on another tab: it is shown, unless something is wrong here too.
    if (firstWrong) onPart(firstWrong);
  }, [tries, wrong.join(' ')]);
  const framed: typeof form = {
    ...form,
    isDirty: (path) => form.isDirty(path) || unsaved.current,
    submit: (event) => {
      setTries((before) => before + 1);
      form.submit(event);
    },
  };

  return (
    <RecordFormDrawer
      size={620}
      entity="project"
      record={record}
      newTitle={t('projects:projects.add')}
      form={framed}
      onDelete={remove.mutateAsync}
      deleteNote={goesWith}
      onClose={onClose}
    >
      {record && (
        <Group gap="xs">
          <FollowButton kind="project" id={record._id} />
          <FollowersAct of={`project:${record._id}`} />
          <Link to="/admin/project/$id/jobs" params={{ id: record._id }}>
            {t('projects:projects.toJobs')}
          </Link>
          <Link to="/admin/project/$id/planners" params={{ id: record._id }}>
            {t('projects:projects.toPlanner')}
          </Link>
          <Link to="/admin/projects" search={{ dashboard: record._id }}>
            {t('projects:dashboard.one')}
          </Link>
        </Group>
      )}
      <Tabs value={part} onChange={(next) => onPart(projectTab.catch('details').parse(next))}>
        <Tabs.List mb="md">
          {projectTab.options.map((one) => (
            <Tabs.Tab key={one} value={one} {...(wrong.includes(one) && { color: 'clay', rightSection: '!' })}>
              {t(`projects:projects.parts.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="details">
          <ProjectFields form={form} record={record} />
        </Tabs.Panel>
        <Tabs.Panel value="dates">
          <ProjectDates form={form} />
        </Tabs.Panel>
        <Tabs.Panel value="accounts">
          <AccountsSelect
            label={t('projects:accounts.title')}
            description={t('projects:projects.accountsHint')}
            chosen={record?.accounts ?? []}
            {...form.getInputProps('accounts')}
          />
        </Tabs.Panel>
        <Tabs.Panel value="reviews">
          <TieredReviewsField form={form} record={record} />
        </Tabs.Panel>
        <Tabs.Panel value="factors">
          {record ? (
            <SuccessFactors project={record._id} isEditable unsaved={unsaved} />
          ) : (
            <p>{t('projects:factors.saveFirst')}</p>
          )}
        </Tabs.Panel>
        <Tabs.Panel value="posts">
          {!record && <p>{t('projects:projects.postsSaveFirst')}</p>}
          {record && part === 'posts' && <PostsPart project={record._id} canWrite isFromAdmin />}
        </Tabs.Panel>
      </Tabs>
    </RecordFormDrawer>
  );
}

const PART_OF_FIELD: Readonly<Record<string, ProjectTab>> = {
  startDate: 'dates',
  endDate: 'dates',
  isClosed: 'dates',
  accounts: 'accounts',
  tieredReviews: 'reviews',
};

/** The tabs on which something is wrong, in their order. */
function partsWithProblems(errors: Readonly<Record<string, unknown>>): ProjectTab[] {
  const fields = Object.entries(errors).flatMap(([path, problem]) => (problem ? [path.split('.')[0] ?? ''] : []));
  return projectTab.options.filter((part) => fields.some((field) => (PART_OF_FIELD[field] ?? 'details') === part));
}

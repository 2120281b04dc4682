import { Button } from '@mantine/core';
import { FULL_WEEK } from '@stint/contract/planning/week-plan.rules';
import { IconArrowLeft, IconPlus } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useAddressState } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { useWatch } from '../../lib/realtime.ts';
import { TeamSelect } from '../../teams/team-select.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PersonLine, personName } from '../../ui/person.tsx';
import { AddPeopleDialog } from './add-people-dialog.tsx';
import { CloneInto } from './clone-into.tsx';
import classes from './planner.module.css';
import { PlannerFoot } from './planner-foot.tsx';
import { PlannerGrid } from './planner-grid.tsx';
import { PlannerSkeleton } from './planner-skeleton.tsx';
import { PlannerToolbar, usePlannerWeeks } from './planner-toolbar.tsx';
import { useClone } from './use-clone.ts';
import { projectPlannerSearch, useProjectPlanner, useRemovePlans } from './week-plan.queries.ts';

/** `/admin/project/:id/planners`: who works how much on a project in the next four weeks. */
export function ProjectPlannerScreen() {
  const t = useT('planning');
  const { id } = useParams({ strict: false }) as { id: string };
  const { state, show } = useAddressState(projectPlannerSearch);
  const { today, present, weeks } = usePlannerWeeks(state.week);
  const planner = useProjectPlanner(id, weeks, state.team);
  const [isAdding, setAdding] = useState(false);
  const clone = useClone({ project: id, team: state.team });
  const remove = useRemovePlans();
  useWatch(`project:${id}`);
  const { data } = planner;
  const name = data?.project.name ?? '…';
  const mayEdit = data?.mayEdit === true;

  return (
    <>
      <PageHeader title={t('planning:projectTitle', { name })} note={t('planning:projectNote')}>
        <Button
          component={Link}
          to={state.myProject ? '/user/my-projects' : '/admin/projects'}
          leftSection={<IconArrowLeft size={15} />}
        >
          {t(state.myProject ? 'planning:toMyProjects' : 'planning:toProjects')}
        </Button>
        {mayEdit && (
          <Button variant="filled" leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
            {t('planning:people.add')}
          </Button>
        )}
      </PageHeader>
      <PlannerToolbar weeks={weeks} present={present} onWeek={(week) => show({ week })}>
        <TeamSelect
          aria-label={t('planning:team')}
          placeholder={t('planning:team')}
          clearable
          value={state.team ?? null}
          onChange={(team) => show({ team: team ?? undefined })}
        />
      </PlannerToolbar>
      {planner.isError && !data && <ErrorState error={planner.error} onRetry={() => void planner.refetch()} />}
      {planner.isPending && <PlannerSkeleton />}
      {data?.rows.length === 0 && (
        <EmptyState
          title={t('planning:people.empty')}
          hint={t(mayEdit ? 'planning:people.emptyHint' : 'planning:readOnly')}
          act={mayEdit && <CloneInto week={weeks[0] ?? present} onClone={clone} />}
        />
      )}
      {data && data.rows.length > 0 && (
        <PlannerGrid
          planner={data}
          label={t('planning:projectTitle', { name })}
          rowsTitle={t('planning:people.title')}
          headOf={(row) => <PersonLine person={row.user} />}
          nameOf={(row) => personName(row.user)}
          footOf={(week, rows, column) => (
            <PlannerFoot
              week={week}
              rows={rows}
              column={column}
              today={today}
              total={(percentage) =>
                t('planning:people.fullTime', { count: Number((percentage / FULL_WEEK).toFixed(1)) })
              }
            />
          )}
          today={today}
          onClone={clone}
          onRemove={(row) => remove.mutate(row.weeks.flatMap(({ plan }) => plan?._id ?? []))}
        />
      )}
      {mayEdit && <p className={classes.hint}>{t('planning:keys')}</p>}
      {isAdding && <AddPeopleDialog project={id} weeks={weeks} team={state.team} onClose={() => setAdding(false)} />}
    </>
  );
}

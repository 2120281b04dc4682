import { Button } from '@mantine/core';
import { FULL_WEEK } from '@stint/contract/planning/allocation/week-plan.rules';
import { IconArrowLeft, IconPlus } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useAddressState } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { useWatch } from '../../lib/realtime.ts';
import { TeamSelect } from '../../teams/team-select.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PersonLine, personName } from '../../ui/person.tsx';
import { AddPeopleDialog } from './add-people-dialog.tsx';
import { PlannerBody } from './planner-body.tsx';
import { PlannerToolbar, usePlannerWeeks } from './planner-toolbar.tsx';
import { projectPlannerSearch, useProjectPlanner } from './week-plan.queries.ts';

/** `/admin/project/:id/planners`: who works how much on a project in the next four weeks. */
export function ProjectPlannerScreen() {
  const t = useT('planning');
  const { id } = useParams({ strict: false }) as { id: string };
  const { state, show } = useAddressState(projectPlannerSearch);
  const { today, present, weeks } = usePlannerWeeks(state.week);
  const planner = useProjectPlanner(id, weeks, state.team);
  const [isAdding, setAdding] = useState(false);
  useWatch(`project:${id}`);
  useWatch(`project-plan:${id}`);
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
      <PlannerBody
        planner={planner}
        weeks={weeks}
        planned={{ project: id, team: state.team }}
        label={t('planning:projectTitle', { name })}
        rowsTitle={t('planning:people.title')}
        headOf={(row) => <PersonLine person={row.user} />}
        nameOf={(row) => personName(row.user)}
        today={today}
        total={(percentage) => t('planning:people.fullTime', { count: Number((percentage / FULL_WEEK).toFixed(1)) })}
        empty={{ title: t('planning:people.empty'), hint: t('planning:people.emptyHint') }}
      />
      {isAdding && <AddPeopleDialog project={id} weeks={weeks} team={state.team} onClose={() => setAdding(false)} />}
    </>
  );
}

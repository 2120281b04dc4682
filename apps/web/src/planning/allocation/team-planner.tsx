import { ActionIcon } from '@mantine/core';
import type { TeamPlanner as Planner } from '@stint/contract/planning/allocation/team-planner';
import { FULL_WEEK } from '@stint/contract/planning/allocation/week-plan.rules';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../lib/messages.ts';
import { PersonLine, personName } from '../../ui/person.tsx';
import { AddPeopleDialog } from './add-people-dialog.tsx';
import classes from './planner.module.css';
import { PlannerBody } from './planner-body.tsx';
import type { PlannerGroup } from './planner-groups.tsx';
import { useTeamPlanner } from './week-plan.queries.ts';

/** More rows than anybody reads at once: the projects then stand folded, with their sums. */
const MANY_ROWS = 100;

interface TeamPlannerProps {
  readonly team: string;
  readonly weeks: readonly string[];
  /** All active projects stand there, not only those that somebody is planned for. */
  readonly isAll: boolean;
  /** The present day of the company. */
  readonly today: string;
}

/** The people of a team below the projects that they are planned for. */
export function TeamPlanner({ team, weeks, isAll, today }: TeamPlannerProps) {
  const t = useT('planning');
  const planner = useTeamPlanner(team, weeks, isAll);
  const [adding, setAdding] = useState<string | null>(null);
  const { data } = planner;
  const groups = useProjectGroups(data, setAdding);
  const mayPlan = data?.people.filter((one) => one.mayPlan).map(({ user }) => user._id) ?? [];
  const name = data?.team.name ?? '';
  return (
    <>
      <PlannerBody
        planner={planner}
        weeks={weeks}
        planned={{ people: mayPlan }}
        mayClone={mayPlan.length > 0}
        groups={groups}
        label={t('planning:projectTitle', { name })}
        rowsTitle={t('planning:people.title')}
        headOf={(row) => <PersonLine person={row.user} />}
        nameOf={(row) => `${personName(row.user)}, ${row.project.name}`}
        today={today}
        total={(percentage) => t('planning:people.fullTime', { count: Number((percentage / FULL_WEEK).toFixed(1)) })}
        empty={{ title: t('planning:people.empty'), hint: t('planning:groups.emptyHint') }}
      />
      {adding && <AddPeopleDialog project={adding} weeks={weeks} team={team} onClose={() => setAdding(null)} />}
    </>
  );
}

/** A group for each project, folded or not, with the act that takes people of the team into it. */
function useProjectGroups(data: Planner | undefined, onAdd: (project: string) => void): PlannerGroup[] {
  const t = useT('planning');
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  if (!data) return [];
  const isFoldedAtFirst = data.rows.length > MANY_ROWS;
  const fold = (key: string) => setChanged((before) => before.symmetricDifference(new Set([key])));
  return data.projects.map(({ _id, name }) => ({
    key: _id,
    holds: (row) => row.project._id === _id,
    heading: {
      name,
      head: (
        <>
          {name}
          {data.mayEdit && (
            <ActionIcon
              color="gray"
              className={classes.groupAct}
              aria-label={t('planning:groups.add', { name })}
              title={t('planning:groups.add', { name })}
              onClick={() => onAdd(_id)}
            >
              <IconUserPlus size={16} />
            </ActionIcon>
          )}
        </>
      ),
      isFolded: isFoldedAtFirst !== changed.has(_id),
      onFold: () => fold(_id),
    },
  }));
}

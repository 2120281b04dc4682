import { mayCall } from '@stint/contract/roles';
import { Link } from '@tanstack/react-router';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useT } from '../../lib/messages.ts';
import { personName } from '../../ui/person.tsx';
import { PlannerBody } from './planner-body.tsx';
import type { usePlannerWeeks } from './planner-toolbar.tsx';
import type { useUserPlanner } from './week-plan.queries.ts';

interface UserPlannerProps extends Pick<ReturnType<typeof usePlannerWeeks>, 'weeks' | 'today'> {
  readonly user: string;
  readonly planner: ReturnType<typeof useUserPlanner>;
}

/** What a person is planned for on each project, week by week. */
export function UserPlanner({ user, planner, weeks, today }: UserPlannerProps) {
  const t = useT('planning');
  const me = useCurrentUser();
  // A leader may plan a member for a project that is not the leader's own.
  const seesProjects = user === me._id || mayCall(['manager'], me);
  return (
    <PlannerBody
      planner={planner}
      weeks={weeks}
      planned={{ user }}
      label={t('planning:userTitle', { name: planner.data ? personName(planner.data.user) : '' })}
      rowsTitle={t('planning:projects.title')}
      headOf={(row) =>
        seesProjects ? (
          <Link to="/admin/project/$id/planners" params={{ id: row.project._id }} search={{ myProject: true }}>
            {row.project.name}
          </Link>
        ) : (
          row.project.name
        )
      }
      nameOf={(row) => row.project.name}
      today={today}
      total={(percentage) => `${percentage} %`}
      empty={{ title: t('planning:projects.empty'), hint: t('planning:projects.emptyHint') }}
    />
  );
}

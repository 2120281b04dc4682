import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../lib/messages.ts';
import { PlannerToolbar, usePlannerWeeks } from './planner-toolbar.tsx';
import { TeamPlanner } from './team-planner.tsx';

/** The planner of one team, with the weeks to step through; its own screen keeps them in the address. */
export function TeamPlannerWeeks({ team }: { readonly team: string }) {
  const t = useT('planning');
  const [first, setFirst] = useState<string | undefined>();
  const [isAll, setAll] = useState(false);
  const { today, present, weeks } = usePlannerWeeks(first);
  return (
    <>
      <PlannerToolbar weeks={weeks} present={present} onWeek={setFirst}>
        <Switch
          label={t('planning:groups.all')}
          checked={isAll}
          onChange={(event) => setAll(event.currentTarget.checked)}
        />
      </PlannerToolbar>
      <TeamPlanner team={team} weeks={weeks} isAll={isAll} today={today} />
    </>
  );
}

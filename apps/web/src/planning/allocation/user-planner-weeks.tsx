import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../lib/messages.ts';
import { AddProjectDialog } from './add-project-dialog.tsx';
import { PlannerToolbar, usePlannerWeeks } from './planner-toolbar.tsx';
import { UserPlanner } from './user-planner.tsx';
import { useUserPlanner } from './week-plan.queries.ts';

/** The planner of one person, with the weeks to step through; its own screen keeps them in the address. */
export function UserPlannerWeeks({ user }: { readonly user: string }) {
  const t = useT('planning');
  const [first, setFirst] = useState<string | undefined>();
  const [isAdding, setAdding] = useState(false);
  const { today, present, weeks } = usePlannerWeeks(first);
  const planner = useUserPlanner(user, weeks);
  return (
    <>
      <PlannerToolbar weeks={weeks} present={present} onWeek={setFirst}>
        {planner.data?.mayEdit && (
          <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
            {t('planning:projects.add')}
          </Button>
        )}
      </PlannerToolbar>
      <UserPlanner user={user} planner={planner} weeks={weeks} today={today} />
      {isAdding && <AddProjectDialog user={user} weeks={weeks} onClose={() => setAdding(false)} />}
    </>
  );
}

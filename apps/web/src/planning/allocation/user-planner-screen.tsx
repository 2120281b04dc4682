import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useAddressState } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { PersonSelect } from '../../people/person-select.tsx';
import { FollowButton } from '../../ui/follow/follow-button.tsx';
import { FollowersAct } from '../../ui/follow/followers-act.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { asChoice, personName } from '../../ui/person.tsx';
import { AddProjectDialog } from './add-project-dialog.tsx';
import { PlannerToolbar, usePlannerWeeks } from './planner-toolbar.tsx';
import { UserPlanner } from './user-planner.tsx';
import { userPlannerSearch, useUserPlanner } from './week-plan.queries.ts';

/** `/user/planner`: what a person is planned for in the next four weeks; leaders and managers plan here. */
export function UserPlannerScreen() {
  const t = useT('planning');
  const me = useCurrentUser();
  const { state, show } = useAddressState(userPlannerSearch);
  const user = state.user ?? me._id;
  const { today, present, weeks } = usePlannerWeeks(state.week);
  const planner = useUserPlanner(user, weeks);
  const [isAdding, setAdding] = useState(false);
  const { data } = planner;
  const mayEdit = data?.mayEdit === true;
  const isOwn = user === me._id;

  return (
    <>
      <PageHeader
        title={isOwn ? t('planning:ownTitle') : t('planning:userTitle', { name: data ? personName(data.user) : '…' })}
        note={t(mayEdit ? 'planning:userNote' : 'planning:readOnly')}
      >
        {data && !isOwn && (
          <>
            <FollowButton kind="employee" id={user} />
            <FollowersAct of={`employee:${user}`} />
          </>
        )}
        {mayEdit && (
          <Button variant="filled" leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
            {t('planning:projects.add')}
          </Button>
        )}
      </PageHeader>
      <PlannerToolbar weeks={weeks} present={present} onWeek={(week) => show({ week })}>
        <PersonSelect
          aria-label={t('planning:person')}
          value={user}
          chosen={asChoice(data?.user ?? me)}
          onChange={(id) => show({ user: id === null || id === me._id ? undefined : id })}
        />
      </PlannerToolbar>
      <UserPlanner user={user} planner={planner} weeks={weeks} today={today} />
      {isAdding && <AddProjectDialog user={user} weeks={weeks} onClose={() => setAdding(false)} />}
    </>
  );
}

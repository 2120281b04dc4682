import { BusinessTime } from '@stint/contract/time/business-time';
import { useState } from 'react';
import { useAppConfig } from '../../lib/app-config.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { myPlanSearch, useDefaultWeeks } from './my-plan.queries.ts';
import { PersonPlan } from './person-plan.tsx';

/** The plan of one person as a part of a screen; its own screen keeps what is shown in the address. */
export function PersonSchedule({ user: given }: { readonly user: string }) {
  const { timeZone } = useAppConfig();
  const user = given === useCurrentUser()._id ? undefined : given;
  const weeks = useDefaultWeeks(user);
  const today = weeks.data?.today ?? new BusinessTime(timeZone).at(new Date()).date;
  const [state, setState] = useState(() => myPlanSearch.fill({}));
  return (
    <PersonPlan
      user={user}
      weeks={weeks}
      today={today}
      state={state}
      show={(change) => setState({ ...state, ...change })}
    />
  );
}

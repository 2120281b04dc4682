import { mayCall } from '@stint/contract/roles';
import { BusinessTime } from '@stint/contract/time/business-time';
import { useAppConfig } from '../../lib/app-config.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useAddressState } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { askBefore } from '../../lib/unsaved-guard.ts';
import { UnsavedPartProvider, useUnsavedPart } from '../../lib/unsaved-work.ts';
import { PersonSelect } from '../../people/person-select.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { asChoice, personName } from '../../ui/person.tsx';
import { myPlanSearch, useDefaultWeeks, useUserPlans } from './my-plan.queries.ts';
import { PersonPlan } from './person-plan.tsx';

/** `/user/my-plan`: the own default week, drawn and typed, and the days of a month as they are planned. */
export function MyPlanScreen() {
  const t = useT('planning');
  const me = useCurrentUser();
  const { timeZone } = useAppConfig();
  const { state, show } = useAddressState(myPlanSearch);
  const user = state.user === me._id ? undefined : state.user;
  const weeks = useDefaultWeeks(user);
  const today = weeks.data?.today ?? new BusinessTime(timeZone).at(new Date()).date;
  const person = useUserPlans(user, { from: today, to: today }).data?.user;
  const part = useUnsavedPart();
  const open = (id: string | null) =>
    void askBefore(part, () => show({ user: id === null || id === me._id ? undefined : id, week: undefined }));
  const mayLookElsewhere = mayCall(['manager'], me) || me.isApprover;
  return (
    <>
      <PageHeader
        title={
          user === undefined ? t('planning:myPlan') : t('planning:planOf', { name: person ? personName(person) : '…' })
        }
        note={t(user === undefined ? 'planning:myPlanNote' : 'planning:planOfNote')}
      >
        {mayLookElsewhere && (
          <PersonSelect
            aria-label={t('planning:person')}
            value={user ?? me._id}
            chosen={asChoice(person ?? me)}
            onChange={open}
          />
        )}
      </PageHeader>
      <UnsavedPartProvider value={part}>
        <PersonPlan user={user} weeks={weeks} today={today} state={state} show={(change) => show(change, true)} />
      </UnsavedPartProvider>
    </>
  );
}

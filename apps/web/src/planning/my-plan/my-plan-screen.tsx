import { Skeleton } from '@mantine/core';
import { mayCall } from '@stint/contract/roles';
import { BusinessTime } from '@stint/contract/time/business-time';
import { useAppConfig } from '../../lib/app-config.ts';
import { hasCode } from '../../lib/call-error.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useAddressState } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { PersonSelect } from '../../people/person-select.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { asChoice, personName } from '../../ui/person.tsx';
import { DefaultWeekCard } from './default-week-card.tsx';
import classes from './my-plan.module.css';
import { myPlanSearch, useDefaultWeeks, useUserPlans } from './my-plan.queries.ts';
import { PlanMonth } from './plan-month.tsx';
import { WeekHistory, weekOf } from './week-history.tsx';

/** `/user/my-plan`: the own default week, drawn and typed, and the days of a month as they are planned. */
export function MyPlanScreen() {
  const t = useT('planning');
  const me = useCurrentUser();
  const { timeZone } = useAppConfig();
  const { state, show } = useAddressState(myPlanSearch);
  const user = state.user === me._id ? undefined : state.user;
  const weeks = useDefaultWeeks(user);
  const today = weeks.data?.today ?? new BusinessTime(timeZone).at(new Date()).date;
  // Colleagues see each other's days, and not the weeks behind them.
  const isHidden = hasCode(weeks.error, 'NOT_YOURS');
  const person = useUserPlans(user, { from: today, to: today }).data?.user;
  const shown =
    weeks.data &&
    (weeks.data.weeks.find((week) => week.validFrom === state.week) ??
      weekOf(weeks.data.weeks, today) ??
      weeks.data.weeks.at(-1));
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
            onChange={(id) => show({ user: id === null || id === me._id ? undefined : id, week: undefined })}
          />
        )}
      </PageHeader>
      {!isHidden &&
        (weeks.data ? (
          <div className={classes.layout}>
            <DefaultWeekCard
              key={weeks.data.user._id}
              weeks={weeks.data}
              shown={shown}
              view={state.view}
              onView={(view) => show({ view }, true)}
              onSaved={(week) => show({ week: week.validFrom }, true)}
            />
            {weeks.data.weeks.length > 0 && (
              <WeekHistory weeks={weeks.data} shown={shown} onShow={(week) => show({ week: week.validFrom }, true)} />
            )}
          </div>
        ) : weeks.isError ? (
          <ErrorState error={weeks.error} onRetry={() => void weeks.refetch()} />
        ) : (
          <Skeleton height="36rem" />
        ))}
      <PlanMonth
        user={user}
        today={today}
        month={state.month ?? today.slice(0, 7)}
        onMonth={(month) => show({ month }, true)}
      />
    </>
  );
}

import { Skeleton } from '@mantine/core';
import { hasCode } from '@stint/contract/call-error';
import { ErrorState } from '../../ui/error-state.tsx';
import { DefaultWeekCard } from './default-week-card.tsx';
import classes from './my-plan.module.css';
import type { MyPlanSearch, useDefaultWeeks } from './my-plan.queries.ts';
import { PlanMonth } from './plan-month.tsx';
import { WeekHistory, weekOf } from './week-history.tsx';

type Shown = Pick<MyPlanSearch, 'week' | 'view' | 'month'>;

interface PersonPlanProps {
  /** Whose; one's own where left out. */
  readonly user: string | undefined;
  readonly weeks: ReturnType<typeof useDefaultWeeks>;
  readonly today: string;
  readonly state: Shown;
  readonly show: (change: Partial<Shown>) => void;
}

/** The default weeks of a person, and the days of a month as they are planned. */
export function PersonPlan({ user, weeks, today, state, show }: PersonPlanProps) {
  // Colleagues see each other's days, and not the weeks behind them.
  const isHidden = hasCode(weeks.error, 'NOT_YOURS');
  const shown =
    weeks.data &&
    (weeks.data.weeks.find((week) => week.validFrom === state.week) ??
      weekOf(weeks.data.weeks, today) ??
      weeks.data.weeks.at(-1));
  return (
    <>
      {!isHidden &&
        (weeks.data ? (
          <div className={classes.layout}>
            <DefaultWeekCard
              key={weeks.data.user._id}
              weeks={weeks.data}
              shown={shown}
              view={state.view}
              onView={(view) => show({ view })}
              onSaved={(week) => show({ week: week.validFrom })}
            />
            {weeks.data.weeks.length > 0 && (
              <WeekHistory weeks={weeks.data} shown={shown} onShow={(week) => show({ week: week.validFrom })} />
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
        onMonth={(month) => show({ month })}
      />
    </>
  );
}

import type { LeaveReason } from '@stint/contract/planning/leave/leave-reason';
import type { WorkdayRequest } from '@stint/contract/planning/leave/workday-request';
import {
  coverageEnd,
  daysOfPlan,
  type IsHoliday,
  leaveDaysOf,
  needsPlan,
  problemsOfRequest,
} from '@stint/contract/planning/leave/workday-request.rules';
import type { DaysToAskFor } from '@stint/contract/planning/leave/workday-request-ask';
import { SLOT_INCOMPLETE } from '@stint/contract/planning/plan-slots/plan-slot.rules';
import { savableSlots, type TypedSlot, typedSlotsOf } from '../plan-slots/typed-slots.ts';

/** Most days that are planned one by one in the dialog. */
export const MOST_OWN_DAYS = 14;

/** What is asked for, for oneself or for somebody else, as it is typed. Its names are those of what one sends for oneself. */
export interface AskValues extends Record<string, unknown> {
  readonly absenceReason: string | null;
  readonly overrideDate: {
    readonly date: string | null;
    /** One plan for all working days. */
    readonly plans: readonly TypedSlot[];
  };
  readonly toDate: string | null;
  readonly reason: string;
  readonly reviewer: string | null;
  /** The days bring a plan although their reason does not ask for one. */
  readonly bringsPlan: boolean;
  /** Each day its own plan. */
  readonly eachDay: boolean;
  readonly days: Readonly<Record<string, readonly TypedSlot[]>>;
}

export const NOTHING_ASKED: AskValues = {
  absenceReason: null,
  overrideDate: { date: null, plans: [] },
  toDate: null,
  reason: '',
  reviewer: null,
  bringsPlan: false,
  eachDay: false,
  days: {},
};

export const valuesOfRequest = (request: WorkdayRequest): AskValues => ({
  ...NOTHING_ASKED,
  absenceReason: request.absenceReason?._id ?? null,
  overrideDate: { date: request.fromDate, plans: typedSlotsOf(request.overrideDates[0]?.plans ?? []) },
  toDate: request.toDate,
  reason: request.reason,
  bringsPlan: request.overrideDates.length > 0,
});

export interface AskRules {
  /** Other working times without a leave. */
  readonly isWorkday: boolean;
  readonly reasons: readonly LeaveReason[];
  readonly isHoliday: IsHoliday;
  readonly today: string;
  /** What is said where something that is needed is not there. */
  readonly needed: string;
}

export const reasonOf = ({ absenceReason }: AskValues, { isWorkday, reasons }: AskRules): LeaveReason | null =>
  isWorkday ? null : (reasons.find(({ _id }) => _id === absenceReason) ?? null);

export const bringsPlans = (values: AskValues, rules: AskRules): boolean =>
  rules.isWorkday || values.bringsPlan || (reasonOf(values, rules)?.requireSchedule ?? false);

/** The days that are planned one by one. */
export const ownDays = (values: AskValues, { isHoliday }: AskRules): string[] => {
  const { date } = values.overrideDate;
  const { toDate } = values;
  return date === null || toDate === null || date > toDate ? [] : daysOfPlan(date, toDate, isHoliday);
};

/** Every day its own plan, unless there are too many of them. */
export const isEachDay = (values: AskValues, rules: AskRules): boolean => {
  const count = ownDays(values, rules).length;
  return rules.isWorkday && values.eachDay && count > 1 && count <= MOST_OWN_DAYS;
};

/** What is wrong, by field. */
export function problemsOf(values: AskValues, rules: AskRules): Record<string, string | undefined> {
  const { date } = values.overrideDate;
  const reason = reasonOf(values, rules);
  const problems: Record<string, string | undefined> = {
    ...(!rules.isWorkday && !reason && { absenceReason: rules.needed }),
    ...(date === null && { 'overrideDate.date': rules.needed }),
    ...(values.toDate === null && { toDate: rules.needed }),
  };
  const typed = typedPlans(values, rules);
  const slots = typed.map((one) => savableSlots(one));
  const isWrong = slots.some((one) => one === null);
  if (isWrong) problems['overrideDate.plans'] = SLOT_INCOMPLETE;
  if (date === null || values.toDate === null || (!rules.isWorkday && !reason)) return problems;
  const given = bringsPlans(values, rules) ? slots.map((one) => one ?? []) : null;
  const asked = { from: date, to: values.toDate, today: rules.today, detail: values.reason, plans: given };
  for (const { field, message } of problemsOfRequest(asked, reason, rules.isHoliday)) {
    const path = field === 'plans' ? 'overrideDate.plans' : field;
    if (!(field === 'plans' && isWrong)) problems[path] ??= message;
  }
  return problems;
}

function typedPlans(values: AskValues, rules: AskRules): (readonly TypedSlot[])[] {
  if (!bringsPlans(values, rules)) return [];
  if (!isEachDay(values, rules)) return [values.overrideDate.plans];
  return ownDays(values, rules).map((day) => values.days[day] ?? values.overrideDate.plans);
}

/** What is sent of it. */
export function bodyOfAsk(values: AskValues, rules: AskRules): DaysToAskFor {
  const plans = bringsPlans(values, rules) ? savableSlots(values.overrideDate.plans) : null;
  return {
    absenceReason: reasonOf(values, rules)?._id ?? null,
    reason: values.reason,
    reviewer: values.reviewer,
    overrideDate: { date: values.overrideDate.date ?? '', plans },
    toDate: values.toDate ?? '',
  };
}

/** The days with the plan of each. */
export const daysOfAsk = (values: AskValues, rules: AskRules) =>
  ownDays(values, rules).map((date) => ({
    date,
    plans: savableSlots(values.days[date] ?? values.overrideDate.plans) ?? [],
  }));

/** The last day that is proposed for a leave that begins on a day; the day itself where the reason covers nothing fixed. */
export const proposedEnd = (reason: LeaveReason | null, from: string, isHoliday: IsHoliday): string =>
  (reason && coverageEnd(reason, from, isHoliday)) ?? from;

const isFixed = (reason: LeaveReason | null): boolean => reason !== null && reason.coverageType !== 'CUSTOM';

/** With another first day. The last day follows where the reason says how long it is, and never stays before the first. */
export function withFirstDay<V extends AskValues>(values: V, date: string | null, rules: AskRules): V {
  const reason = reasonOf(values, rules);
  const isBehind = date !== null && (values.toDate === null || values.toDate < date);
  const follows = date !== null && (isBehind || isFixed(reason));
  return {
    ...values,
    overrideDate: { ...values.overrideDate, date },
    ...(follows && { toDate: proposedEnd(reason, date, rules.isHoliday) }),
  };
}

/** With another reason, which may say how long it is. */
export function withReason<V extends AskValues>(values: V, absenceReason: string | null, rules: AskRules): V {
  const next = { ...values, absenceReason };
  const reason = reasonOf(next, rules);
  const { date } = values.overrideDate;
  if (date === null || !isFixed(reason)) return next;
  return { ...next, toDate: proposedEnd(reason, date, rules.isHoliday) };
}

/** How many days of leave it would be, without plans of its own. */
export function daysAsked(values: AskValues, rules: AskRules): number | null {
  const reason = reasonOf(values, rules);
  const { date } = values.overrideDate;
  if (
    !reason ||
    date === null ||
    values.toDate === null ||
    values.toDate < date ||
    needsPlan(reason) ||
    values.bringsPlan
  )
    return null;
  return leaveDaysOf(reason.coverageType, date, values.toDate, rules.isHoliday);
}

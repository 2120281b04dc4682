import { Temporal } from 'temporal-polyfill';
import type { CoverageType } from '../../company/settings/absence-reason.rules.ts';
import { declareMessages, fillIn } from '../../messages.ts';
import { addDays, datesOf, isWeekend } from '../../time/calendar.ts';
import { formatDate } from '../../time/typed.ts';
import { WEEK_MINUTES } from '../my-plan/default-week.rules.ts';
import { plannedMinutes, type Slot } from '../plan-slots/plan-slot.rules.ts';

/** Longest span of one request. */
export const MOST_MONTHS = 6;
/**
 * How far ahead days are asked for: whatever follows the default week, as allowances do, is counted anew for each of these years when
 * that changes.
 */
export const MOST_YEARS_AHEAD = 5;
/** Most days that are asked for at once with a plan each. */
export const MOST_DAYS_AT_ONCE = 62;

/** Requests of one person that wait for a decision. */
export const MOST_OPEN_REQUESTS = 200;

export const PLAN_NEEDED = 'You must add your new plan to save!';
export const TO_BEFORE_FROM = 'The to date cannot be before the from date';
export const TOO_LONG = `A request can be for at most ${MOST_MONTHS} months`;
export const TOO_FAR_AHEAD = `Days can be asked for at most ${MOST_YEARS_AHEAD} years ahead`;
export const DETAIL_NEEDED = 'Please describe the reason';
export const ADMIN_COMMENT_NEEDED = 'Please add a comment on your decision';
export const FOLDER_NEEDED = 'Please enter the folder of this leave before approving it';
export const LEAVE_GONE = 'Can not find the Leave!';
export const DAY_NAMED_TWICE = 'A day can be named only once';
export const TOO_MANY_OPEN_REQUESTS = 'At most {{most}} requests of a person can wait for a decision';
const BEYOND_COVERAGE = 'A leave of this kind that begins on this day ends on {{last}} at the latest';
declareMessages({
  PLAN_NEEDED,
  TO_BEFORE_FROM,
  LEAVE_TOO_LONG: TOO_LONG,
  TOO_FAR_AHEAD,
  DETAIL_NEEDED,
  ADMIN_COMMENT_NEEDED,
  FOLDER_NEEDED,
  LEAVE_GONE,
  DAY_NAMED_TWICE,
  BEYOND_COVERAGE,
  TOO_MANY_OPEN_REQUESTS,
});

/** How long one leave of a reason is. */
export interface Coverage {
  readonly coverageType: CoverageType;
  readonly coverageValue: number;
}

/** What a reason asks of a request. */
export interface ReasonRules extends Coverage {
  readonly isRequiresDetail: boolean;
  readonly requireSchedule: boolean;
}

export type IsHoliday = (day: string) => boolean;

/** The last day that a request may have that begins on a day. */
export const lastDayOf = (from: string): string =>
  Temporal.PlainDate.from(from).add({ months: MOST_MONTHS }).toString();

/** The last day that can be asked for on a day. */
export const lastDayAhead = (today: string): string =>
  Temporal.PlainDate.from(today).add({ years: MOST_YEARS_AHEAD }).toString();

/** Working days are Monday to Friday without public holidays. */
export const isWorkday = (day: string, isHoliday: IsHoliday): boolean => !isWeekend(day) && !isHoliday(day);

/**
 * The last day that one leave covers; null where each leave says itself how long it is. WORK_DAY skips weekends and
 * holidays, also at its beginning; no leave is longer than a request may be.
 */
export function coverageEnd(
  { coverageType, coverageValue }: Coverage,
  from: string,
  isHoliday: IsHoliday,
): string | null {
  if (coverageType === 'CUSTOM') return null;
  const last = lastDayOf(from);
  const end = {
    CALENDAR_DAY: () => addDays(from, coverageValue - 1),
    CALENDAR_MONTH: () => Temporal.PlainDate.from(from).add({ months: coverageValue }).subtract({ days: 1 }).toString(),
    WORK_DAY: () => nthWorkday(from, coverageValue, last, isHoliday),
  }[coverageType]();
  return end < last ? end : last;
}

function nthWorkday(from: string, count: number, last: string, isHoliday: IsHoliday): string {
  let left = count;
  for (let day = from; ; day = addDays(day, 1)) {
    if (isWorkday(day, isHoliday)) left -= 1;
    if (left <= 0 || day >= last) return day;
  }
}

/** The days of a range that a plan for all of it is for: its working days, or every day where it has none. */
export function daysOfPlan(from: string, to: string, isHoliday: IsHoliday): string[] {
  const days = datesOf(from, to);
  const workdays = days.filter((day) => isWorkday(day, isHoliday));
  return workdays.length > 0 ? workdays : days;
}

/** Whether a day counts as one of leave. */
export const countsAsLeave = (type: CoverageType, day: string, isHoliday: IsHoliday): boolean =>
  type === 'CALENDAR_DAY' || type === 'CALENDAR_MONTH' || isWorkday(day, isHoliday);

/** Minutes of a working day: a fifth of the hours of a week. */
const WORKING_DAY = WEEK_MINUTES / 5;

/**
 * The part of a day that a plan of its own takes off. Where less than a working day is usual, and where nothing is, the
 * part of a working day: a week of few long days makes no leave cheaper.
 */
export const shareTaken = (planned: number, usual: number, workingDay = WORKING_DAY): number =>
  Math.max(0, 1 - planned / Math.max(usual, workingDay));

/**
 * How many days of leave a range is; `ownPlan` and `usual` answer the minutes of a day's own plan (null where it has none)
 * and of the default week.
 */
export function leaveDaysOf(
  type: CoverageType,
  from: string,
  to: string,
  isHoliday: IsHoliday,
  ownPlan: (day: string) => number | null = () => null,
  usual: (day: string) => number = () => 0,
): number {
  return datesOf(from, to)
    .filter((day) => countsAsLeave(type, day, isHoliday))
    .reduce((sum, day) => {
      const planned = ownPlan(day);
      return sum + (planned === null ? 1 : shareTaken(planned, usual(day)));
    }, 0);
}

/** Days of a yearly allowance for somebody who was not there all year: by months, each begun one counts, to half a day. */
export function allowanceOf(
  perYear: number,
  year: number,
  startWorking: string | null,
  resignedDate: string | null,
): number {
  const from = startWorking === null || startWorking < `${year}-01-01` ? `${year}-01-01` : startWorking;
  const to = resignedDate === null || resignedDate > `${year}-12-31` ? `${year}-12-31` : resignedDate;
  if (from > to) return 0;
  const months = Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1;
  return Math.round((perYear * months * 2) / 12) / 2;
}

/** What is asked for, as far as its rules need it. `plans` null: the days bring no plan of their own. */
export interface AskedDays {
  readonly from: string;
  readonly to: string;
  /** The day on which it is asked. */
  readonly today: string;
  readonly detail: string;
  readonly plans: readonly (readonly Slot[])[] | null;
}

export interface RequestProblem {
  readonly code: string;
  readonly message: string;
  readonly field: 'toDate' | 'reason' | 'plans';
}

/** What is wrong with a request: for a leave with its reason, for other working times without one. */
export function problemsOfRequest(
  asked: AskedDays,
  reason: ReasonRules | null,
  isHoliday: IsHoliday,
): RequestProblem[] {
  const problems: RequestProblem[] = [];
  if (asked.to < asked.from) problems.push({ code: 'DATES_OUT_OF_ORDER', message: TO_BEFORE_FROM, field: 'toDate' });
  else if (asked.to > lastDayOf(asked.from)) problems.push({ code: 'TOO_LONG', message: TOO_LONG, field: 'toDate' });
  else if (asked.to > lastDayAhead(asked.today))
    problems.push({ code: 'TOO_FAR_AHEAD', message: TOO_FAR_AHEAD, field: 'toDate' });
  const covered = reason && coverageEnd(reason, asked.from, isHoliday);
  if (problems.length === 0 && covered && asked.to > covered)
    problems.push({
      code: 'BEYOND_COVERAGE',
      message: fillIn(BEYOND_COVERAGE, { last: formatDate(covered) }),
      field: 'toDate',
    });
  if (reason?.isRequiresDetail && asked.detail.trim() === '')
    problems.push({ code: 'DETAIL_NEEDED', message: DETAIL_NEEDED, field: 'reason' });
  if (needsPlan(reason) && !hasPlan(asked.plans))
    problems.push({ code: 'PLAN_NEEDED', message: PLAN_NEEDED, field: 'plans' });
  return problems;
}

/** Other working times are a plan; a leave brings one where its reason asks for it. */
export const needsPlan = (reason: Pick<ReasonRules, 'requireSchedule'> | null): boolean =>
  reason === null || reason.requireSchedule;

const hasPlan = (plans: AskedDays['plans']): boolean =>
  plans !== null && plans.reduce((sum, day) => sum + plannedMinutes(day), 0) > 0;

/** Runs of days that follow each other, in the order of the days. */
export function runsOfDays<D extends { readonly date: string }>(days: readonly D[]): D[][] {
  const runs: D[][] = [];
  for (const day of [...days].sort((a, b) => (a.date < b.date ? -1 : 1))) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && addDays(last.date, 1) === day.date) run.push(day);
    else runs.push([day]);
  }
  return runs;
}

interface Decision {
  readonly isAdminApproved: boolean | null;
  readonly adminComment: string;
  readonly oneDriveLeaveFolder: string;
}

interface DecidedRequest {
  readonly kind: 'NEW' | 'CHANGE' | 'UNDO';
  readonly requireAdminApproval: boolean;
  readonly absenceReason: unknown;
}

/** Papers are kept of leaves that an administrator must approve; nothing is filed for other working times or an undo. */
export const needsFolder = ({ kind, requireAdminApproval, absenceReason }: DecidedRequest): boolean =>
  requireAdminApproval && absenceReason !== null && kind !== 'UNDO';

/** What an administrator's decision lacks: a comment, and the folder of what is approved and needs one. N/A decides nothing. */
export function problemsOfDecision(decision: Decision, isFolderNeeded: boolean) {
  const problems: { code: string; message: string; field: 'adminComment' | 'oneDriveLeaveFolder' }[] = [];
  if (decision.isAdminApproved !== null && decision.adminComment.trim() === '')
    problems.push({ code: 'COMMENT_NEEDED', message: ADMIN_COMMENT_NEEDED, field: 'adminComment' });
  if (isFolderNeeded && decision.isAdminApproved === true && decision.oneDriveLeaveFolder.trim() === '')
    problems.push({ code: 'FOLDER_NEEDED', message: FOLDER_NEEDED, field: 'oneDriveLeaveFolder' });
  return problems;
}

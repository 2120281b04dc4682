import { Temporal } from 'temporal-polyfill';
import { declareMessages } from '../../messages.ts';
import { addDays } from '../../time/calendar.ts';
import { mayDisableFrom } from '../phases/phase.rules.ts';

export const DISABLE_DATE_REQUIRED = 'Please choose a specific date!';
declareMessages({ DISABLE_DATE_REQUIRED });

export const DISABLE_CHOICES = ['lastOfPreviousMonth', 'firstOfCurrentMonth', 'afterLastRegistration'] as const;
/** From which day on users of inactive phases are disabled. */
export type DisableChoice = (typeof DISABLE_CHOICES)[number];

/** What has had no registration from this day on is inactive. */
export const inactiveSince = (today: string, months: number): string =>
  Temporal.PlainDate.from(today).subtract({ months }).toString();

/** The day that a choice means for a user. Whoever never registered has no last registration: for them it is today. */
export function disableDateOf(choice: DisableChoice, today: string, lastReg: string | null): string {
  const firstOfMonth = `${today.slice(0, 8)}01`;
  if (choice === 'firstOfCurrentMonth') return firstOfMonth;
  if (choice === 'lastOfPreviousMonth') return addDays(firstOfMonth, -1);
  return lastReg === null ? today : addDays(lastReg, 1);
}

interface UserOfPhase {
  readonly lastReg: string | null;
  readonly disabledDate: string | null;
}

export interface DisablePlan<U> {
  /** Who is disabled, and from which day on. */
  readonly disabled: readonly (U & { readonly disabledDate: string })[];
  /** Whose last registration is not before the day that they would get: they stay. */
  readonly leftOut: readonly (U & { readonly wouldBe: string })[];
  /** Nobody can register on the phase from today on, so it is disabled as a whole. */
  readonly isPhaseDisabled: boolean;
}

/** What becomes of a phase's users. Those who are disabled already stay as they are. */
export function planDisabling<U extends UserOfPhase>(
  choice: DisableChoice,
  today: string,
  users: readonly U[],
): DisablePlan<U> {
  const dated = users
    .filter(({ disabledDate }) => disabledDate === null)
    .map((user) => ({ user, date: disableDateOf(choice, today, user.lastReg) }));
  const disabled = dated
    .filter(({ user, date }) => mayDisableFrom(date, user.lastReg))
    .map(({ user, date }) => ({ ...user, disabledDate: date }));
  const leftOut = dated
    .filter(({ user, date }) => !mayDisableFrom(date, user.lastReg))
    .map(({ user, date }) => ({ ...user, wouldBe: date }));
  const dates = [...disabled, ...users.filter((user) => user.disabledDate !== null)].map((one) => one.disabledDate);
  const isPhaseDisabled = leftOut.length === 0 && dates.every((date) => date !== null && date <= today);
  return { disabled, leftOut, isPhaseDisabled };
}

import { declareMessages } from '../../messages.ts';

export const PHASE_OPTION_REQUIRED = 'Please choose a phase option';
export const DISABLED_BEFORE_LAST_REG = 'Disabled Date cannot be earlier or equal to Last Reg';
export const REGISTERED_USER_REMOVED = 'A user with registered time cannot be removed from a phase';
export const ASSIGNED_TWICE = 'This user is listed twice';
export const PATTERN_UNREADABLE = 'Invalid pattern';
export const PATTERN_TOO_LARGE = 'This pattern is too large. Shorten it or use fewer repetitions.';
/** Of one account: every sheet of who is on them offers them all. */
export const MOST_PHASES = 500;
export const TOO_MANY_PHASES = 'An account has at most {{most}} phases';
declareMessages({
  PHASE_OPTION_REQUIRED,
  DISABLED_BEFORE_LAST_REG,
  REGISTERED_USER_REMOVED,
  ASSIGNED_TWICE,
  PATTERN_UNREADABLE,
  PATTERN_TOO_LARGE,
  TOO_MANY_PHASES,
});

interface AssignedUser {
  readonly user: string;
  readonly disabledDate: string | null;
}

interface StoredUser extends AssignedUser {
  /** Day of the last registered row, when there is any. */
  readonly lastReg: string | null;
}

export interface PhaseProblem {
  readonly code: string;
  readonly message: string;
  readonly field: string;
}

/** Whether a user may be disabled on a phase from that day on: only after their last registration. */
export function mayDisableFrom(disabledDate: string | null, lastReg: string | null): boolean {
  return disabledDate === null || lastReg === null || disabledDate > lastReg;
}

/** What is wrong with the users that a phase would have, given those it has; a date that stays as it was is left alone. */
export function problemsOfPhaseUsers(users: readonly AssignedUser[], stored: readonly StoredUser[]): PhaseProblem[] {
  const before = new Map(stored.map((one) => [one.user, one]));
  const assigned = new Set(users.map(({ user }) => user));
  const removed = stored.some(({ user, lastReg }) => lastReg !== null && !assigned.has(user));
  const disabled = users.flatMap(({ user, disabledDate }, index) =>
    disabledDate === before.get(user)?.disabledDate || mayDisableFrom(disabledDate, before.get(user)?.lastReg ?? null)
      ? []
      : [
          {
            code: 'DISABLED_BEFORE_LAST_REG',
            message: DISABLED_BEFORE_LAST_REG,
            field: `users.${index}.disabledDate`,
          },
        ],
  );
  return removed
    ? [{ code: 'REGISTERED_USER_REMOVED', message: REGISTERED_USER_REMOVED, field: 'users' }, ...disabled]
    : disabled;
}

/** A phase option is required when the customer has any (specification 2, section 5). */
export function isPhaseOptionMissing(phaseOption: string | null, isNeeded: boolean): boolean {
  return phaseOption === null && isNeeded;
}

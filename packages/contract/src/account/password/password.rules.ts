import { declareMessages, fillIn } from '../../messages.ts';

/** Most of what is typed as a password: argon2 must not be fed megabytes. Passwords of before there was a policy are shorter. */
export const LONGEST_TYPED_PASSWORD = 128;
const PASSWORD_MIN = 8;
const PASSWORD_MAX = 20;
/** Below it, and beyond the longest, the specification has its own words (1.5). */
const PASSWORD_MIN_OF_MESSAGE = 6;
const SPECIAL = '#?!@$%^&*-';

export const PASSWORDS_DO_NOT_MATCH = 'Passwords do not match';
export const PASSWORD_LENGTH = 'Password must be between 6-20 characters long';
export const PASSWORD_LEAKED = 'This password, or one much like it, is known from leaks. Please choose another one.';
const DEMANDS = {
  PASSWORD_HAS_LENGTH: '{{least}} to {{most}} characters',
  PASSWORD_HAS_UPPER: 'An uppercase letter',
  PASSWORD_HAS_LOWER: 'A lowercase letter',
  PASSWORD_HAS_DIGIT: 'A digit',
  PASSWORD_HAS_SPECIAL: 'One special character from {{special}}',
};
declareMessages({ PASSWORDS_DO_NOT_MATCH, PASSWORD_LENGTH, PASSWORD_LEAKED, ...DEMANDS });

/** One part of the policy, with whether the password meets it: the screens show all of them as a checklist. */
export interface PasswordDemand {
  readonly code: 'LENGTH' | 'UPPER' | 'LOWER' | 'DIGIT' | 'SPECIAL';
  readonly message: string;
  readonly met: boolean;
}

/** The policy of passwords, part by part: the same wherever one is set, and at least what is asked of a reset and of a change. */
export function passwordDemands(password: string): readonly PasswordDemand[] {
  return [
    {
      code: 'LENGTH',
      message: fillIn(DEMANDS.PASSWORD_HAS_LENGTH, { least: PASSWORD_MIN, most: PASSWORD_MAX }),
      met: password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX,
    },
    { code: 'UPPER', message: DEMANDS.PASSWORD_HAS_UPPER, met: /\p{Lu}/u.test(password) },
    { code: 'LOWER', message: DEMANDS.PASSWORD_HAS_LOWER, met: /\p{Ll}/u.test(password) },
    { code: 'DIGIT', message: DEMANDS.PASSWORD_HAS_DIGIT, met: /\d/.test(password) },
    {
      code: 'SPECIAL',
      message: fillIn(DEMANDS.PASSWORD_HAS_SPECIAL, { special: SPECIAL }),
      met: [...SPECIAL].some((c) => password.includes(c)),
    },
  ];
}

export interface PasswordPair {
  readonly password: string;
  readonly confirmPassword: string;
}

/** Problems of a new password, by field. Empty when it may be saved. */
export function problemsOfPassword(pair: PasswordPair): Partial<Record<keyof PasswordPair, string>> {
  const problem = problemOf(pair.password);
  return {
    ...(problem !== null && { password: problem }),
    ...(pair.password !== pair.confirmPassword && { confirmPassword: PASSWORDS_DO_NOT_MATCH }),
  };
}

function problemOf(password: string): string | null {
  if (password.length < PASSWORD_MIN_OF_MESSAGE || password.length > PASSWORD_MAX) return PASSWORD_LENGTH;
  const unmet = passwordDemands(password).filter((demand) => !demand.met);
  if (unmet.length === 0) return null;
  return `The password needs: ${unmet.map((demand) => demand.message.toLowerCase()).join(', ')}`;
}

/** Upper bound on every password the server accepts: argon2 must not be fed megabytes. */
export const PASSWORD_MAX = 128;
export const RESET_PASSWORD_MIN = 8;
export const CHANGE_PASSWORD_MIN = 6;
export const CHANGE_PASSWORD_MAX = 20;
const SPECIAL = '#?!@$%^&*-';

export const PASSWORDS_DO_NOT_MATCH = 'Passwords do not match';
export const PASSWORD_LENGTH = 'Password must be between 6-20 characters long';

/** One part of the reset rule, with whether the password meets it: the screen shows all of them as a checklist. */
export interface PasswordDemand {
  readonly code: 'LENGTH' | 'UPPER' | 'LOWER' | 'DIGIT' | 'SPECIAL';
  readonly message: string;
  readonly met: boolean;
}

/** The complexity rule of a password reset, part by part. */
export function resetPasswordDemands(password: string): readonly PasswordDemand[] {
  return [
    {
      code: 'LENGTH',
      message: 'At least 8 characters',
      met: password.length >= RESET_PASSWORD_MIN && password.length <= PASSWORD_MAX,
    },
    { code: 'UPPER', message: 'An uppercase letter', met: /\p{Lu}/u.test(password) },
    { code: 'LOWER', message: 'A lowercase letter', met: /\p{Ll}/u.test(password) },
    { code: 'DIGIT', message: 'A digit', met: /\d/.test(password) },
    {
      code: 'SPECIAL',
      message: `One special character from ${SPECIAL}`,
      met: [...SPECIAL].some((c) => password.includes(c)),
    },
  ];
}

export interface PasswordPair {
  readonly password: string;
  readonly confirmPassword: string;
}

/** Problems of a reset, by field. Empty when it may be saved. */
export function problemsOfReset(pair: PasswordPair): Partial<Record<keyof PasswordPair, string>> {
  const unmet = resetPasswordDemands(pair.password).filter((demand) => !demand.met);
  return {
    ...(unmet.length > 0 && {
      password: `The password needs: ${unmet.map((demand) => demand.message.toLowerCase()).join(', ')}`,
    }),
    ...(pair.password !== pair.confirmPassword && { confirmPassword: PASSWORDS_DO_NOT_MATCH }),
  };
}

/** Problems of a password change, by field. Empty when it may be saved. */
export function problemsOfChange(pair: PasswordPair): Partial<Record<keyof PasswordPair, string>> {
  const { length } = pair.password;
  return {
    ...((length < CHANGE_PASSWORD_MIN || length > CHANGE_PASSWORD_MAX) && { password: PASSWORD_LENGTH }),
    ...(pair.password !== pair.confirmPassword && { confirmPassword: PASSWORDS_DO_NOT_MATCH }),
  };
}

/** Refusals that any call may answer: of the edge, of sign-in, of rights, and of the database behind it. */
export const COMMON_REFUSALS = [
  'ALREADY_EXISTS',
  'BODY_TOO_LARGE',
  'FILE_MISSING',
  'ID_TAKEN',
  'INVALID_INPUT',
  'MEDIA_TYPE',
  'NOT_FOUND',
  'NOT_YOURS',
  'NOT_READY',
  'PERSON_ERASED',
  'REFERENCE_MISSING',
  'ROLE_MISSING',
  'SECOND_FACTOR_REQUIRED',
  'SIGN_IN_NEEDED',
  'STORAGE_FULL',
  'TOKEN_SCOPE',
  'TOO_MANY_AT_ONCE',
  'TOO_MANY_ATTEMPTS',
  'TOO_MUCH_SENT',
] as const;

/** What any call may answer when it is not the caller's fault. */
export const COMMON_TROUBLE = [
  'DRIVE_UNAVAILABLE',
  'FILES_UNAVAILABLE',
  'INTERNAL',
  'TIMELOG_UNAVAILABLE',
  'TOO_BUSY',
  'TOO_SLOW_NOW',
] as const;

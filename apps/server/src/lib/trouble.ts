/** Codes of the driver, of the system and of PostgreSQL that mean: not reachable now, try again. */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '08003',
  // What a pooler says that cannot reach the database, or has no connection left.
  '08P01',
  '53300',
]);

/** What the driver says without a code, when a connection ended before, while or after it was used. */
const AWAY_IN_WORDS =
  /^Connection terminated|^timeout exceeded when trying to connect|^timeout expired|^Query read timeout|^Client (has encountered a connection error|was closed) and is not queryable/;

/** Whether a statement was given up because the server said nothing, not even that it takes too long. */
export const isWithoutAnswer = (error: unknown) => (error as { message?: unknown }).message === 'Query read timeout';

/** Whether the database, or the connection to it, is gone: nothing is wrong with what was asked. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return AWAY.has(String(code)) || AWAY_IN_WORDS.test(String(message));
}

/** No room left, as PostgreSQL, the file system and a quota say it. */
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Whether something could not be written because there is no room left where it belongs. */
export function isStorageFull(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return FULL.has(String(code)) || (cause instanceof Error && isStorageFull(cause));
}

/** PostgreSQL has ended a statement that took longer than it may. */
const STATEMENT_TIMEOUT = '57014';
/** And one that waited longer than it may for what another holds. */
const LOCK_NOT_AVAILABLE = '55P03';

/** Whether a statement took longer than `DATABASE_STATEMENT_TIMEOUT_SECONDS`: for want of its turn, or of an end. */
export const isTooSlow = (error: unknown) => (error as { code?: unknown }).code === STATEMENT_TIMEOUT;

/** Whether a transaction gave up waiting for a lock. */
export const isLockTaken = (error: unknown) => (error as { code?: unknown } | null)?.code === LOCK_NOT_AVAILABLE;

/** What is said of it. */
export const TOO_SLOW_NOW = 'This takes too long right now. Please try again later, or narrow your request.';

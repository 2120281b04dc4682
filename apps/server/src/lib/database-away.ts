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
  '53300',
]);

/** What the driver says without a code, when a connection ended before, while or after it was used. */
const AWAY_IN_WORDS =
  /^Connection terminated|^timeout exceeded when trying to connect|^Client (has encountered a connection error|was closed) and is not queryable/;

/** Whether the database, or the connection to it, is gone: nothing is wrong with what was asked. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return AWAY.has(String(code)) || AWAY_IN_WORDS.test(String(message));
}

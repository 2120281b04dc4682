import type { Config } from './lib/config.ts';
import { httpTimelog } from './ports/timelog/http-timelog.ts';
import type { TimelogSystem } from './ports/timelog/timelog-port.ts';

const USUAL_TIMEOUT_SECONDS = 20;
const SECOND = 1000;

/** Opens the outside time-logging system that the settings name; null without one. */
export function openTimelog({ TIMELOG_URL, TIMELOG_KEY }: Config): TimelogSystem | null {
  if (!TIMELOG_URL || !TIMELOG_KEY) return null;
  const { origin, pathname, searchParams: given, username, password } = new URL(TIMELOG_URL);
  return httpTimelog({
    address: origin + pathname.replace(/\/+$/, ''),
    siteCode: given.get('site') ?? '',
    apiId: decodeURIComponent(username),
    apiPassword: decodeURIComponent(password),
    token: TIMELOG_KEY,
    patience: Number(given.get('timeout') ?? USUAL_TIMEOUT_SECONDS) * SECOND,
  });
}

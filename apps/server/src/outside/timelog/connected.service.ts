import type { AppDeps } from '../../lib/context.ts';
import { refuse } from '../../lib/error.ts';
import type { TimelogSystem } from '../../ports/timelog/timelog-port.ts';

/** The time-logging system; refused where the settings name none. */
export function connected({ timelog }: Pick<AppDeps, 'timelog'>): TimelogSystem {
  return timelog ?? refuse(409, 'TIMELOG_NOT_CONNECTED', 'No time-logging system is connected');
}

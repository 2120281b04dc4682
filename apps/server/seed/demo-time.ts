import { BusinessTime } from '@stint/contract/time/business-time';
import type { DemoPerson } from './demo-people.ts';
import type { DemoPhase } from './demo-projects.ts';
import type { Random } from './random.ts';

const HOUR_MS = 3_600_000;
const ACTS = [
  'retry queue for settlements',
  'pairing on the review',
  'accessibility pass',
  'index for the report',
  'release notes',
  'flaky test',
  'customer question',
  'error messages',
  'upgrade of the library',
  'load test',
  'estimate of the next step',
  'clean-up after the release',
];

/** Blocks of a workday, in minutes of the day; some days are longer. */
const DAYS: readonly (readonly (readonly [number, number])[])[] = [
  [
    [510, 720],
    [780, 1050],
  ],
  [
    [540, 720],
    [780, 900],
    [900, 1080],
  ],
  [
    [510, 660],
    [660, 720],
    [780, 1020],
  ],
  [
    [540, 750],
    [810, 1080],
  ],
  [
    [510, 720],
    [780, 960],
    [960, 1110],
  ],
];

/** How often people work where they plan to. */
const KEEPS_TO_OFFICE = 0.92;

export interface DemoDays {
  /** Working days, oldest first, up to the last one to fill. */
  readonly days: readonly string[];
  readonly periodOf: (person: string, day: string) => string | undefined;
  readonly isAway: (person: string, day: string) => boolean;
  /** Whether a workday is planned at the office; undefined where nothing is planned. */
  readonly isOfficeDay: (person: string, day: string) => boolean | undefined;
}

/** Rows of registered time of everybody: what a software company's two years look like. */
export function demoRows(
  random: Random,
  people: readonly DemoPerson[],
  phases: readonly DemoPhase[],
  given: DemoDays,
  timeZone: string,
): Record<string, unknown>[] {
  const time = new BusinessTime(timeZone);
  const rows: Record<string, unknown>[] = [];
  const general = phases.filter((phase) => phase.team === -1);
  for (const person of people) {
    if (person.role === null) continue;
    const own = phases.filter((phase) => phase.team === person.team);
    let current = random.some(own, 3);
    for (const day of given.days) {
      if (day < person.startWorking || given.isAway(person.id, day)) continue;
      if (person.remuneration === 'Freelancer Part Time' && random.chance(0.45)) continue;
      const period = given.periodOf(person.id, day);
      if (!period) continue;
      if (random.chance(0.04)) current = random.some(own, 3);
      const place = random.next();
      const atOffice = place < (given.isOfficeDay(person.id, day) ? KEEPS_TO_OFFICE : 1 - KEEPS_TO_OFFICE);
      for (const [from, to] of random.pick(DAYS)) {
        const phase = random.chance(0.1) ? random.pick(general) : random.pick(current);
        const end = Date.parse(time.toInstant(day, to));
        rows.push({
          user_id: person.id,
          id: random.id(new Date(end)),
          user_period_id: period,
          work_date: day,
          from_at: time.toInstant(day, from),
          to_at: new Date(end).toISOString(),
          phase_id: phase.id,
          detail: `${phase.ticket}-${random.between(100, 999)} ${random.pick(ACTS)}`,
          at_office: atOffice,
          last_user_update_time: new Date(end + random.next() ** 3 * 6 * HOUR_MS).toISOString(),
          version: 1,
        });
      }
    }
  }
  return rows;
}

import { declareMessages, fillIn } from '../../messages.ts';
import { formatMinutes } from '../../numbers.ts';
import { formatDate } from '../typed.ts';
import { LONG_DAY_MINUTES } from './timereg.rules.ts';

const PUBLIC_HOLIDAY = '{{day}} is a public holiday ({{holiday}})';
const LONG_DAY = '{{day}} has {{hours}} hours, more than {{most}}';
const OVER_ESTIMATE = '{{phase}} would have {{hours}} of {{estimate}} estimated hours';
declareMessages({ PUBLIC_HOLIDAY, LONG_DAY, OVER_ESTIMATE });

/** A row as it was before and is after the save; `before` is null for a new one. */
export interface RowChange {
  readonly _id: string;
  readonly before: RowTime | null;
  readonly after: RowTime;
}

export interface RowTime {
  readonly date: string;
  readonly fromDateTime: string | null;
  readonly toDateTime: string | null;
  readonly projectPhase: string | null;
  readonly minutes: number;
}

export interface ConfirmationFacts {
  readonly changes: readonly RowChange[];
  /** Minutes of every day of the sheet as it would be after the save. */
  readonly minutesOfDay: ReadonlyMap<string, number>;
  readonly holidays: ReadonlyMap<string, string>;
  /** Phases with an estimate: name, estimate in hours, minutes registered before the save. */
  readonly phases: ReadonlyMap<
    string,
    { readonly name: string; readonly estimate: number | null; readonly registeredMinutes: number }
  >;
}

export interface ConfirmationReason {
  readonly code: 'PUBLIC_HOLIDAY' | 'LONG_DAY' | 'OVER_ESTIMATE';
  readonly message: string;
  readonly rows: string[];
}

/** Whether the save moves the row in time, so that rules about days look at it. Changing only a text does not. */
export function movesInTime({ before, after }: Pick<RowChange, 'before' | 'after'>): boolean {
  return (
    before === null ||
    before.date !== after.date ||
    before.fromDateTime !== after.fromDateTime ||
    before.toDateTime !== after.toDateTime
  );
}

/** Reasons why a save should be confirmed first. Only what this save itself brings about counts. */
export function confirmationsOfSave(facts: ConfirmationFacts): ConfirmationReason[] {
  return [...holidayReasons(facts), ...longDayReasons(facts), ...estimateReasons(facts)];
}

function holidayReasons({ changes, holidays }: ConfirmationFacts): ConfirmationReason[] {
  const moved = changes.filter(
    (change) => movesInTime(change) && change.after.fromDateTime !== null && holidays.has(change.after.date),
  );
  return [...groupBy(moved, (change) => change.after.date)].map(([date, rows]) => ({
    code: 'PUBLIC_HOLIDAY',
    message: fillIn(PUBLIC_HOLIDAY, { day: formatDate(date), holiday: holidays.get(date) ?? '' }),
    rows: rows.map((row) => row._id),
  }));
}

function longDayReasons({ changes, minutesOfDay }: ConfirmationFacts): ConfirmationReason[] {
  const days = groupBy(changes, (change) => change.after.date);
  return [...days].flatMap(([date, rows]) => {
    const total = minutesOfDay.get(date) ?? 0;
    const added = rows.reduce(
      (sum, { before, after }) => sum + after.minutes - (before?.date === date ? before.minutes : 0),
      0,
    );
    if (added <= 0 || total <= LONG_DAY_MINUTES) return [];
    const message = fillIn(LONG_DAY, {
      day: formatDate(date),
      hours: formatMinutes(total),
      most: LONG_DAY_MINUTES / 60,
    });
    return [{ code: 'LONG_DAY' as const, message, rows: rows.map((row) => row._id) }];
  });
}

function estimateReasons({ changes, phases }: ConfirmationFacts): ConfirmationReason[] {
  const byPhase = groupBy(changes, (change) => change.after.projectPhase ?? '');
  return [...byPhase].flatMap(([phaseId, rows]) => {
    const phase = phases.get(phaseId);
    if (!phase || phase.estimate === null) return [];
    const leaving = changes.filter((change) => change.before?.projectPhase === phaseId);
    const added = sum(rows.map((row) => row.after.minutes)) - sum(leaving.map((row) => row.before?.minutes ?? 0));
    const total = phase.registeredMinutes + added;
    if (added <= 0 || total <= phase.estimate * 60) return [];
    const message = fillIn(OVER_ESTIMATE, {
      phase: phase.name,
      hours: formatMinutes(total),
      estimate: formatMinutes(phase.estimate * 60),
    });
    return [{ code: 'OVER_ESTIMATE' as const, message, rows: rows.map((row) => row._id) }];
  });
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

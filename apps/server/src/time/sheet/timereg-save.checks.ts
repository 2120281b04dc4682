import { type BusinessTime, MINUTES_OF_DAY } from '@stint/contract/time/business-time';
import {
  type ConfirmationReason,
  confirmationsOfSave,
  movesInTime,
  type RowChange,
} from '@stint/contract/time/sheet/confirmation.rules';
import { exceedsMaxOvertime, mostMinutes } from '@stint/contract/time/sheet/overtime.rules';
import type { SaveAnswer, TimeregToSave } from '@stint/contract/time/sheet/timereg';
import { problemsBeforeSaving, type RowProblem, type RowToCheck } from '@stint/contract/time/sheet/timereg.rules';
import { refuse } from '../../lib/error.ts';
import { checkDetails } from './detail-check.service.ts';
import type { SaveFacts, StoredRow } from './timereg-save.sql.ts';

/** Refuses a save with every problem of its rows; the first one is the message. */
export async function refuseProblems(
  businessTime: BusinessTime,
  now: Date,
  changed: readonly TimeregToSave[],
  facts: SaveFacts,
): Promise<void> {
  const detailFits = await checkDetails(changed, facts.phases);
  const phases = new Map(facts.phases.map((phase) => [phase._id, phase]));
  const changedIds = new Set(changed.map((row) => row._id));
  const untouched = facts.rows.filter((row) => !changedIds.has(row._id));
  const rows = [...untouched, ...changed].map((row) => toCheck(businessTime, row));
  const problems = [
    ...problemsBeforeSaving(rows, changedIds, {
      period: facts.period,
      now: businessTime.at(now),
      phasePattern: (phase) => phases.get(phase),
      detailFits,
    }),
    ...changed.flatMap((row) => serverProblems(businessTime, row, facts)),
  ];
  const [first] = problems;
  if (first) refuse(422, first.code, first.message, { data: { problems } });
}

function toCheck(businessTime: BusinessTime, row: TimeregToSave | StoredRow): RowToCheck {
  return {
    _id: row._id,
    date: row.date,
    from: row.fromDateTime === null ? null : businessTime.minutesOn(row.date, row.fromDateTime),
    to: row.toDateTime === null ? null : businessTime.minutesOn(row.date, row.toDateTime),
    projectPhase: row.projectPhase,
    detail: row.detail,
    atOffice: row.atOffice,
  };
}

/** Problems that only the server knows of: times off the day, phases not open to the person, days of absence. */
function serverProblems(businessTime: BusinessTime, row: TimeregToSave, facts: SaveFacts): RowProblem[] {
  const problems: RowProblem[] = [];
  const before = facts.rows.find((stored) => stored._id === row._id);
  for (const [field, instant, last] of [
    ['from', row.fromDateTime, MINUTES_OF_DAY - 1],
    ['to', row.toDateTime, MINUTES_OF_DAY],
  ] as const) {
    const minutes = instant === null ? 0 : businessTime.minutesOn(row.date, instant);
    if (minutes < 0 || minutes > last) {
      problems.push({
        code: 'OUTSIDE_DAY',
        message: 'The times must lie on the date of the record',
        row: row._id,
        field,
      });
    }
  }
  if (row.projectPhase !== null && (before?.projectPhase !== row.projectPhase || before.date !== row.date)) {
    const phase = facts.phases.find((known) => known._id === row.projectPhase);
    const isOpen = phase?.isOpen === true && (phase.disabledDate === null || row.date < phase.disabledDate);
    if (!isOpen) {
      problems.push({
        code: 'PHASE_NOT_ALLOWED',
        message: 'This phase is not open for registration on this date',
        row: row._id,
        field: 'phase',
      });
    }
  }
  const isAway = facts.daysOff.includes(row.date);
  if (
    isAway &&
    (before === undefined || before.date !== row.date || !sameInstant(before.fromDateTime, row.fromDateTime))
  ) {
    problems.push({
      code: 'ABSENT',
      message: 'You are on approved leave on this date and cannot register time',
      row: row._id,
      field: 'date',
    });
  }
  return problems;
}

/** Refuses a save that takes a quarter past its maximum overtime, with the figures. */
export function refuseOvertime(changes: readonly RowChange[], facts: SaveFacts): void {
  for (const quarter of facts.quarters) {
    const { expectedMinutes } = quarter;
    if (expectedMinutes === null) continue;
    const within = (date: string) => quarter.from <= date && date <= quarter.to;
    const added = changes.reduce(
      (sum, { before, after }) =>
        sum + (within(after.date) ? after.minutes : 0) - (before && within(before.date) ? before.minutes : 0),
      0,
    );
    const figures = { ...quarter, expectedMinutes };
    if (exceedsMaxOvertime(figures, added)) {
      refuse(422, 'MAX_OVERTIME', 'The maximum overtime hours of the quarter would be exceeded', {
        data: { ...figures, addedMinutes: added, mostMinutes: mostMinutes(figures) },
      });
    }
  }
}

/** What the person should confirm before the save, or undefined. */
export function confirmationOf(changes: readonly RowChange[], facts: SaveFacts): SaveAnswer['confirm'] {
  const reasons: ConfirmationReason[] = confirmationsOfSave({
    changes: changes.filter((change) => change.after.toDateTime !== null || movesInTime(change)),
    minutesOfDay: minutesOfDays(changes, facts.rows),
    holidays: new Map(facts.holidays.map(({ day, name }) => [day, name])),
    phases: new Map(facts.phases.map((phase) => [phase._id, phase])),
  });
  const [first] = reasons;
  if (!first) return undefined;
  return {
    code: first.code,
    message: reasons.map((reason) => reason.message).join('\n'),
    rows: [...new Set(reasons.flatMap((reason) => reason.rows))],
    reasons,
  };
}

function minutesOfDays(changes: readonly RowChange[], stored: readonly StoredRow[]): Map<string, number> {
  const changed = new Set(changes.map((change) => change._id));
  const minutes = new Map<string, number>();
  const add = (date: string, more: number) => minutes.set(date, (minutes.get(date) ?? 0) + more);
  for (const row of stored) if (!changed.has(row._id)) add(row.date, row.minutes);
  for (const { after } of changes) add(after.date, after.minutes);
  return minutes;
}

/** Whether two instants are the same moment, however they are written. */
export const sameInstant = (a: string | null, b: string | null): boolean =>
  a === b || (a !== null && b !== null && Date.parse(a) === Date.parse(b));

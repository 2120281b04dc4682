import { createHash } from 'node:crypto';
import type { HoursToLog, WorkUnit } from '../../ports/timelog/timelog-port.ts';

/** A row as it stands here. */
export interface OwnRow {
  readonly id: string;
  readonly date: string;
  readonly minutes: number;
  readonly startMinute: number;
  readonly detail: string;
  /** Its detail as the outside keeps it. */
  readonly note: string;
  /** The sheet that it is in, and the project whose reviewer approves it. */
  readonly userPeriodId: string;
  readonly projectId: string | null;
  readonly phaseId: string;
  /** The task that its hours belong on; null where its phase has none. */
  readonly taskId: string | null;
  /** Whether it is approved, so that nothing of it is to be changed here. */
  readonly isSettled: boolean;
  readonly isBillable: boolean;
  /** Whether it is in the month that is compared; others are there because they were. */
  readonly isHere: boolean;
}

/** A row as it is sent. */
export type RowOfTask = OwnRow & { readonly taskId: string };

/** What was sent of a row that may be no more. */
export interface SentRow {
  readonly id: string;
  readonly phaseId: string;
  readonly taskId: string;
  /** Where its hours may stand outside: in the month that is compared, in another one, or nowhere. */
  readonly stands: 'here' | 'elsewhere' | 'nowhere';
  /** Whether it was to be sent, and nobody has looked yet whether it arrived. */
  readonly isSending: boolean;
  readonly generation: number;
  /** Whether the sheet that it was in is approved, or gone. */
  readonly isClosed: boolean;
}

/** One write that brings both sides closer. */
export type Write =
  | { readonly act: 'create'; readonly row: RowOfTask; readonly guid: string }
  | { readonly act: 'update'; readonly row: RowOfTask; readonly unit: WorkUnit }
  /** Why: the row is gone, is another month's, or is elsewhere; or its hours are there twice. */
  | { readonly act: 'delete'; readonly id: string; readonly unit: WorkUnit; readonly why: 'left' | 'twice' };

export interface Plan {
  readonly writes: readonly Write[];
  /** What is not written before the row's hours were taken back from another month: nothing would be known of those any more. */
  readonly held: readonly Write[];
  /** Rows whose hours are there as they are here. */
  readonly same: readonly RowOfTask[];
  /** Rows whose hours were taken back, and are not there any more. */
  readonly gone: readonly string[];
  /** Hours that somebody logged there, and hours of ours of which nothing is known here. */
  readonly foreign: readonly WorkUnit[];
  readonly orphans: readonly WorkUnit[];
}

const MARKER = /^Stint ([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** Stands with the hours outside, so that they are found again whatever became of an answer. */
const markerOf = (id: string) => `Stint ${id}`;
export const rowOfMarker = (marker: string): string | null => MARKER.exec(marker.trim())?.[1] ?? null;

/**
 * The identifier that a row's hours get outside: the same for each attempt, so that one that arrives late is refused as a
 * second one; another one after they were taken back.
 */
function guidOf(id: string, generation: number): string {
  const hex = createHash('sha256').update(`${id} ${generation}`).digest('hex');
  // A UUID of version 8: made as we please.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** What there is to do so that the hours of a person's month are the same on both sides. It only looks at what is there. */
export function compareHours(rows: readonly OwnRow[], sent: readonly SentRow[], units: readonly WorkUnit[]): Plan {
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const sentOf = new Map(sent.map((one) => [one.id, one]));
  const { ofRows, foreign } = byRow(units);
  const writes: Write[] = [];
  const held: Write[] = [];
  const same: RowOfTask[] = [];
  const gone: string[] = [];
  const orphans: WorkUnit[] = [];
  const ids = new Set([...rows.filter(({ isHere }) => isHere).map(({ id }) => id), ...sentOf.keys(), ...ofRows.keys()]);
  for (const id of ids) {
    const [row, before, there] = [rowOf.get(id), sentOf.get(id), ofRows.get(id) ?? []];
    const wish = wishOf(row, before, there);
    if (wish === 'leave') continue;
    if (wish === 'unknown') for (const unit of there) orphans.push(unit);
    else if (wish === 'take back') {
      for (const unit of there) writes.push({ act: 'delete', id, unit, why: 'left' });
      if (there.length === 0 && before?.stands === 'here') gone.push(id);
    } else {
      const guid = guidOf(id, before?.generation ?? 0);
      const [kept, ...others] = there.toSorted((a, b) => Number(b.guid === guid) - Number(a.guid === guid));
      for (const unit of others) writes.push({ act: 'delete', id, unit, why: 'twice' });
      const isElsewhere = before?.stands === 'elsewhere';
      const put = isElsewhere ? held : writes;
      if (!kept) put.push({ act: 'create', row: wish, guid });
      else if (!isSame(wish, kept)) put.push({ act: 'update', row: wish, unit: kept });
      else if (!isElsewhere) same.push(wish);
    }
  }
  return { writes, held, same, gone, foreign, orphans };
}

/** The hours that a row should have in this month, or why there is nothing to wish. */
function wishOf(
  row: OwnRow | undefined,
  before: SentRow | undefined,
  there: readonly WorkUnit[],
): RowOfTask | 'take back' | 'leave' | 'unknown' {
  if (!row) {
    if (!before) return 'unknown';
    return before.isClosed ? 'take back' : 'leave';
  }
  if (!row.isSettled) return 'leave';
  if (row.taskId !== null) return row.isHere ? { ...row, taskId: row.taskId } : 'take back';
  // A mapping that has ended leaves what was sent by it. A row that was put on another phase has left it.
  return before && (before.phaseId !== row.phaseId || isFormer(before, there)) ? 'take back' : 'leave';
}

/** Whether what was to be sent last has not arrived: what is there, if anything, is from before. */
const isFormer = ({ isSending, taskId }: SentRow, there: readonly WorkUnit[]): boolean =>
  isSending && there.every((unit) => unit.taskId !== taskId);

function byRow(units: readonly WorkUnit[]) {
  const ofRows = new Map<string, WorkUnit[]>();
  const foreign: WorkUnit[] = [];
  for (const unit of units) {
    const id = rowOfMarker(unit.marker);
    if (id === null) foreign.push(unit);
    else {
      const known = ofRows.get(id);
      if (known) known.push(unit);
      else ofRows.set(id, [unit]);
    }
  }
  return { ofRows, foreign };
}

const isSame = (row: OwnRow, unit: WorkUnit): boolean =>
  row.taskId === unit.taskId &&
  row.date === unit.date &&
  row.minutes === unit.minutes &&
  row.note === unit.note &&
  (unit.startMinute === null || unit.startMinute === row.startMinute);

/** A row as it is sent. Whether it is invoiced is the outside's to say, once it has the hours. */
export const hoursOf = (
  row: RowOfTask,
  userId: string,
  as: { readonly guid: string; readonly isBillable: boolean },
): HoursToLog => ({
  ...{ guid: as.guid, isBillable: as.isBillable, userId, taskId: row.taskId, marker: markerOf(row.id) },
  ...{ date: row.date, minutes: row.minutes, startMinute: row.startMinute, note: row.note },
});

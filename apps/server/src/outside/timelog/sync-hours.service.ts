import { setTimeout as pause } from 'node:timers/promises';
import type { PublicContext } from '../../lib/context.ts';
import { type Db, type Tx, withTransaction } from '../../lib/db.ts';
import { noteOf, TimelogRefusal, type TimelogSystem, TimelogUnclear } from '../../ports/timelog/timelog-port.ts';
import { compareHours, hoursOf, type Plan, rowOfMarker, type Write } from './compare-hours.ts';
import * as queries from './sync-hours.sql.ts';
import type { NewLine } from './sync-log.service.ts';

/** Writes that are on their way at the same time. */
const AT_ONCE = 4;
/** A month that still differs after so many comparisons is left to people. */
const MOST_ROUNDS = 20;
/** Writes of one step: it is to be stored soon. */
const MOST_WRITES = 200;
const UNCLEAR = 'The time-logging system gave no clear answer';

/** What a comparison of a month has done. */
export interface Compared {
  readonly created: number;
  readonly updated: number;
  readonly deleted: number;
  readonly refused: number;
  /** Whether nothing is left to do about the month. */
  readonly isDone: boolean;
  readonly lines: readonly NewLine[];
}

/** A month of a person of which both sides were compared, and what came of each write outside. Nothing of it is stored here yet. */
export interface Aligned {
  readonly month: queries.MonthOfPerson;
  readonly plan: Plan;
  /** Whether there were more writes to make than one step makes. */
  readonly isMore: boolean;
  readonly outcomes: readonly Outcome[];
  /** Milliseconds after which nothing that was sent can take effect any more. */
  readonly settlesWithin: number;
}

/**
 * Compares a month of a person, and writes outside what differs. It always reads first, and a month is done only when a reading found
 * nothing to write: so a write without a clear answer, a process that died and hours stored twice all end in the same state.
 */
export async function alignMonth(
  { db, now }: PublicContext,
  system: TimelogSystem,
  month: queries.MonthOfPerson,
  { zone, isMending }: { readonly zone: string; readonly isMending: boolean },
): Promise<Aligned> {
  await pause(month.unclearFor);
  const plan = await planOf(db, system, month, zone);
  const all = [...plan.writes, ...(isMending ? removalsOf(plan) : [])];
  const writes = all.slice(0, MOST_WRITES);
  await noteWrites(db, system, { month, writes, now });
  const outcomes = await writeAll(system, month, writes);
  return { month, plan, isMore: all.length > MOST_WRITES, outcomes, settlesWithin: system.settlesWithin };
}

/**
 * Keeps what is about to be written, and of which sheet, before it is: whatever becomes of the answer, of this process and of the row,
 * the hours are known here, and are taken back once their sheet is approved without them.
 */
async function noteWrites(
  db: Db,
  { settlesWithin }: TimelogSystem,
  { month, writes, now }: { month: queries.MonthOfPerson; writes: readonly Write[]; now: Date },
): Promise<void> {
  const rows = writes.flatMap((write) => (write.act === 'delete' ? [] : write.row));
  if (rows.length === 0) return;
  await withTransaction(db, async (tx) => {
    await queries.storeSending(tx, { userId: month.userId, rows, now: now.toISOString() });
    await queries.storeUnclear(tx, month, settlesWithin);
  });
}

/** Stores what came of it. */
export async function storeAligned(
  tx: Tx,
  context: PublicContext,
  { month, plan, isMore, outcomes, settlesWithin }: Aligned,
): Promise<Compared> {
  const { userId } = month;
  const now = context.now.toISOString();
  const idsOf = (wanted: (one: Outcome) => boolean) => outcomes.filter(wanted).map(({ write }) => idOf(write));
  await queries.storeSent(tx, { userId, rows: plan.same, now });
  await queries.storeGone(tx, userId, plan.gone, now);
  await queries.storeTakenBack(
    tx,
    userId,
    idsOf(({ write, end }) => end === 'done' && write.act === 'delete' && write.why === 'left'),
    now,
  );
  const isOver = month.round >= MOST_ROUNDS;
  const refused = outcomes.flatMap((outcome) => refusalOf(outcome, isOver));
  await queries.storeRefused(tx, { userId, refused, now });
  const isUnclear = outcomes.some(({ end }) => end === 'unclear');
  const isDone = isOver || (!isMore && outcomes.every(({ end }) => typeof end === 'object'));
  if (isDone) await queries.finishMonth(tx, month);
  else await queries.repeatMonth(tx, month, isUnclear ? settlesWithin : null);
  const count = (act: Write['act']) => outcomes.filter(({ write, end }) => write.act === act && end === 'done').length;
  const counts = { created: count('create'), updated: count('update'), deleted: count('delete') };
  // Another look tries the refused once more, and tells of them then.
  const reported = isDone ? refused : [];
  return { ...counts, refused: reported.length, isDone, lines: linesOf(month, counts, reported, isUnclear) };
}

/** Why a write is not taken; after the last look also one of which that is not known, and which may be there. */
function refusalOf({ write, end }: Outcome, isOver: boolean) {
  const of = { id: idOf(write), date: dateOf(write) };
  if (typeof end === 'object') return [{ ...of, reason: end.refused, isNew: write.act === 'create' }];
  return isOver && end !== 'done' ? [{ ...of, reason: UNCLEAR, isNew: false }] : [];
}

/** What there is to do about a month, as both sides are now. */
async function planOf(
  db: Db,
  system: TimelogSystem,
  { userId, employeeId, from, to }: Pick<queries.MonthOfPerson, 'userId' | 'employeeId' | 'from' | 'to'>,
  zone: string,
): Promise<Plan> {
  const units = await system.workUnits({ employeeId, from, to });
  const ids = units.flatMap(({ marker }) => rowOfMarker(marker) ?? []);
  const { rows, sent } = await queries.listSide(db, zone, { users: [userId], from, to, ids });
  return compareHours(
    rows.map((row) => ({ ...row, note: noteOf(row.detail) })),
    sent,
    units,
  );
}

/** Hours of ours that nothing is known of here: a backup was restored, or their row was lost with it. */
const removalsOf = ({ orphans }: Plan): Write[] =>
  orphans.map((unit) => ({ act: 'delete', id: rowOfMarker(unit.marker) ?? '', unit, why: 'left' }));

type End = 'done' | 'unclear' | { readonly refused: string };
interface Outcome {
  readonly write: Write;
  readonly end: End;
}

/** Takes hours back before others are sent, so that no row is there in two places; then several at once. */
async function writeAll(
  system: TimelogSystem,
  { outsideId }: queries.MonthOfPerson,
  writes: readonly Write[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const [first, rest] = [writes.filter(({ act }) => act === 'delete'), writes.filter(({ act }) => act !== 'delete')];
  for (const part of [first, rest]) {
    const waiting = [...part];
    const work = async () => {
      for (let write = waiting.shift(); write; write = waiting.shift())
        outcomes.push({ write, end: await endOf(perform(system, outsideId, write)) });
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
  return outcomes;
}

function perform(system: TimelogSystem, userId: string, write: Write): Promise<void> {
  if (write.act === 'delete') return system.deleteHours(write.unit.guid);
  const { row } = write;
  if (write.act === 'create')
    return system.createHours(hoursOf(row, userId, { guid: write.guid, isBillable: row.isBillable }));
  const { guid, isBillable } = write.unit;
  return system.updateHours(hoursOf(row, userId, { guid, isBillable }));
}

async function endOf(written: Promise<void>): Promise<End> {
  try {
    await written;
    return 'done';
  } catch (error) {
    if (error instanceof TimelogUnclear) return 'unclear';
    if (error instanceof TimelogRefusal) return { refused: error.message };
    throw error;
  }
}

const idOf = (write: Write) => (write.act === 'delete' ? write.id : write.row.id);
const dateOf = (write: Write) => (write.act === 'delete' ? write.unit.date : write.row.date);

function linesOf(
  { person, from }: queries.MonthOfPerson,
  counts: { readonly created: number; readonly updated: number; readonly deleted: number },
  refused: readonly { readonly date: string; readonly reason: string }[],
  isUnclear: boolean,
): NewLine[] {
  const month = from.slice(0, 7);
  const hasWritten = counts.created + counts.updated + counts.deleted > 0;
  return [
    ...(hasWritten ? [{ code: 'HOURS_SENT' as const, data: { person, month, ...counts } }] : []),
    ...refused.map(({ date, reason }) => ({ code: 'HOURS_REFUSED' as const, data: { person, date, reason } })),
    ...(isUnclear ? [{ code: 'HOURS_UNCLEAR' as const, data: { person, month } }] : []),
  ];
}

import type { AnswerOf } from '@stint/contract/route';
import type { getRunningTimer, PhaseChoice, Timereg, TimeregToSave } from '@stint/contract/time/sheet/timereg';
import type { Context } from '../../lib/context.ts';
import { type Tx, withTransaction } from '../../lib/db.ts';
import { notFound, refuse } from '../../lib/error.ts';
import { newId } from '../../lib/new-id.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { listPhaseChoices } from '../sheet/sheet.sql.ts';
import { deleteRow } from '../sheet/timereg-deletion.service.ts';
import { saveRows } from '../sheet/timereg-save.service.ts';
import { findOwnRow, findTodaysSheet, type TodaysSheet, wasDropped } from './timer.sql.ts';
import { withPlaces } from './timer-place.ts';

const MINUTE_MS = 60_000;

interface TimerInput {
  readonly projectPhase: string | null;
  readonly detail: string;
}

/** The running row of today with its phase, and the period that today is in. */
export async function findRunningTimer(context: Context): Promise<AnswerOf<typeof getRunningTimer>> {
  const now = context.now.toISOString();
  const sheet = await findTodaysSheet(context.db, context.user._id, now, false);
  if (!sheet?.running) return { running: null, timeregPeriod: sheet?.periodId ?? null };
  const choices: PhaseChoice[] = sheet.running.projectPhase
    ? await listPhaseChoices(context.db, { userId: context.user._id, viewer: actorOf(context), now, isTold: true })
    : [];
  const phase = choices.find((choice) => choice._id === sheet.running?.projectPhase) ?? null;
  return { running: { timereg: sheet.running, phase }, timeregPeriod: sheet.periodId };
}

/** Starts a row now. The one that is running ends now; both are stored or none. */
export function startTimer(context: Context, given: TimerInput): Promise<Timereg> {
  return withTransaction(context.db, async (tx) => {
    const sheet = await todaysSheet(context, tx);
    const now = wholeMinute(context.now);
    const started: TimeregToSave = {
      _id: newId(context.now.getTime()),
      projectPhase: given.projectPhase,
      date: sheet.today,
      fromDateTime: now,
      toDateTime: null,
      detail: given.detail,
      atOffice: null,
      version: 0,
    };
    const ended = sheet.running ? await endRunning(context, tx, sheet.running, null) : null;
    const saved = await save(context, tx, sheet, ended ? [ended, started] : [started]);
    return (
      saved.find((row) => row._id === started._id) ?? refuse(409, 'NOTHING_RUNNING', 'The timer could not be started')
    );
  });
}

/** Ends the running row now. One that began within this minute is dropped: null. */
export function stopTimer(
  context: Context,
  { timereg, ...given }: TimerInput & { readonly timereg?: string | undefined },
): Promise<Timereg | null> {
  return withTransaction(context.db, async (tx) => {
    const sheet = await todaysSheet(context, tx);
    if (timereg && sheet.running?._id !== timereg) return endedBefore(context, tx, timereg);
    const running = sheet.running ?? refuse(409, 'NOTHING_RUNNING', 'No timer is running');
    const ended = await endRunning(context, tx, running, given);
    if (!ended) return null;
    const [saved] = await save(context, tx, sheet, [ended]);
    return saved ?? null;
  });
}

/** A row that was stopped already, as it is; null when it was dropped then. */
async function endedBefore(context: Context, tx: Tx, id: string): Promise<Timereg | null> {
  const ended = await findOwnRow(tx, context.user._id, id);
  if (ended?.toDateTime) return ended;
  return !ended && (await wasDropped(tx, context.user._id, id)) ? null : notFound('The running row');
}

async function todaysSheet(context: Context, tx: Tx): Promise<TodaysSheet> {
  const sheet = await findTodaysSheet(tx, context.user._id, context.now.toISOString(), true);
  return sheet ?? refuse(409, 'NO_PERIOD', 'There is no time registration period for today');
}

/** The running row with its end; null when it was dropped because it is not a minute long. */
async function endRunning(
  context: Context,
  tx: Tx,
  running: Timereg,
  given: TimerInput | null,
): Promise<TimeregToSave | null> {
  const now = wholeMinute(context.now);
  if (running.fromDateTime === now) {
    await deleteRow({ ...context, db: tx }, running._id);
    return null;
  }
  const { _id, date, fromDateTime, atOffice, version } = running;
  const projectPhase = given?.projectPhase ?? running.projectPhase;
  const detail = given?.detail || running.detail;
  return { _id, date, fromDateTime, atOffice, version, projectPhase, detail, toDateTime: now };
}

/** Saves like the sheet does, so that every rule holds; a press of a button is confirmation enough. */
async function save(context: Context, tx: Tx, sheet: TodaysSheet, given: TimeregToSave[]): Promise<Timereg[]> {
  const timeregs = await withPlaces(tx, context.user._id, sheet, given);
  const { timeregs: saved } = await saveRows(
    { ...context, db: tx },
    {
      timeregs,
      timeregPeriod: sheet.periodId,
      userPeriod: sheet.userPeriodId,
      user: context.user._id,
      allTimeregIds: sheet.rowIds,
      force: true,
    },
  );
  return saved ?? [];
}

function wholeMinute(moment: Date): string {
  return new Date(Math.floor(moment.getTime() / MINUTE_MS) * MINUTE_MS).toISOString();
}

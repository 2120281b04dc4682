import type { MoveEffect } from '@stint/contract/projects/phases/phase-move';
import { approvedRowsMessage, NOTHING_TO_MOVE } from '@stint/contract/projects/phases/phase-move.rules';
import { audit } from '../../lib/audit.ts';
import { type Context, isAdmin } from '../../lib/context.ts';
import type { Db, Tx } from '../../lib/db.ts';
import { refuse } from '../../lib/error.ts';
import { refitSheets } from './lock.service.ts';
import * as queries from './phase-rows.sql.ts';
import { watchersOf } from './sheet-access.ts';

/** Sheets that have some of the rows, and how much of each it is. */
export type Sheets = readonly queries.SheetOfRows[];

const MINUTES_OF_HOUR = 60;
/** How many rows are moved while their sheets wait: a few tenths of a second. A sheet with more is moved by itself. */
const MOST_ROWS_AT_ONCE = 1000;

export async function findMoveEffect(db: Db, rows: queries.PhaseRows): Promise<MoveEffect> {
  return effectOf(await queries.listSheetsOfRows(db, rows));
}

/** What moving the rows of these sheets does, or did. */
export function effectOf(sheets: Sheets): MoveEffect {
  const sum = (of: Sheets, part: 'rows' | 'minutes') => of.reduce((total, sheet) => total + sheet[part], 0);
  const approved = sheets.filter(({ isApproved }) => isApproved);
  return {
    rows: sum(sheets, 'rows'),
    hours: Math.round((sum(sheets, 'minutes') / MINUTES_OF_HOUR) * 100) / 100,
    people: new Set(sheets.map(({ user }) => user)).size,
    openPeriods: sheets.filter(({ isLocked }) => !isLocked).length,
    lockedPeriods: sheets.filter(({ isLocked, isApproved }) => isLocked && !isApproved).length,
    approvedPeriods: approved.length,
    approvedRows: sum(approved, 'rows'),
  };
}

/**
 * The sheets whose rows are about to be those of another project, locked. Rows of fully approved sheets are refused; an
 * administrator confirms them by `force`.
 * @throws AppError `PERIOD_APPROVED`, `APPROVED_TIME_MOVES`
 */
export async function lockSheetsToMove(
  tx: Tx,
  context: Context,
  rows: queries.RowsToMove,
  force: boolean,
): Promise<Sheets> {
  // Before anybody waits for them, and again once nobody changes them.
  requireMovable(context, await queries.listSheetsOfRows(tx, rows), force);
  const locked = new Set(await queries.lockSheetsOfRows(tx, rows));
  // What was registered since waits for nobody. It stays where it is, or goes along with its account: its approval finds that,
  // and there is none before the account is where it is going.
  const sheets = (await queries.listSheetsOfRows(tx, rows)).filter(({ _id }) => locked.has(_id));
  requireMovable(context, sheets, force);
  return sheets;
}

/** The same for rows whose accounts are about to be another project's. */
export async function lockSheetsOfAccounts(
  tx: Tx,
  context: Context,
  accounts: readonly string[],
  force: boolean,
): Promise<Sheets> {
  return accounts.length === 0 ? [] : lockSheetsToMove(tx, context, { accounts }, force);
}

function requireMovable(context: Context, sheets: Sheets, force: boolean): void {
  const { approvedPeriods, approvedRows } = effectOf(sheets);
  if (approvedRows === 0) return;
  const message = approvedRowsMessage(approvedRows, approvedPeriods);
  if (!isAdmin(context))
    refuse(409, 'PERIOD_APPROVED', `${message}: only an administrator can move them`, {
      data: { approvedRows, approvedPeriods },
    });
  if (!force) refuse(409, 'APPROVED_TIME_MOVES', message, { data: { rows: approvedRows } });
}

/**
 * The sheets that have such rows, in parts that are moved one after the other: whoever saves waits for one of them, not for all.
 * @throws AppError as {@link lockSheetsToMove}, `NOTHING_TO_MOVE`
 */
export async function listPartsToMove(
  context: Context,
  rows: queries.PhaseRows,
  force: boolean,
): Promise<(readonly string[])[]> {
  const sheets = await queries.listSheetsOfRows(context.db, rows);
  if (sheets.length === 0) refuse(422, 'NOTHING_TO_MOVE', NOTHING_TO_MOVE);
  requireMovable(context, sheets, force);
  const parts: string[][] = [];
  let room = 0;
  for (const sheet of sheets) {
    if (room < sheet.rows) {
      parts.push([]);
      room = MOST_ROWS_AT_ONCE;
    }
    room -= sheet.rows;
    parts.at(-1)?.push(sheet._id);
  }
  return parts;
}

/**
 * Moves rows of a phase to another phase in a fixed number of statements; who registered them becomes its user.
 * @returns the sheets whose rows were moved.
 */
export async function moveRows(
  tx: Tx,
  context: Context,
  rows: queries.PhaseRows & { readonly sheets: readonly string[] },
  to: { phase: string; force: boolean },
): Promise<Sheets> {
  const sheets = await lockSheetsToMove(tx, context, rows, to.force);
  await queries.putOnPhase(tx, { ...rows, sheets: sheets.map(({ _id }) => _id) }, to.phase);
  const moved = { from: rows.phase, to: to.phase };
  await queries.assignThoseWhoRegistered(tx, moved, [...new Set(sheets.map(({ user }) => user))], context.user._id);
  await tellMoved(tx, context, sheets, moved);
  await refitMoved(tx, context, sheets);
  return sheets;
}

/**
 * Reviewers of locked sheets follow the project that the rows are on now. A fully approved sheet keeps its approvals: they
 * say who approved what it was then.
 */
export async function refitMoved(tx: Tx, context: Context, sheets: Sheets): Promise<void> {
  await refitSheets(
    tx,
    context,
    sheets.filter(({ isLocked, isApproved }) => isLocked && !isApproved),
  );
}

/** Writes into the history of each sheet that its rows were moved, which tells its owner's screens. */
function tellMoved(tx: Tx, context: Context, sheets: Sheets, { from, to }: { from: string; to: string }) {
  return audit(
    tx,
    context,
    sheets.map((sheet) => ({
      entity: 'userPeriod',
      entityId: sheet._id,
      userId: sheet.user,
      action: 'moveTimeregs',
      audience: watchersOf(sheet, []),
      before: { projectPhase: from },
      after: { projectPhase: to, rows: sheet.rows },
    })),
  );
}

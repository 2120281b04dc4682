import type { BodyOf } from '@stint/contract/route';
import { BusinessTime } from '@stint/contract/time/business-time';
import type { RowChange } from '@stint/contract/time/sheet/confirmation.rules';
import { sheetRights } from '@stint/contract/time/sheet/rights.rules';
import {
  MAX_LETTERS_OF_A_SHEET,
  MAX_ROWS_OF_A_SHEET,
  type SaveAnswer,
  type saveTimeregs,
  type TimeregToSave,
} from '@stint/contract/time/sheet/timereg';
import { NOT_SHOWN_REGISTRATIONS } from '@stint/contract/time/sheet/timereg.rules';
import { audit } from '../../lib/audit.ts';
import { type Context, hasRole, isAdmin } from '../../lib/context.ts';
import { withTransaction } from '../../lib/db.ts';
import { refuse } from '../../lib/error.ts';
import { refuseHeldIds } from '../../lib/rights/held-id.ts';
import { refitReviewers } from './lock.service.ts';
import { NOT_YOURS_MESSAGE, phasesOf, refuseMissingSheet } from './sheet.service.ts';
import { watchersOf } from './sheet-access.ts';
import { confirmationOf, refuseOvertime, refuseProblems, sameInstant } from './timereg-save.checks.ts';
import type { SaveFacts, StoredRow } from './timereg-save.sql.ts';
import * as queries from './timereg-save.sql.ts';

const PERIOD_LOCKED_MESSAGE = 'This timereg period is locked. Your changes were not saved.';
const MINUTE_MS = 60_000;

const TIME_ZONE_CHANGED_MESSAGE =
  "The company's time zone has changed. Nothing was saved yet: please check the times of your rows and save again.";

/** The server's own saves name no time zone. */
type SaveRequest = Omit<BodyOf<typeof saveTimeregs>, 'timeZone'> & { readonly timeZone?: string };

/**
 * Saves all changed rows of a sheet in one transaction with a fixed number of statements, or none.
 * Rows that are stored already as they were sent (a repeated request) are answered without being stored again.
 */
export function saveRows(context: Context, request: SaveRequest): Promise<SaveAnswer> {
  return withTransaction(context.db, async (tx) => {
    const { user, userPeriod } = request;
    const found = (await queries.findSheetForUpdate(tx, user, userPeriod)) ?? refuseMissingSheet(context);
    if (found.periodId !== request.timeregPeriod) refuseMissingSheet(context);
    // A browser that has not heard of another time zone would send other times of day than it shows.
    if (request.timeZone && request.timeZone !== found.timeZone)
      refuse(409, 'TIME_ZONE_CHANGED', TIME_ZONE_CHANGED_MESSAGE);
    const facts = await queries.findSaveFacts(tx, {
      ...(await phasesOf(tx, context, user)),
      userPeriodId: userPeriod,
      periodId: found.periodId,
      ...spanOf(request.timeregs),
    });
    refuseUnlessEditable(context, user, found.isLocked, facts);
    refuseUnknownRows(request, facts);
    const { changed, asStored } = compareWithStored(request.timeregs, facts.rows);
    const changes = await refuseUnfit(context, found.timeZone, changed, facts);
    if (!request.force) {
      const confirm = confirmationOf(changes, facts);
      if (confirm) return { confirm };
    }
    if (changed.length === 0) return { timeregs: asStored };
    await refuseHeldIds(
      tx,
      changed.flatMap(({ _id, version }) => (version === 0 ? [_id] : [])),
      user,
    );
    const stored = await queries.upsertTimeregs(tx, user, userPeriod, changed, {
      at: context.now.toISOString(),
      byOwner: user === context.user._id,
    });
    if (stored.length !== changed.length)
      refuseChangedRows(
        changed.map((row) => row._id),
        [],
      );
    const audience = watchersOf({ _id: userPeriod, user }, []);
    await audit(
      tx,
      context,
      stored.map((row) => ({
        entity: 'timereg',
        entityId: row._id,
        userId: user,
        action: row.version === 1 ? 'create' : 'save',
        audience,
        before: facts.rows.find((before) => before._id === row._id),
        after: row,
      })),
    );
    if (found.isLocked)
      await refitReviewers(tx, context, { _id: userPeriod, user, timeregPeriod: found.periodId, isLocked: true });
    return { timeregs: [...stored, ...asStored] };
  });
}

/** Refuses whoever may not change the rows of a sheet, as it is now. */
export function refuseUnlessEditable(
  context: Context,
  ownerId: string,
  isLocked: boolean,
  { ownAssignments }: SaveFacts,
): void {
  const isOwner = ownerId === context.user._id;
  const rights = sheetRights({
    isOwner,
    isAdmin: isAdmin(context),
    isManager: hasRole(context, 'manager'),
    isLocked,
    ownAssignments,
    anyApproved: false,
    anyUnapproved: false,
    anyUnapprovedOfOthers: false,
  });
  if (rights.canEdit) return;
  if (isOwner) refuse(409, 'PERIOD_LOCKED', PERIOD_LOCKED_MESSAGE);
  if (rights.canView) refuse(403, 'READ_ONLY', 'You can view this time registration sheet but not change it');
  refuse(403, 'NOT_YOURS', NOT_YOURS_MESSAGE);
}

/** Refuses rows that may not stand in the sheet as they are, with all their problems; what they would change, otherwise. */
export async function refuseUnfit(
  { now }: Context,
  timeZone: string,
  rows: readonly TimeregToSave[],
  facts: SaveFacts,
): Promise<RowChange[]> {
  refuseTooManyRows(rows, facts.rows);
  refuseTooMuchText(rows, facts.rows);
  await refuseProblems(new BusinessTime(timeZone), now, rows, facts);
  const changes = rows.map((row) => changeOf(row, facts.rows));
  refuseOvertime(changes, facts);
  return changes;
}

/** Rows of the sheet that the browser does not know of: somebody added them meanwhile. */
function refuseUnknownRows({ allTimeregIds, timeregs }: SaveRequest, facts: SaveFacts): void {
  const known = new Set([...allTimeregIds, ...timeregs.map((row) => row._id)]);
  const unknown = facts.rows.filter((row) => !known.has(row._id));
  if (unknown.length > 0)
    refuse(409, 'NOT_SHOWN_REGISTRATIONS', NOT_SHOWN_REGISTRATIONS, { data: { rows: unknown.map((row) => row._id) } });
}

/** A sheet that has more, as an import may make one, is saved still, and grows no more. */
function refuseTooManyRows(given: readonly TimeregToSave[], stored: readonly StoredRow[]): void {
  const known = new Set(stored.map((row) => row._id));
  const added = given.filter((row) => !known.has(row._id)).length;
  if (added > 0 && stored.length + added > MAX_ROWS_OF_A_SHEET)
    refuse(422, 'TOO_MANY_ROWS', `A sheet has ${MAX_ROWS_OF_A_SHEET} rows at most`);
}

/** As with its rows: a sheet whose details have more letters is saved still, and gets no more of them. */
function refuseTooMuchText(given: readonly TimeregToSave[], stored: readonly StoredRow[]): void {
  const storedById = new Map(stored.map((row) => [row._id, row]));
  const added = lettersOf(given) - lettersOf(given.flatMap(({ _id }) => storedById.get(_id) ?? []));
  if (added > 0 && lettersOf(stored) + added > MAX_LETTERS_OF_A_SHEET)
    refuse(
      422,
      'TOO_MUCH_TEXT',
      `The details of a sheet have ${MAX_LETTERS_OF_A_SHEET} characters at most, all rows together`,
    );
}

const lettersOf = (rows: readonly { readonly detail: string }[]): number =>
  rows.reduce((sum, { detail }) => sum + detail.length, 0);

function refuseChangedRows(changed: readonly string[], deleted: readonly string[]): never {
  return refuse(
    409,
    'ROWS_CHANGED',
    'Someone else changed these rows in the meantime. Your changes are kept on the screen; please compare and save again.',
    {
      data: { rows: changed, deleted },
    },
  );
}

/** Which rows are to be stored. A row that is stored as it was sent is not; one that somebody else changed ends the save. */
function compareWithStored(given: readonly TimeregToSave[], stored: readonly StoredRow[]) {
  const storedById = new Map(stored.map((row) => [row._id, row]));
  const asStored = given.flatMap((row) => {
    const before = storedById.get(row._id);
    return before && isSame(row, before) ? [before] : [];
  });
  const storedIds = new Set(asStored.map((row) => row._id));
  const changed = given.filter((row) => !storedIds.has(row._id));
  const overtaken = changed.filter((row) => (storedById.get(row._id)?.version ?? row.version) !== row.version);
  const deleted = changed.filter((row) => row.version > 0 && !storedById.has(row._id));
  if (overtaken.length > 0 || deleted.length > 0) {
    refuseChangedRows(
      overtaken.map((row) => row._id),
      deleted.map((row) => row._id),
    );
  }
  return { changed, asStored };
}

function isSame(given: TimeregToSave, stored: StoredRow): boolean {
  return (
    stored.date === given.date &&
    sameInstant(stored.fromDateTime, given.fromDateTime) &&
    sameInstant(stored.toDateTime, given.toDateTime) &&
    stored.projectPhase === given.projectPhase &&
    stored.detail === given.detail &&
    stored.atOffice === given.atOffice
  );
}

function changeOf(row: TimeregToSave, stored: readonly StoredRow[]): RowChange {
  const minutes =
    row.fromDateTime && row.toDateTime
      ? Math.floor((Date.parse(row.toDateTime) - Date.parse(row.fromDateTime)) / MINUTE_MS)
      : 0;
  return { _id: row._id, before: stored.find((before) => before._id === row._id) ?? null, after: { ...row, minutes } };
}

/** The days and phases that a save touches. */
export function spanOf(rows: readonly TimeregToSave[]): { phases: string[]; firstDay: string; lastDay: string } {
  const days = rows.map((row) => row.date).sort();
  return {
    phases: [...new Set(rows.flatMap((row) => row.projectPhase ?? []))],
    firstDay: days[0] ?? '',
    lastDay: days.at(-1) ?? '',
  };
}

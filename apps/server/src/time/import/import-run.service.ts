import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fillIn } from '@stint/contract/messages';
import type { BodyOf } from '@stint/contract/route';
import { BusinessTime } from '@stint/contract/time/business-time';
import type { startImport as startRoute } from '@stint/contract/time/import/import';
import {
  IMPORT_FAILED,
  IMPORT_HAS_PROBLEMS,
  IMPORT_OVERTAKEN,
  IMPORT_PEOPLE_CHANGED,
} from '@stint/contract/time/import/import.rules';
import type { ImportOptions } from '@stint/contract/time/import/import-reading';
import { sql } from 'kysely';
import { type AuditedChange, audit } from '../../lib/audit.ts';
import { refusalOfConstraint } from '../../lib/constraint-messages.ts';
import type { PublicContext } from '../../lib/context.ts';
import { liftTimeLimit, type Tx, withTransaction } from '../../lib/db.ts';
import { refuse } from '../../lib/error.ts';
import { newId } from '../../lib/new-id.ts';
import type { UploadedFile } from '../../lib/upload.ts';
import { contentsOf, figuresOf, type ImportContents, namesOf } from './figures.ts';
import { digestOfFound } from './found-people.ts';
import { findCompanyZone } from './import.sql.ts';
import { MOST_NOTES } from './import-notes.ts';
import * as runs from './import-run.sql.ts';
import * as write from './import-write.sql.ts';
import { type ImportPlan, planImport } from './plan.ts';
import { type ReadImport, readImport } from './read-import.ts';

/** Rows stored by one statement: few enough that progress moves, many enough that the statement costs little. */
const ROWS_AT_ONCE = 2500;
const BEAT_MILLISECONDS = 1000;
const TURN_PAUSE_MILLISECONDS = 250;
const MAX_FILE_NAME = 255;

export interface OpenedImport {
  readonly read: ReadImport;
  readonly companyZone: string;
}

/** Reads a file of an import for this company. */
export async function openImport(
  context: PublicContext,
  file: UploadedFile,
  options: ImportOptions,
): Promise<OpenedImport> {
  const companyZone =
    (await findCompanyZone(context.db)) ??
    refuse(409, 'NOT_SET_UP', 'Set up the company before you import its history');
  return { companyZone, read: await readImport(file.content, options, companyZone) };
}

type StartOptions = BodyOf<typeof startRoute>;

/** Registers the run of an import and answers its id, and the work itself, which goes on by itself and never fails. */
export async function startImport(
  context: PublicContext,
  file: UploadedFile,
  options: StartOptions,
): Promise<{ runId: string; work: Promise<void> }> {
  const opened = await openImport(context, file, options);
  const { missing, reading } = opened.read;
  if (missing.length > 0) refuse(422, 'COLUMNS_MISSING', 'Please choose the missing columns', { data: { missing } });
  const runId = newId();
  await runs.insertRun(context.db, {
    id: runId,
    createdBy: context.user?._id ?? null,
    fileName: basename(file.name).slice(0, MAX_FILE_NAME) || 'import.csv',
    fileHash: createHash('sha256').update(file.content).digest('hex'),
    source: reading.source,
  });
  return { runId, work: runImport(context, runId, opened, options) };
}

async function runImport(
  context: PublicContext,
  runId: string,
  opened: OpenedImport,
  options: StartOptions,
): Promise<void> {
  const progress = { done: 0, total: 0 };
  const tell = () => runs.beat(context.db, runId, progress.done, progress.total);
  // Told beside the transaction, which nobody sees into before its end, and which never waits for another connection. A
  // beat that cannot be told is followed by another; once none gets through, the run counts as failed.
  const beating = setInterval(() => void tell().catch(() => {}), BEAT_MILLISECONDS);
  try {
    await inTurn(context, (tx) =>
      importInOneTransaction(tx, context, runId, opened, options, (done, total) => {
        Object.assign(progress, { done, total });
      }),
    );
  } catch (error) {
    const known = refusalOfConstraint(error);
    if (!known && !(error instanceof RunGivenUp)) console.error(error);
    const message = known ? fillIn(IMPORT_OVERTAKEN, { reason: known.message }) : IMPORT_FAILED;
    await runs.finishRun(context.db, runId, 'failed', { ...EMPTY_REPORT, message }).catch(() => {});
  } finally {
    clearInterval(beating);
  }
}

const EMPTY_REPORT = { figures: null, names: null, noteCounts: [], headers: [], notes: [] };

/** The run must not store anything: it was taken for dead and shown as failed, or the company's time zone is another by now. */
class RunGivenUp extends Error {}

/** Imports take turns; whoever waits holds no connection meanwhile. No statement of theirs is too long. */
async function inTurn(context: PublicContext, work: (tx: Tx) => Promise<void>): Promise<void> {
  for (;;) {
    const hadTurn = await withTransaction(context.db, async (tx) => {
      await liftTimeLimit(tx);
      const lock = await sql<{ got: boolean }>`
        select pg_try_advisory_xact_lock(hashtext('stint import')) as got`.execute(tx);
      if (!lock.rows[0]?.got) return false;
      await work(tx);
      return true;
    });
    if (hadTurn) return;
    await pause(TURN_PAUSE_MILLISECONDS);
  }
}

async function importInOneTransaction(
  tx: Tx,
  context: PublicContext,
  runId: string,
  { read, companyZone }: OpenedImport,
  options: StartOptions,
  progress: (done: number, total: number) => void,
): Promise<void> {
  // Read in the transaction that stores, so that nobody changes it before the end (`lockCompanyFromReaders`).
  if ((await findCompanyZone(tx)) !== companyZone) throw new RunGivenUp();
  const plan = await planImport(tx, read, { companyZone, lock: true });
  const contents = contentsOf(plan, new BusinessTime(companyZone).at(context.now).date);
  const message = refusalOf(read, plan, options);
  const isRefused = message !== '';
  const report = {
    message,
    figures: figuresOf(read, plan, contents),
    names: namesOf(contents),
    headers: read.headers,
    ...(await read.notes.take(MOST_NOTES)),
  };
  if (!isRefused) {
    await store(tx, contents, progress);
    await audit(tx, context, changesOf(runId, contents, report.figures));
  }
  const [state, rows] = isRefused ? (['refused', 0] as const) : (['done', contents.rows.length] as const);
  if (!(await runs.finishRun(tx, runId, state, report, rows))) throw new RunGivenUp();
}

/** Why nothing is stored: what was started is not what would be. */
function refusalOf({ notes }: ReadImport, { foundPeople }: ImportPlan, options: StartOptions): string {
  if (notes.problemLines > 0 && !options.leaveOutProblems) return IMPORT_HAS_PROBLEMS;
  const { foundDigest = digestOfFound(foundPeople) } = options;
  return foundDigest === digestOfFound(foundPeople) ? '' : IMPORT_PEOPLE_CHANGED;
}

async function store(tx: Tx, contents: ImportContents, progress: (done: number, total: number) => void): Promise<void> {
  const { rows } = contents;
  progress(0, rows.length);
  await write.insertCustomers(tx, contents);
  await write.insertProjects(tx, contents);
  await write.insertPeople(tx, contents);
  await write.insertSheets(tx, contents);
  // By person and time, as the indexes lie.
  const ordered = rows.toSorted((a, b) => (a.userId === b.userId ? a.from - b.from : a.userId < b.userId ? -1 : 1));
  for (let at = 0; at < ordered.length; at += ROWS_AT_ONCE) {
    const chunk = ordered.slice(at, at + ROWS_AT_ONCE);
    await write.insertRows(tx, chunk);
    progress(at + chunk.length, rows.length);
  }
}

/** The run and each record that it created. Its rows of time are told by the run: each carries its line's fingerprint. */
function changesOf(runId: string, contents: ImportContents, figures: unknown): AuditedChange[] {
  const created = <T extends { id: string; isNew: boolean }>(
    entity: string,
    things: readonly T[],
    name: (thing: T) => object,
  ) =>
    things
      .filter((thing) => thing.isNew)
      .map((thing) => ({ entity, entityId: thing.id, action: 'create', after: name(thing) }));
  return [
    { entity: 'import', entityId: runId, action: 'import', after: figures },
    ...contents.newPeople.map(({ id, name, email }) => ({
      ...{ entity: 'user', entityId: id, userId: id, action: 'create', after: { name, email } },
    })),
    ...created('indirectCustomer', contents.customers, ({ name }) => ({ name })),
    ...created('project', contents.projects, ({ name }) => ({ name })),
    ...created('account', contents.accounts, ({ name, customer }) => ({ name, customer: customer.id })),
    ...created('phase', contents.phases, ({ name, estimate, account }) => ({ name, estimate, account: account.id })),
    ...created('timeregPeriod', contents.periods, ({ name, from, to }) => ({ name, fromDate: from, toDate: to })),
  ];
}

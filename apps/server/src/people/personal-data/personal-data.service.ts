import {
  type erasePerson as eraseRoute,
  NAME_DIFFERS,
  NOT_RESIGNED,
  PERSON_ERASED,
  type PersonalData,
} from '@stint/contract/people/personal-data/personal-data';
import type { BodyOf } from '@stint/contract/route';
import { shutOut } from '../../account/sessions/session-end.service.ts';
import type { RoleChange } from '../../account/start-clean.service.ts';
import { todayOf } from '../../company/company.service.ts';
import { audit } from '../../lib/audit.ts';
import type { Context, PublicContext } from '../../lib/context.ts';
import { type Tx, withTransaction } from '../../lib/db.ts';
import { notFound, refuse } from '../../lib/error.ts';
import type { JobQueue } from '../../lib/jobs/job-queue.ts';
import { startRun } from '../../lib/jobs/job-runner.ts';
import type { FileAnswer } from '../../lib/mount.ts';
import { newId } from '../../lib/new-id.ts';
import { forgetFile, forgetFiles, readPrivateFile } from '../../platform/files/file.service.ts';
import { eraseRows, forgetAudited, forgetNames, NO_ENTRY, replacePerson } from './person-rows.sql.ts';
import { PERSON_TABLES, PERSONAL_ENTITIES } from './person-tables.ts';
import { dropNames, findNames, forgetMails, forgetTold, keepNames } from './person-words.sql.ts';
import * as queries from './personal-data.sql.ts';

/** The jobs that do it. */
export const EXPORT_PERSONAL_DATA = 'exportPersonalData';
export const ERASE_PERSON = 'erasePerson';

export async function findPersonalData(context: PublicContext, user: string): Promise<PersonalData> {
  return (await queries.findPersonalData(context.db, user, await todayOf(context))) ?? notFound('The user');
}

/** Begins an export; while one is made there is nothing to begin. */
export function exportPersonalData(queue: JobQueue, context: Context, user: string): Promise<PersonalData> {
  return withTransaction(context.db, async (tx) => {
    const before = await lock(tx, context, user);
    if (before.erasedDate !== null) refuse(409, 'PERSON_ERASED', PERSON_ERASED);
    if (isUnderWay(before.lastExport)) return before;
    const run = await begin(tx, queue, context, { user, act: 'export', kind: EXPORT_PERSONAL_DATA });
    await forgetFile(tx, run.fileBefore);
    await audit(tx, context, [{ entity: 'user', entityId: user, userId: user, action: 'askForPersonalData' }]);
    return findPersonalData({ ...context, db: tx }, user);
  });
}

export async function downloadPersonalData(context: Context, user: string): Promise<FileAnswer> {
  const file = await queries.findFile(context.db, user, context.now.toISOString());
  return (file && (await readPrivateFile(context, file))) || notFound('The file');
}

/** Begins to erase somebody who has resigned. */
export function erasePerson(
  queue: JobQueue,
  context: Context,
  user: string,
  { name }: BodyOf<typeof eraseRoute>,
): Promise<PersonalData> {
  return withTransaction(context.db, async (tx) => {
    const before = await lock(tx, context, user);
    if (before.erasedDate !== null) refuse(409, 'PERSON_ERASED', PERSON_ERASED);
    if (!before.mayErase) refuse(409, 'NOT_RESIGNED', NOT_RESIGNED);
    if (name !== before.name) refuse(422, 'NAME_DIFFERS', NAME_DIFFERS, { fields: { name: NAME_DIFFERS } });
    if (isUnderWay(before.erasure)) return before;
    await begin(tx, queue, context, { user, act: 'erase', kind: ERASE_PERSON });
    await audit(tx, context, [{ entity: 'user', entityId: user, userId: user, action: 'erase' }]);
    return findPersonalData({ ...context, db: tx }, user);
  });
}

const AUDITED = PERSON_TABLES.length + 1;
const STEPS = AUDITED + 4;
const [NAMED, TOLD, MAILED] = [AUDITED + 1, AUDITED + 2, AUDITED + 3] as const;

export type ErasureStep = {
  readonly step: number;
  readonly rows: number;
  /** The last entry of the audit trail, or the last mail, that was looked at. */
  readonly past?: string;
};

/**
 * Does one step of an erasure: first the person themselves, then a table each, then what the audit trail says of them and, in
 * slices, where it names them among others; at last what others were told of them in words, and the mails, in slices.
 */
export async function eraseStep(
  tx: Tx,
  context: PublicContext,
  user: string,
  { step, rows, past = NO_ENTRY }: ErasureStep,
): Promise<ErasureStep & { readonly total: number }> {
  if (step === 0) await eraseThemselves(tx, context, user);
  const table = PERSON_TABLES[step - 1];
  const erased = rows + (table ? await eraseRows(tx, table, user) : 0);
  if (step === AUDITED) await forgetAudited(tx, user, PERSONAL_ENTITIES);
  if (step === NAMED) {
    const last = await forgetNames(tx, user, past);
    if (last !== null) return { step, rows: erased, past: last, total: STEPS };
  }
  if (step === TOLD)
    return { step: step + 1, rows: erased + (await forgetTold(tx, user, await findNames(tx, user))), total: STEPS };
  if (step === MAILED) return eraseMails(tx, context, user, { step, rows, past });
  return { step: step + 1, rows: erased, total: STEPS };
}

/** The last step, which may be many: then nobody knows any more what the person was called. */
async function eraseMails(
  tx: Tx,
  context: PublicContext,
  user: string,
  { step, rows, past = NO_ENTRY }: ErasureStep,
): Promise<ErasureStep & { readonly total: number }> {
  const { changed, last } = await forgetMails(tx, user, await findNames(tx, user), past);
  const erased = rows + changed;
  if (last !== null) return { step, rows: erased, past: last, total: STEPS };
  // What was exported of others tells what the person did and said with them.
  await forgetFiles(tx, await queries.withdrawExports(tx, 'all'));
  await dropNames(tx, user);
  await audit(tx, context, [
    { entity: 'user', entityId: user, userId: user, action: 'erased', after: { rows: erased } },
  ]);
  return { step: step + 1, rows: erased, total: STEPS };
}

/** Looked at once more: somebody may have let them in again since it was asked for. */
async function eraseThemselves(tx: Tx, context: PublicContext, user: string): Promise<void> {
  const before = await lock(tx, context, user);
  if (before.erasedDate !== null) return;
  if (!before.mayErase) refuse(409, 'NOT_RESIGNED', NOT_RESIGNED);
  await shutOut(tx, context, user);
  await forgetFiles(tx, await queries.withdrawExports(tx, { user }));
  await keepNames(tx, user);
  const { avatar } = await replacePerson(tx, user, context.now.toISOString());
  await forgetFile(tx, avatar);
}

/** What was exported says of contracts and reviews what is kept from who is one of the administrators now: it is made anew without. */
export async function withdrawFromNewAdministrators(tx: Tx, changes: readonly RoleChange[]): Promise<void> {
  if (changes.every(({ was, userRole }) => userRole !== 'Admin' || was === 'Admin')) return;
  await forgetFiles(tx, await queries.withdrawExports(tx, 'all'));
}

/** Takes back exports that have had their days; answers how many. */
export async function sweepExports(tx: Tx, now: string): Promise<number> {
  const files = await queries.withdrawExports(tx, { expiredAt: now });
  await forgetFiles(tx, files);
  return files.length;
}

async function lock(tx: Tx, context: PublicContext, user: string): Promise<PersonalData> {
  await queries.lockPerson(tx, user);
  return findPersonalData({ ...context, db: tx }, user);
}

async function begin(
  tx: Tx,
  queue: JobQueue,
  context: Context,
  { user, act, kind }: { readonly user: string; readonly act: queries.PersonalDataAct; readonly kind: string },
): Promise<{ readonly fileBefore: string | null }> {
  const run = newId(context.now.getTime());
  const fileBefore = await queries.saveRun(tx, user, act, run);
  await startRun(tx, context, queue, { id: run, kind, data: { user }, startedBy: context.user._id });
  return { fileBefore };
}

const isUnderWay = (run: { readonly state: string } | null) =>
  run !== null && run.state !== 'done' && run.state !== 'failed';

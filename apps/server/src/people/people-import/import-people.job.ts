import { PEOPLE_CHANGED } from '@stint/contract/people/people-import/people-import';
import { valuesOfUser } from '@stint/contract/people/users/user-values';
import { z } from 'zod';
import { refusalOfConstraint } from '../../lib/constraint-messages.ts';
import type { Context } from '../../lib/context.ts';
import { type Tx, withinTransaction } from '../../lib/db.ts';
import { AppError, refuse } from '../../lib/error.ts';
import { jobKind } from '../../lib/jobs/job-kind.ts';
import { findFreeInitials } from '../users/provided-user.sql.ts';
import { createUser, findUser, setUserActive, updateUser } from '../users/user.service.ts';
import { changesAdministrators, fieldsOf, IMPORT_PEOPLE, newPersonOf } from './people-import.service.ts';
import * as queries from './people-import.sql.ts';

const AT_ONCE = 10;

/** `overtaken`: what it would do now is not what was shown, and asked for, when it was started. */
type Counted = 'created' | 'changed' | 'unchanged' | 'deactivated' | 'refused' | 'overtaken';
type Counts = Record<Counted, number>;
/** Lines that are done, what came of them, and the last of the missing that was looked at. */
type Step = { at: number; counts: Counts; beyond: string };
const NONE: Counts = { created: 0, changed: 0, unchanged: 0, deactivated: 0, refused: 0, overtaken: 0 };

/** Stores a file of people, some at a time, each as if somebody had typed it into the form. */
export const importPeopleJob = jobKind<{ run: string }, Step>({
  kind: IMPORT_PEOPLE,
  data: z.object({ run: z.uuid() }),
  attempts: 3,
  isManual: false,
  page: '/admin/people-import',
  async run({ tx, context, data, step }) {
    const { user } = context;
    if (user?.userRole !== 'Admin')
      return refuse(403, 'NOT_YOURS', 'Whoever started this is no administrator any more');
    const own: Context = { ...context, user, db: tx };
    const { at, counts, beyond } = step ?? { at: 0, counts: NONE, beyond: '' };
    const found = await queries.findRows(tx, data.run, at, AT_ONCE);
    if (!found) return { outcome: { ...counts } };
    // A run that began before `overtaken` was counted has none.
    const after = { ...NONE, ...counts };
    for (const row of found.rows) after[await kept(tx, () => store(askedFor(own, row.wasAsked), tx, row))]++;
    const done = at + found.rows.length;
    const next = { at: done, counts: after, beyond };
    if (done < found.total) return { next, done, total: found.total };
    const missing = await stillMissing(tx, data.run, user._id, beyond);
    for (const { _id, hadRights } of missing) after[await kept(tx, () => deactivate(askedFor(own, hadRights), _id))]++;
    const last = missing.at(-1)?._id;
    if (last !== undefined) return { next: { ...next, beyond: last }, done, total: found.total };
    await queries.deleteImport(tx, data.run);
    return { outcome: after };
  },
});

/**
 * The next of those who were confirmed and are missing still, in the order of their ids: whom it cannot deactivate it does not
 * try again. Who came or got another address since was shown to nobody.
 */
async function stillMissing(tx: Tx, run: string, importer: string, beyond: string) {
  const confirmed = await queries.listConfirmed(tx, run);
  if (confirmed.length === 0) return [];
  const missing = await queries.listMissing(tx, await queries.listEmails(tx, run), importer);
  const ids = new Set(missing.map(({ _id }) => _id));
  return confirmed.filter(({ _id }) => _id > beyond && ids.has(_id)).slice(0, AT_ONCE);
}

/** Whoever started the import, with whether they were asked for this row: there is no session that could be asked now. */
const askedFor = (context: Context, wasAsked: boolean): Context => ({
  ...context,
  user: { ...context.user, wasAsked },
});

const OVERTAKEN = ['PEOPLE_CHANGED', 'FRESH_SIGN_IN_NEEDED'];

/** What the form would refuse, and what was not asked for, is counted, and the others go on. */
async function kept(tx: Tx, act: () => Promise<Counted>): Promise<Counted> {
  try {
    return await withinTransaction(tx, act);
  } catch (error) {
    if (error instanceof AppError && OVERTAKEN.includes(error.code)) return 'overtaken';
    if (error instanceof AppError || refusalOfConstraint(error)) return 'refused';
    throw error;
  }
}

async function store(context: Context, tx: Tx, { whoId, wasAsked: _, ...person }: queries.ImportRow): Promise<Counted> {
  const [known] = await queries.listKnown(tx, [person.email]);
  // The address is another's than when the import was started: who would be changed is not who was found then.
  if ((known?._id ?? null) !== whoId) refuse(409, 'PEOPLE_CHANGED', PEOPLE_CHANGED);
  if (changesAdministrators(person, known)) return 'refused';
  if (!known) {
    const given = newPersonOf(person);
    const initials = person.initials ?? (await findFreeInitials(tx, given.initials));
    await createUser(context, { ...given, initials, sendLoginMail: false });
    return 'created';
  }
  if (known.isCustomer) return 'refused';
  const before = await findUser(context, known._id);
  const values = { ...valuesOfUser(before), ...fieldsOf(person) };
  const { version } = before;
  const isSame = Object.entries(fieldsOf(person)).every(
    ([field, value]) => before[field as keyof typeof before] === value,
  );
  if (isSame) return 'unchanged';
  await updateUser(context, known._id, { ...values, version });
  return 'changed';
}

async function deactivate(context: Context, id: string): Promise<Counted> {
  await setUserActive(context, id, false);
  return 'deactivated';
}

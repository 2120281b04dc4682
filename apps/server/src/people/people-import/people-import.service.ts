import { createHash } from 'node:crypto';
import {
  EMAIL_COLUMN_MISSING,
  MISSING_WITH_PROBLEMS,
  MOST_PEOPLE_LINES,
  PEOPLE_CHANGED,
  PEOPLE_HAVE_PROBLEMS,
  PEOPLE_SHOWN,
  PEOPLE_TOO_MANY,
  type PeoplePreview,
  type startPeopleImport as startRoute,
} from '@stint/contract/people/people-import/people-import';
import { userToSave } from '@stint/contract/people/users/user';
import { initialsOfName } from '@stint/contract/people/users/user.rules';
import { EMPTY_USER } from '@stint/contract/people/users/user-values';
import type { BodyOf } from '@stint/contract/route';
import { audit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import { type CsvLimits, readCsv } from '../../lib/csv/csv-file.ts';
import { withTransaction } from '../../lib/db.ts';
import { refuse } from '../../lib/error.ts';
import { inSlices } from '../../lib/in-slices.ts';
import type { JobQueue } from '../../lib/jobs/job-queue.ts';
import { startRun } from '../../lib/jobs/job-runner.ts';
import { newId } from '../../lib/new-id.ts';
import type { UploadedFile } from '../../lib/upload.ts';
import { givesRights, guardedField, refuseSessionAlone } from '../users/user.service.ts';
import * as queries from './people-import.sql.ts';
import { type Fault, type ReadPeople, type ReadPerson, readPeople } from './read-people.ts';

/** The job that stores a file of people. */
export const IMPORT_PEOPLE = 'importPeople';
const LIMITS: CsvLimits = { mostValues: 250_000, mostMegabytes: 16 };

/** What would become of each line. */
interface Plan {
  readonly read: ReadPeople;
  readonly rows: readonly queries.ImportRow[];
  readonly created: readonly ReadPerson[];
  readonly changed: readonly { readonly person: ReadPerson; readonly fields: readonly string[] }[];
  readonly unchanged: number;
  readonly faults: readonly Fault[];
  readonly missing: readonly queries.MissingPerson[];
}

async function plan(context: Context, file: UploadedFile, deactivatesMissing: boolean): Promise<Plan> {
  const csv = await readCsv(file.content, LIMITS);
  if (csv.lines.length > MOST_PEOPLE_LINES) refuse(422, 'PEOPLE_TOO_MANY', PEOPLE_TOO_MANY);
  const read = (await readPeople(csv)) ?? refuse(422, 'EMAIL_COLUMN_MISSING', EMAIL_COLUMN_MISSING);
  const emails = read.people.map(({ email }) => email);
  const known = new Map((await queries.listKnown(context.db, emails)).map((person) => [person.email, person]));
  const holders = await queries.listHolders(
    context.db,
    read.people.flatMap(({ initials = [] }) => initials),
  );
  const faults = [...read.faults];
  await inSlices(read.people, (person) => {
    const fault = faultOf(person, known.get(person.email)) ?? takenInitials(person, holders);
    if (fault) faults.push(fault);
  });
  const faulty = new Set(faults.map(({ line }) => line));
  const fitting = read.people.filter(({ line }) => !faulty.has(line));
  const changes = fitting.flatMap((person) => {
    const before = known.get(person.email);
    return before ? [{ person, fields: changedFields(person, before) }] : [];
  });
  return {
    read,
    rows: fitting.map((person) => rowOf(context, person, known.get(person.email))),
    created: fitting.filter(({ email }) => !known.has(email)),
    changed: changes.filter(({ fields }) => fields.length > 0),
    unchanged: changes.filter(({ fields }) => fields.length === 0).length,
    faults: faults.toSorted((a, b) => a.line - b.line),
    missing: deactivatesMissing ? await queries.listMissing(context.db, emails, context.user._id) : [],
  };
}

/** What a file would do now; nothing is stored. */
export async function previewImport(
  context: Context,
  file: UploadedFile,
  { deactivatesMissing }: { readonly deactivatesMissing: boolean },
): Promise<PeoplePreview> {
  const { read, created, changed, unchanged, faults, missing } = await plan(context, file, deactivatesMissing);
  const nameOf = ({ firstName = '', lastName = '' }: ReadPerson) => `${firstName} ${lastName}`.trim();
  const shown = [
    ...created.map((person) => ({ person, isNew: true, fields: [] as string[] })),
    ...changed.map(({ person, fields }) => ({ person, isNew: false, fields: [...fields] })),
  ];
  return {
    columns: [...read.columns],
    ...{ lines: read.lines, created: created.length, changed: changed.length, unchanged },
    ...{ problems: faults.length, deactivated: missing.length },
    people: shown
      .slice(0, PEOPLE_SHOWN)
      .map(({ person, ...rest }) => ({ line: person.line, name: nameOf(person), email: person.email, ...rest })),
    missing: missing.slice(0, PEOPLE_SHOWN).map(({ _id, name }) => ({ _id, name })),
    missingDigest: digestOf(missing),
    faults: faults.slice(0, PEOPLE_SHOWN),
  };
}

/** Who they are: another person in the place of one who was shown makes another digest. */
const digestOf = (missing: Plan['missing']) =>
  createHash('sha256')
    .update(missing.map(({ _id }) => _id).join())
    .digest('base64url');

/** Stores the rows of a file and the job that goes through them, or nothing. */
export async function startImport(
  queue: JobQueue,
  context: Context,
  file: UploadedFile,
  options: BodyOf<typeof startRoute>,
): Promise<{ _id: string }> {
  const { deactivatesMissing, missingDigest, leaveOutProblems } = options;
  const { created, changed, read, rows, unchanged, faults, missing } = await plan(context, file, deactivatesMissing);
  if (deactivatesMissing && faults.length > 0) refuse(422, 'MISSING_WITH_PROBLEMS', MISSING_WITH_PROBLEMS);
  if (faults.length > 0 && !leaveOutProblems) refuse(422, 'PEOPLE_HAVE_PROBLEMS', PEOPLE_HAVE_PROBLEMS);
  if (deactivatesMissing && digestOf(missing) !== missingDigest) refuse(409, 'PEOPLE_CHANGED', PEOPLE_CHANGED);
  const confirmed = missing.map(({ _id }) => _id);
  const missingWithRights = missing.flatMap(({ _id, userRole }) => (givesRights(userRole) ? [_id] : []));
  // The job has no session: it gives and takes the rights for which is asked here, and no others.
  if (missingWithRights.length > 0 || rows.some(({ wasAsked }) => wasAsked)) await refuseSessionAlone(context);
  const runId = newId(context.now.getTime());
  const { _id: startedBy } = context.user;
  return withTransaction(context.db, async (tx) => {
    const now = context.now.toISOString();
    await queries.insertImport(tx, { runId, rows, missing: confirmed, missingWithRights, now });
    await startRun(tx, context, queue, { id: runId, kind: IMPORT_PEOPLE, data: { run: runId }, startedBy });
    const after = { lines: read.lines, created: created.length, changed: changed.length, unchanged };
    await audit(tx, context, [
      {
        ...{ entity: 'peopleImport', entityId: runId, action: 'import' },
        after: { ...after, problems: faults.length, deactivated: missing.length },
      },
    ]);
    return { _id: runId };
  });
}

/** Initials that somebody else has, here or further up in the file. */
function takenInitials({ line, email, initials }: ReadPerson, holders: Map<string, string>): Fault | undefined {
  if (initials === undefined) return undefined;
  const holder = holders.get(initials) ?? email;
  holders.set(initials, holder);
  return holder === email ? undefined : { line, problem: 'INITIALS_TAKEN', value: initials };
}

const FIELDS = [
  'firstName',
  'lastName',
  'initials',
  'userRole',
  'remunerationType',
  'startWorking',
  'resignedDate',
] as const;

/** Which fields a line says differently; what it leaves empty stays. */
function changedFields(person: ReadPerson, before: queries.KnownPerson): string[] {
  return FIELDS.filter((field) => person[field] !== undefined && person[field] !== before[field]);
}

/** A line with whom it finds now, and whether it gives or takes rights. */
function rowOf(context: Context, person: ReadPerson, before: queries.KnownPerson | undefined): queries.ImportRow {
  const given = before ? { ...before, ...fieldsOf(person) } : newPersonOf(person);
  return { ...person, whoId: before?._id ?? null, wasAsked: guardedField(context, before, given) !== undefined };
}

/** What the form of somebody says with what a line says of them. */
export const fieldsOf = ({ line: _, email: __, ...rest }: ReadPerson) => rest;

/** Somebody new, as a line has them. */
export function newPersonOf(person: ReadPerson) {
  const name = `${person.firstName ?? ''} ${person.lastName ?? ''}`;
  const initials = person.initials ?? (initialsOfName(name) || 'X');
  return { ...EMPTY_USER, ...fieldsOf(person), email: person.email, initials };
}

/**
 * Whether a line would make an administrator, or unmake one: in exports of other systems the word means something else, and
 * whoever writes the file would say who administers Stint.
 */
export function changesAdministrators({ userRole }: ReadPerson, before: queries.KnownPerson | undefined): boolean {
  return userRole !== undefined && (userRole === 'Admin') !== (before?.userRole === 'Admin');
}

/** Why a line cannot be stored, by the rules of the form. */
function faultOf(person: ReadPerson, before: queries.KnownPerson | undefined): Fault | undefined {
  const { line, email } = person;
  if (before?.isCustomer) return { line, problem: 'CUSTOMER', value: email };
  if (changesAdministrators(person, before)) return { line, problem: 'ADMINISTRATOR', value: email };
  if (!before && !person.firstName) return { line, problem: 'NAME_MISSING', value: email };
  const stored = before && {
    firstName: before.firstName,
    startWorking: before.startWorking,
    resignedDate: before.resignedDate,
  };
  const parsed = userToSave.safeParse({ ...newPersonOf(person), ...stored, ...fieldsOf(person) });
  if (parsed.success) return undefined;
  const [issue] = parsed.error.issues;
  const field = String(issue?.path[0] ?? '');
  return { line, problem: 'VALUE_INVALID', value: `${field}: ${issue?.message ?? ''}`.slice(0, 200) };
}

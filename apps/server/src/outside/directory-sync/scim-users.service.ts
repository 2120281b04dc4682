import { email as emailAddress, line, optionalLine } from '@stint/contract/primitives';
import { z } from 'zod';
import { startClean } from '../../account/start-clean.service.ts';
import { audit } from '../../lib/audit.ts';
import type { PublicContext } from '../../lib/context.ts';
import { type Tx, withTransaction } from '../../lib/db.ts';
import { notFound, refuse } from '../../lib/error.ts';
import { createProvidedUser, type ProvidedFields, saveProvidedUser } from '../../people/users/provided-user.service.ts';
import {
  type Asked,
  baseOf,
  type Change,
  type Listed,
  type Resource,
  requireVersion,
  SCHEMAS,
  versioned,
} from './scim-answer.ts';
import { parseFilter } from './scim-filter.ts';
import { leaveGroups } from './scim-groups.service.ts';
import { operationsOf } from './scim-operations.ts';
import { NOBODY_YET, patchPerson, readPerson, type ScimPerson } from './scim-person.ts';
import * as queries from './scim-users.sql.ts';

const LONGEST_EXTERNAL_ID = 255;
const TAKEN = 'This user exists already';

/** What an account needs, of what the directory says. */
const fitting = z.object({
  userName: line(254),
  externalId: line(LONGEST_EXTERNAL_ID).nullable(),
  email: z.string().trim().toLowerCase().pipe(emailAddress),
  firstName: line(100),
  lastName: optionalLine(100),
  active: z.boolean(),
});
type Fitting = z.output<typeof fitting>;

/** A person as SCIM has users. */
function userResource(person: queries.StoredPerson, base: string): Resource {
  const location = `${base}/Users/${person.id}`;
  const displayName = `${person.firstName} ${person.lastName}`.trim();
  return versioned(
    {
      schemas: [SCHEMAS.user],
      id: person.id,
      ...(person.externalId !== null && { externalId: person.externalId }),
      userName: person.userName,
      name: { formatted: displayName, givenName: person.firstName, familyName: person.lastName },
      displayName,
      emails: [{ value: person.email, type: 'work', primary: true }],
      active: person.isActive,
      groups: person.groups.map(({ id, name }) => ({ value: id, $ref: `${base}/Groups/${id}`, display: name })),
    },
    { resourceType: 'User', created: person.createdAt, location },
  );
}

export async function listUsers(context: PublicContext, asked: Asked): Promise<Listed> {
  const conditions = asked.filter === undefined ? [] : parseFilter(asked.filter);
  const { people, total } = await queries.listPeople(context.db, conditions, asked);
  const resources = people.map((person) => userResource(person, baseOf(context)));
  return { resources, total, startIndex: asked.startIndex };
}

export async function findUser({ db, config }: PublicContext, id: string): Promise<Resource> {
  return userResource((await queries.findPerson(db, id)) ?? notFound('The user'), baseOf({ config }));
}

/** Creates somebody, or takes over the account that has the address and that the directory does not keep yet. */
export function createUser(context: PublicContext, body: unknown): Promise<Resource> {
  return changing(context, async (tx) => {
    const sent = readPerson(body, NOBODY_YET);
    const given = fittingOf(sent);
    await refuseOther(tx, given, null);
    const named = await queries.findByEmail(tx, given.email);
    if (named && !named.mayBeTaken) refuse(409, 'uniqueness', TAKEN);
    const userId = named
      ? await takeOver(tx, context, named, isNamed(sent) ? given : { ...given, ...namesOf(named) })
      : await createProvidedUser(tx, context, { ...given, userRole: 'Employee', isActive: given.active }, 'create');
    await link(tx, context, userId, given, null);
    return userId;
  });
}

/** Whoever has the address of one who left need not be the same person: their ways in are none. */
async function takeOver(
  tx: Tx,
  context: PublicContext,
  { id, isActive }: { readonly id: string; readonly isActive: boolean },
  given: Fitting,
): Promise<string> {
  await saveProvidedUser(tx, context, id, providedBy(given), context.config.DIRECTORY_ROLES);
  if (!isActive) await startClean(tx, context, id);
  return id;
}

/** Whether a name is said: else the account that is taken over keeps its own. */
const isNamed = ({ givenName, displayName }: ScimPerson) => Boolean(givenName || displayName);
const namesOf = ({ firstName, lastName }: Pick<Fitting, 'firstName' | 'lastName'>) => ({ firstName, lastName });

export const replaceUser = (context: PublicContext, change: Change) =>
  changeUser(context, change, (before) => readPerson(change.body, before));

export const patchUser = (context: PublicContext, change: Change) =>
  changeUser(context, change, (before) => patchPerson(before, operationsOf(change.body)));

function changeUser(
  context: PublicContext,
  { id, ifMatch }: Change,
  changed: (before: ScimPerson) => ScimPerson,
): Promise<Resource> {
  return changing(context, async (tx) => {
    const before = (await queries.findPerson(tx, id)) ?? notFound('The user');
    requireVersion(ifMatch, userResource(before, baseOf(context)));
    const given = fittingOf(changed(resourceOf(before)), before);
    await refuseOther(tx, given, id);
    await saveProvidedUser(tx, context, id, providedBy(given), context.config.DIRECTORY_ROLES);
    await link(tx, context, id, given, before);
    return id;
  });
}

/** Deactivates somebody, whose hours stay; the directory keeps them no more. */
export async function deleteUser(context: PublicContext, { id, ifMatch }: Omit<Change, 'body'>): Promise<void> {
  await withTransaction(context.db, async (tx) => {
    await queries.takeTurn(tx);
    const before = (await queries.findPerson(tx, id)) ?? notFound('The user');
    requireVersion(ifMatch, userResource(before, baseOf(context)));
    const { firstName, lastName, email } = before;
    const provided = { firstName, lastName, email, isActive: false };
    await saveProvidedUser(tx, context, id, provided, context.config.DIRECTORY_ROLES);
    await leaveGroups(tx, context, id);
    await queries.deleteLink(tx, id);
    const { userName, externalId } = before;
    await audit(tx, context, [
      { entity: 'user', entityId: id, userId: id, action: 'unlinkDirectory', before: { userName, externalId } },
    ]);
  });
}

async function changing(context: PublicContext, change: (tx: Tx) => Promise<string>): Promise<Resource> {
  return withTransaction(context.db, async (tx) => {
    await queries.takeTurn(tx);
    const id = await change(tx);
    return userResource((await queries.findPerson(tx, id)) ?? notFound('The user'), baseOf(context));
  });
}

/** Nobody has two accounts, and no account is two people's of the directory. */
async function refuseOther(tx: Tx, given: Fitting, id: string | null): Promise<void> {
  const other = await queries.findOtherEntry(tx, given, id);
  if (other) refuse(409, 'uniqueness', other.hasUserName ? TAKEN : 'Another user has this externalId');
}

async function link(
  tx: Tx,
  context: PublicContext,
  userId: string,
  { userName, externalId }: Fitting,
  before: queries.StoredPerson | null,
): Promise<void> {
  if (before?.isLinked && before.userName === userName && before.externalId === externalId) return;
  await queries.saveLink(tx, { userId, userName, externalId, now: context.now.toISOString() });
  const was = before?.isLinked ? { userName: before.userName, externalId: before.externalId } : undefined;
  await audit(tx, context, [
    {
      ...{ entity: 'user', entityId: userId, userId, action: 'linkDirectory' },
      ...{ before: was, after: { userName, externalId }, audience: ['role:manager'] },
    },
  ]);
}

/** An address that is also what they sign in by there follows it where nothing else is said. */
function resourceOf({ userName, externalId, firstName, lastName, email, isActive }: queries.StoredPerson): ScimPerson {
  const isUserName = userName.toLowerCase() === email;
  return {
    ...{ userName, externalId, givenName: firstName, familyName: lastName, displayName: null },
    ...{ email: isUserName ? null : email, active: isActive },
  };
}

/** What the account needs, filled up from what stands there and from what else is said. */
function fittingOf(person: ScimPerson, before?: queries.StoredPerson): Fitting {
  const [first = '', ...more] = (person.displayName ?? '').split(/\s+/);
  const email = person.email ?? (person.userName.includes('@') ? person.userName : before?.email);
  const local = (email ?? '').split('@')[0] ?? '';
  const parsed = fitting.safeParse({
    userName: person.userName,
    externalId: person.externalId,
    email: email ?? '',
    firstName: person.givenName || first || local,
    lastName: person.familyName ?? more.join(' '),
    active: person.active,
  });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  return refuse(400, 'invalidValue', `${NAMES[String(issue?.path[0])] ?? 'It'} is missing, too long or doesn't fit`);
}

const NAMES: Readonly<Record<string, string>> = {
  userName: 'userName',
  externalId: 'externalId',
  email: 'The address (emails, or a userName that is one)',
  firstName: 'name.givenName',
  lastName: 'name.familyName',
};

const providedBy = ({ firstName, lastName, email, active }: Fitting): ProvidedFields => ({
  ...{ firstName, lastName, email, isActive: active },
});

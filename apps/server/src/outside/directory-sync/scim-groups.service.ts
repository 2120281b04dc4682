import { line } from '@stint/contract/primitives';
import { z } from 'zod';
import { type AuditedChange, audit } from '../../lib/audit.ts';
import type { PublicContext } from '../../lib/context.ts';
import { type Tx, withTransaction } from '../../lib/db.ts';
import { notFound, refuse } from '../../lib/error.ts';
import { roleOfGroup, roleOfGroups } from '../../lib/group-roles.ts';
import { newId } from '../../lib/new-id.ts';
import { followProvidedRoles } from '../../people/users/provided-user.service.ts';
import {
  type Asked,
  baseOf,
  type Change,
  isAskedFor,
  type Listed,
  type Resource,
  requireVersion,
  SCHEMAS,
  versioned,
} from './scim-answer.ts';
import { parseFilter } from './scim-filter.ts';
import { patchGroup, readGroup, type ScimGroup } from './scim-group.ts';
import * as queries from './scim-groups.sql.ts';
import { operationsOf } from './scim-operations.ts';
import { takeTurn } from './scim-users.sql.ts';

/** A directory pushes the groups that matter here, not all that it has. */
const MOST_GROUPS = 1000;
/** Of a page with members: each may have all people of the company. */
const MOST_LISTED_WITH_MEMBERS = 20;

const fitting = z.object({ displayName: line(200), externalId: line(255).nullable() });

function groupResource(group: queries.StoredGroup, base: string, withMembers = true): Resource {
  const members = group.members.map(({ id, name }) => ({ value: id, $ref: `${base}/Users/${id}`, display: name }));
  return versioned(
    {
      schemas: [SCHEMAS.group],
      id: group.id,
      ...(group.externalId !== null && { externalId: group.externalId }),
      displayName: group.displayName,
      ...(withMembers && { members }),
    },
    {
      ...{ resourceType: 'Group', created: group.createdAt, lastModified: group.changedAt },
      location: `${base}/Groups/${group.id}`,
    },
  );
}

export async function listGroups(context: PublicContext, asked: Asked): Promise<Listed> {
  const conditions = asked.filter === undefined ? [] : parseFilter(asked.filter);
  const withMembers = isAskedFor('members', asked);
  const count = withMembers ? Math.min(asked.count, MOST_LISTED_WITH_MEMBERS) : asked.count;
  const { groups, total } = await queries.listGroups(context.db, conditions, { ...asked, count, withMembers });
  const resources = groups.map((group) => groupResource(group, baseOf(context), withMembers));
  return { resources, total, startIndex: asked.startIndex };
}

export async function findGroup(context: PublicContext, id: string): Promise<Resource> {
  return groupResource((await queries.findGroup(context.db, id)) ?? notFound('The group'), baseOf(context));
}

export function createGroup(context: PublicContext, body: unknown): Promise<Resource> {
  return withTransaction(context.db, async (tx) => {
    await takeTurn(tx);
    return store(tx, context, newId(context.now.getTime()), readGroup(body), null);
  });
}

export const replaceGroup = (context: PublicContext, change: Change) =>
  changeGroup(context, change, () => readGroup(change.body));

export const patchGroupBy = (context: PublicContext, change: Change) =>
  changeGroup(context, change, (before) => patchGroup(before, operationsOf(change.body)));

function changeGroup(
  context: PublicContext,
  { id, ifMatch }: Change,
  changed: (before: ScimGroup) => ScimGroup,
): Promise<Resource> {
  return withTransaction(context.db, async (tx) => {
    await takeTurn(tx);
    const before = (await queries.findGroup(tx, id)) ?? notFound('The group');
    requireVersion(ifMatch, groupResource(before, baseOf(context)));
    return store(tx, context, id, changed({ ...before, members: idsOf(before) }), before);
  });
}

export async function deleteGroup(context: PublicContext, { id, ifMatch }: Omit<Change, 'body'>): Promise<void> {
  await withTransaction(context.db, async (tx) => {
    await takeTurn(tx);
    const before = (await queries.findGroup(tx, id)) ?? notFound('The group');
    requireVersion(ifMatch, groupResource(before, baseOf(context)));
    await queries.deleteGroup(tx, id);
    const { displayName, externalId, members } = before;
    await audit(tx, context, [
      {
        ...{ entity: 'directoryGroup', entityId: id, action: 'delete' },
        before: { name: displayName, externalId, members: members.length },
      },
    ]);
    if (givesRole(context, before)) await followRoles(tx, context, [...idsOf(before)]);
  });
}

/** Takes somebody out of all groups, and from what they gave. */
export async function leaveGroups(tx: Tx, context: PublicContext, user: string): Promise<void> {
  const left = await queries.leaveGroups(tx, user);
  if (left.some((group) => givesRole(context, group))) await followRoles(tx, context, [user]);
}

const idsOf = ({ members }: queries.StoredGroup): ReadonlySet<string> => new Set(members.map((member) => member.id));

async function store(
  tx: Tx,
  context: PublicContext,
  id: string,
  group: ScimGroup,
  before: queries.StoredGroup | null,
): Promise<Resource> {
  const parsed = fitting.safeParse(group);
  if (!parsed.success) return refuse(400, 'invalidValue', 'displayName or externalId is missing, or too long');
  const given = parsed.data;
  const others = await queries.findOthers(tx, given, before && id);
  if (others.isTaken) refuse(409, 'uniqueness', 'Another group has this displayName or externalId');
  if (!before && others.groups >= MOST_GROUPS) refuse(409, 'tooMany', `At most ${MOST_GROUPS} groups`);
  const was: ReadonlySet<string> = before ? idsOf(before) : new Set();
  const [added, removed] = [[...group.members.difference(was)], [...was.difference(group.members)]];
  const isRenamed = before?.displayName !== given.displayName || before.externalId !== given.externalId;
  if (isRenamed || added.length + removed.length > 0)
    await queries.saveGroup(tx, { id, ...given, now: context.now.toISOString() });
  if ((await queries.addMembers(tx, id, added)) < added.length)
    refuse(400, 'invalidValue', 'A member is not a user that is known here');
  await queries.removeMembers(tx, id, removed);
  await audit(tx, context, changesOf(id, { given, before, isRenamed, added, removed }));
  const after = (await queries.findGroup(tx, id)) ?? notFound('The group');
  if (givesRole(context, after) || (before && givesRole(context, before)))
    await followRoles(tx, context, isRenamed ? [...was.union(group.members)] : [...added, ...removed]);
  return groupResource(after, baseOf(context));
}

interface GroupChange {
  readonly given: z.output<typeof fitting>;
  readonly before: queries.StoredGroup | null;
  readonly isRenamed: boolean;
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

function changesOf(id: string, { given, before, isRenamed, added, removed }: GroupChange): AuditedChange[] {
  const group = { entity: 'directoryGroup', entityId: id } as const;
  const named = (one: Pick<queries.StoredGroup, 'displayName' | 'externalId'>) => ({
    ...{ name: one.displayName, externalId: one.externalId },
  });
  return [
    ...(before === null ? [{ ...group, action: 'create', after: named(given) }] : []),
    ...(before && isRenamed ? [{ ...group, action: 'save', before: named(before), after: named(given) }] : []),
    ...added.map((user) => ({ ...group, userId: user, action: 'addMember', after: { user } })),
    ...removed.map((user) => ({ ...group, userId: user, action: 'removeMember', before: { user } })),
  ];
}

const givesRole = (
  { config }: PublicContext,
  { displayName, externalId }: Pick<queries.StoredGroup, 'displayName' | 'externalId'>,
) => [displayName, externalId ?? ''].some((name) => roleOfGroup(config.DIRECTORY_ROLES, name) !== undefined);

/** People have the role that their groups give, as at a sign-in with groups. */
async function followRoles(tx: Tx, context: PublicContext, people: readonly string[]): Promise<void> {
  const { DIRECTORY_ROLES: settings } = context.config;
  const given = (await queries.listGroupsOf(tx, people)).flatMap(({ userId, groups }) => {
    const userRole = roleOfGroups(settings, groups);
    return userRole === null ? [] : [{ userId, userRole }];
  });
  await followProvidedRoles(tx, context, given, settings);
}

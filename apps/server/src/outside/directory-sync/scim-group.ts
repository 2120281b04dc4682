import { id } from '@stint/contract/primitives';
import { refuse } from '../../lib/error.ts';
import { fieldOf, isRecord, type Operation, optionalTextIn, textIn } from './scim-operations.ts';
import { type Path, parsePath } from './scim-path.ts';

/** What is kept of a group of SCIM. */
export interface ScimGroup {
  readonly displayName: string;
  readonly externalId: string | null;
  /** Ids of people. */
  readonly members: ReadonlySet<string>;
}

export const NO_GROUP_YET: ScimGroup = { displayName: '', externalId: null, members: new Set() };

/** Of one request; more come in several. */
const MOST_MEMBERS = 1000;

/** What a whole group says. */
export function readGroup(body: unknown): ScimGroup {
  if (!isRecord(body)) return refuse(400, 'invalidSyntax', 'The body is no group');
  return applyAll(NO_GROUP_YET, 'replace', body);
}

/** What a PATCH makes of a group. */
export function patchGroup(group: ScimGroup, operations: readonly Operation[]): ScimGroup {
  return operations.reduce((changed, { op, path, value }) => {
    if (path === null) {
      if (!isRecord(value)) return refuse(400, 'invalidValue', 'Without a path, the value has to be an object');
      return applyAll(changed, op, value);
    }
    const place = parsePath(path);
    if (place && (place.attribute === 'id' || place.attribute === 'meta'))
      return refuse(400, 'mutability', `${place.attribute} can't be changed`);
    return place ? apply(changed, op, place, value) : changed;
  }, group);
}

function applyAll(group: ScimGroup, op: Operation['op'], fields: Readonly<Record<string, unknown>>): ScimGroup {
  return Object.entries(fields).reduce((changed, [name, value]) => {
    const place = parsePath(name);
    return place ? apply(changed, op, place, value) : changed;
  }, group);
}

function apply(group: ScimGroup, op: Operation['op'], path: Path, value: unknown): ScimGroup {
  switch (path.attribute) {
    case 'displayname':
      return { ...group, displayName: op === 'remove' ? '' : textIn(value, 'displayName') };
    case 'externalid':
      return { ...group, externalId: op === 'remove' ? null : optionalTextIn(value, 'externalId') };
    case 'members':
      return { ...group, members: membersAfter(group.members, op, path, value) };
    default:
      return group;
  }
}

/** Members are removed by a path that names them, as the standard has it, or by a value, as some directories send it. */
function membersAfter(
  before: ReadonlySet<string>,
  op: Operation['op'],
  { conditions }: Path,
  value: unknown,
): ReadonlySet<string> {
  const named = conditions.map((one) =>
    one.attribute === 'value' ? memberIn(one.value) : refuse(400, 'invalidPath', 'Members are named by value'),
  );
  const given = named.length > 0 ? new Set(named) : membersIn(value);
  if (op === 'add') return before.union(given);
  if (op === 'replace') return given;
  const isAll = named.length === 0 && (value === undefined || value === null);
  return isAll ? new Set() : before.difference(given);
}

function membersIn(value: unknown): Set<string> {
  if (value === null || value === undefined) return new Set();
  const all = Array.isArray(value) ? value : [value];
  if (all.length > MOST_MEMBERS)
    return refuse(413, 'tooMany', `This has more than ${MOST_MEMBERS} members; please send them in parts.`);
  return new Set(all.map(memberIn));
}

function memberIn(given: unknown): string {
  const value = isRecord(given) ? fieldOf(given, 'value') : given;
  const member = id.safeParse(typeof value === 'string' ? value.toLowerCase() : value);
  return member.success ? member.data : refuse(400, 'invalidValue', 'A member is not the id of a user');
}

import { refuse } from '../../lib/error.ts';
import { fieldOf, isRecord, type Operation, optionalTextIn, textIn, wordIn, yesIn } from './scim-operations.ts';
import { type Path, parsePath } from './scim-path.ts';

/** What is kept of a user of SCIM. Null where nothing was said. */
export interface ScimPerson {
  readonly userName: string;
  readonly externalId: string | null;
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly displayName: string | null;
  readonly email: string | null;
  readonly active: boolean;
}

/** Somebody of whom nothing is said yet. */
export const NOBODY_YET: ScimPerson = {
  userName: '',
  externalId: null,
  givenName: null,
  familyName: null,
  displayName: null,
  email: null,
  active: true,
};

const READ_ONLY = new Set(['id', 'meta', 'groups', 'schemas']);
const MOST_EMAILS = 20;

/**
 * What a whole user says, on top of what stays where it says nothing: who leaves an attribute out does not mean to take a
 * name or an address away. What is not kept here is passed over.
 */
export function readPerson(body: unknown, before: ScimPerson): ScimPerson {
  if (!isRecord(body)) return refuse(400, 'invalidSyntax', 'The body is no user');
  return applyAll(before, 'replace', body);
}

/** What a PATCH makes of somebody. Its changes go to the attributes below by name, to nothing else. */
export function patchPerson(person: ScimPerson, operations: readonly Operation[]): ScimPerson {
  return operations.reduce((changed, { op, path, value }) => {
    if (path !== null) {
      const place = parsePath(path);
      if (place && READ_ONLY.has(place.attribute))
        return refuse(400, 'mutability', `${place.attribute} can't be changed`);
      return place ? apply(changed, op, place, value) : changed;
    }
    if (!isRecord(value)) return refuse(400, 'invalidValue', 'Without a path, the value has to be an object');
    return applyAll(changed, op, value);
  }, person);
}

function applyAll(person: ScimPerson, op: Operation['op'], fields: Readonly<Record<string, unknown>>): ScimPerson {
  return Object.entries(fields).reduce((changed, [name, value]) => {
    const place = parsePath(name);
    return place && !READ_ONLY.has(place.attribute) ? apply(changed, op, place, value) : changed;
  }, person);
}

function apply(person: ScimPerson, op: Operation['op'], path: Path, given: unknown): ScimPerson {
  const value = op === 'remove' ? null : given;
  switch (path.attribute) {
    case 'username':
      return { ...person, userName: textIn(value ?? '', 'userName') };
    case 'externalid':
      return { ...person, externalId: optionalTextIn(value, 'externalId') };
    case 'active':
      return op === 'remove' ? person : { ...person, active: yesIn(value, 'active') };
    case 'displayname':
      return { ...person, displayName: optionalTextIn(value, 'displayName') };
    case 'name':
      return path.field === null ? withNames(person, value) : withName(person, path.field, value);
    case 'emails':
      return { ...person, email: emailAfter(person.email, op, path, value) };
    default:
      return person;
  }
}

function withNames(person: ScimPerson, value: unknown): ScimPerson {
  if (!isRecord(value)) return value === null ? { ...person, familyName: '' } : refuseNames();
  return Object.entries(value).reduce((changed, [field, text]) => withName(changed, field.toLowerCase(), text), person);
}

const refuseNames = () => refuse(400, 'invalidValue', 'A name is an object');

function withName(person: ScimPerson, field: string, value: unknown): ScimPerson {
  if (field === 'givenname') return { ...person, givenName: optionalTextIn(value, 'name.givenName') };
  if (field === 'familyname') return { ...person, familyName: optionalTextIn(value, 'name.familyName') ?? '' };
  return person;
}

/** Here everybody has one address, that of their work: others are passed over. */
function emailAfter(
  before: string | null,
  op: Operation['op'],
  { conditions, field }: Path,
  value: unknown,
): string | null {
  if (!conditions.every(isOfWork)) return before;
  if (field !== null && field !== 'value') return before;
  if (value === null || value === undefined) return null;
  if (field === 'value' || conditions.length > 0) return textIn(value, 'emails') || null;
  const main = chosen(value);
  return op === 'add' ? (main.isMain ? main.email : (before ?? main.email)) : main.email;
}

const isOfWork = ({ attribute, value }: Path['conditions'][number]) =>
  attribute === 'type' ? String(value).toLowerCase() === 'work' : true;

/** Of several addresses the primary one, else that of the work, else the first. */
function chosen(value: unknown): { readonly email: string | null; readonly isMain: boolean } {
  const all = Array.isArray(value) ? value : [value];
  if (all.length > MOST_EMAILS) return refuse(400, 'invalidValue', `At most ${MOST_EMAILS} emails`);
  const emails = all.map((one) => (isRecord(one) ? one : { value: one }));
  const primary = emails.find((one) => wordIn(fieldOf(one, 'primary')) === 'true');
  const work = emails.find((one) => wordIn(fieldOf(one, 'type')) === 'work');
  const main = primary ?? work;
  const email = main ?? emails[0];
  return { email: email ? optionalTextIn(fieldOf(email, 'value'), 'emails') : null, isMain: main !== undefined };
}

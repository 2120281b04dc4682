import { createHash } from 'node:crypto';
import type { PublicContext } from '../../lib/context.ts';
import { refuse } from '../../lib/error.ts';
import { plainAttribute } from './scim-filter.ts';

export const SCHEMAS = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
} as const;

/** Where the calls of SCIM are, below the address that people open. */
export const SCIM_PATH = '/scim/v2';
export const baseOf = ({ config }: Pick<PublicContext, 'config'>): string => `${config.BASE_URL}${SCIM_PATH}`;

/** A change of a resource, and which version of it the caller has seen, where it says so. */
export interface Change {
  readonly id: string;
  readonly body: unknown;
  readonly ifMatch: string | undefined;
}

/** A resource as it is answered. */
export type Resource = Readonly<Record<string, unknown>>;

export interface Listed {
  readonly resources: readonly Resource[];
  readonly total: number;
  /** Counted from 1. */
  readonly startIndex: number;
}

/** What a query asks for, of those parameters that are kept to. */
export interface Asked {
  readonly filter?: string | undefined;
  readonly startIndex: number;
  readonly count: number;
  readonly attributes: readonly string[];
  readonly excludedAttributes: readonly string[];
}

const MOST_LISTED = 200;
const LISTED = 100;
const LONGEST_PARAMETER = 1000;
const MOST_RESOURCES = 1_000_000;

/** Reads the query; numbers that are out of range are brought into it, as RFC 7644 (3.4.2.4) has it. */
export function askedOf(query: unknown): Asked {
  const given = query as Readonly<Record<string, unknown>>;
  return {
    filter: textOf(given, 'filter') || undefined,
    startIndex: Math.min(MOST_RESOURCES, Math.max(1, numberOf(given, 'startIndex', 1))),
    count: Math.min(MOST_LISTED, Math.max(0, numberOf(given, 'count', LISTED))),
    attributes: namesOf(given, 'attributes'),
    excludedAttributes: namesOf(given, 'excludedAttributes'),
  };
}

function textOf(given: Readonly<Record<string, unknown>>, name: string): string {
  const text = given[name] ?? '';
  if (typeof text === 'string' && text.length <= LONGEST_PARAMETER) return text;
  return refuse(
    400,
    name === 'filter' ? 'invalidFilter' : 'invalidValue',
    `${name} is too long, or there several times`,
  );
}

function numberOf(given: Readonly<Record<string, unknown>>, name: string, fallback: number): number {
  const text = textOf(given, name);
  if (text === '') return fallback;
  return /^-?\d{1,15}$/.test(text) ? Number(text) : refuse(400, 'invalidValue', `${name} is no whole number`);
}

const namesOf = (given: Readonly<Record<string, unknown>>, name: string) =>
  textOf(given, name)
    .split(',')
    .map((one) => plainAttribute(one.trim()))
    .filter((one) => one !== '');

/** Whether what is asked for takes an attribute in. */
export const isAskedFor = (attribute: string, { attributes, excludedAttributes }: Asked): boolean =>
  attributes.length > 0
    ? attributes.some((one) => one === attribute || one.startsWith(`${attribute}.`))
    : !excludedAttributes.includes(attribute);

/** Of a resource what is asked for; its id and schemas always. */
export function project(resource: Resource, asked: Asked): Resource {
  if (asked.attributes.length + asked.excludedAttributes.length === 0) return resource;
  return Object.fromEntries(
    Object.entries(resource).flatMap(([name, value]) => {
      if (name === 'id' || name === 'schemas') return [[name, value]];
      return isAskedFor(name.toLowerCase(), asked) ? [[name, partOf(name.toLowerCase(), value, asked)]] : [];
    }),
  );
}

/** Where fields of an attribute are asked for, those alone. */
function partOf(attribute: string, value: unknown, { attributes }: Asked): unknown {
  const fields = attributes.filter((one) => one.startsWith(`${attribute}.`)).map((one) => one.split('.')[1]);
  if (fields.length === 0 || attributes.includes(attribute)) return value;
  const only = (object: object) =>
    Object.fromEntries(Object.entries(object).filter(([name]) => fields.includes(name.toLowerCase())));
  if (Array.isArray(value)) return value.map((one) => only(one as object));
  return typeof value === 'object' && value !== null ? only(value) : value;
}

const VERSION_LETTERS = 22;

/** The resource with its version: another one whenever anything of it is. */
export function versioned(resource: Resource, meta: Resource): Resource {
  const hash = createHash('sha256').update(JSON.stringify(resource)).digest('base64url').slice(0, VERSION_LETTERS);
  return { ...resource, meta: { ...meta, version: `W/"${hash}"` } };
}

export const versionOf = (resource: Resource): string => String((resource.meta as Resource | undefined)?.version ?? '');

/** Whether a header such as `If-Match` names a version; `*` names any. */
export const namesVersion = (header: string, version: string): boolean =>
  header.split(',').some((one) => one.trim() === '*' || one.trim() === version);

/** Refuses a change that is based on another version than there is. */
export function requireVersion(ifMatch: string | undefined, resource: Resource): void {
  if (ifMatch === undefined || namesVersion(ifMatch, versionOf(resource))) return;
  refuse(412, 'CHANGED_MEANWHILE', 'This was changed in the meantime. Please read it again.');
}

/** A page of resources, as it is answered. */
export const listResponse = ({ resources, total, startIndex }: Listed, asked: Asked): Resource => ({
  schemas: [SCHEMAS.list],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources.map((resource) => project(resource, asked)),
});

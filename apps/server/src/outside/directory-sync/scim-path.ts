import { refuse } from '../../lib/error.ts';
import { type Condition, parseFilter, plainAttribute } from './scim-filter.ts';

/** What a path names: an attribute, of a list perhaps some of its values, and perhaps one field of them. */
export interface Path {
  readonly attribute: string;
  readonly conditions: readonly Condition[];
  readonly field: string | null;
}

const LONGEST_PATH = 300;
const PATH = /^([A-Za-z$][\w$-]*)(?:\[([^\]]*)\])?(?:\.([A-Za-z$][\w$]*))?$/;
const FOREIGN = /^urn:/i;

/**
 * Reads where a change goes (RFC 7644, 3.5.2): `active`, `name.givenName`, `emails[type eq "work"].value`. Null where it is of
 * a schema that is not kept here.
 */
export function parsePath(text: string): Path | null {
  if (text.length > LONGEST_PATH) return refusePath();
  const core = text.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i, '');
  if (FOREIGN.test(core)) return null;
  const [, name, filter, field] = PATH.exec(core) ?? [];
  if (name === undefined) return refusePath();
  const conditions = filter === undefined ? [] : parseFilter(filter);
  return { attribute: plainAttribute(name), conditions, field: field?.toLowerCase() ?? null };
}

const refusePath = () => refuse(400, 'invalidPath', "The path can't be read");

import { type RecordEntity, type RecordUse, recordOf } from '@stint/contract/record-id';
import type { Route } from '@stint/contract/route';
import type { z } from 'zod';

/** An id that came with a call, and what the call wants with the record. */
export interface NamedId {
  readonly entity: RecordEntity;
  readonly use: RecordUse;
  readonly id: string;
}

type Collect = (value: unknown, found: NamedId[]) => void;
export interface CallInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * What finds every id in the parsed input of a call, made once from its contract. A contract with an id that does not name
 * its kind of record cannot be mounted: whoever adds a call says what its ids are, and rights follow.
 */
export function idsOfCall(route: Route): (input: CallInput) => NamedId[] {
  const places = (['params', 'query', 'body'] as const).flatMap((place) => {
    const schema = route[place];
    const collect = schema && collectorOf(schema, `${route.method} ${route.path} ${place}`);
    return collect ? [[place, collect] as const] : [];
  });
  return (input) => {
    const found: NamedId[] = [];
    for (const [place, collect] of places) collect(input[place], found);
    return found;
  };
}

type Schema = z.core.$ZodType;

/** Kinds of schemas that no id hides in. A kind that is neither here nor looked into cannot be in a contract. */
const HOLDS_NO_ID = new Set(['number', 'boolean', 'enum', 'literal', 'null', 'transform']);

/** Undefined where a schema can hold no id. */
function collectorOf(schema: Schema, path: string): Collect | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return objectCollector(def.shape, path);
    case 'array': {
      const each = collectorOf(def.element, `${path}[]`);
      return each && ((value, found) => Array.isArray(value) && value.forEach((one) => void each(one, found)));
    }
    case 'record': {
      const each = collectorOf(def.valueType, `${path}{}`);
      return (
        each && ((value, found) => isRecord(value) && Object.values(value).forEach((one) => void each(one, found)))
      );
    }
    case 'union': {
      const options = def.options.flatMap((option) => collectorOf(option, path) ?? []);
      // Options look at the same value: an id that two of them know is found once.
      return options.length === 0 ? undefined : (value, found) => addOnce(options, value, found);
    }
    case 'pipe':
      return collectorOf(def.out, path) ?? collectorOf(def.in, path);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return collectorOf(def.innerType, path);
    case 'string':
      return idCollector(schema, path);
    default:
      if (!HOLDS_NO_ID.has(def.type)) throw new Error(`${path}: ids within a ${def.type} would not be asked for`);
      return undefined;
  }
}

function objectCollector(shape: Readonly<Record<string, Schema>>, path: string): Collect | undefined {
  const fields = Object.entries(shape).flatMap(([name, schema]) => {
    const collect = collectorOf(schema, `${path}.${name}`);
    return collect ? [[name, collect] as const] : [];
  });
  if (fields.length === 0) return undefined;
  return (value, found) => {
    if (!isRecord(value)) return;
    for (const [name, collect] of fields) collect(value[name], found);
  };
}

function idCollector(schema: Schema, path: string): Collect | undefined {
  const format = (schema as { _zod: { def: { format?: string } } })._zod.def.format;
  if (format !== 'uuid' && format !== 'guid') return undefined;
  const named = recordOf(schema);
  if (!named) throw new Error(`${path} is an id and does not say of what: idOf, changedIdOf, newIdOf of record-id.ts`);
  return (value, found) => typeof value === 'string' && found.push({ ...named, id: value });
}

function addOnce(options: readonly Collect[], value: unknown, found: NamedId[]): void {
  const own: NamedId[] = [];
  for (const collect of options) collect(value, own);
  const seen = new Set<string>();
  for (const one of own) {
    const key = `${one.entity} ${one.use} ${one.id}`;
    if (!seen.has(key)) found.push(one);
    seen.add(key);
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

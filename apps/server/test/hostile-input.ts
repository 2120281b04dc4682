import { recordOf } from '@stint/contract/record-id';
import { z } from 'zod';

const HUGE_TEXT = 'x'.repeat(60_000);
const DEEP = JSON.parse(`${'['.repeat(400)}${']'.repeat(400)}`) as unknown;

/** Texts that no field should fall over, whatever it holds. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  'x',
  HUGE_TEXT,
  '\0',
  'a\0b',
  'half \ud83d',
  '\udc00 half',
  '\u202e\ufeff\uffff',
  "'; select 1; --",
  '%',
  '__proto__',
  'constructor',
  'NaN',
  '-1',
  '1.5',
  '1e308',
  '99999999999999999999',
  '0000-01-01',
  '0001-01-01',
  '1969-12-31',
  '2026-02-30',
  '2101-01-01',
  '9999-12-31',
  '+275760-09-13',
  '0000-01',
  '9999-12',
  '00/0000',
  '01/0001',
  '53/2025',
  '53/9999',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '2026-11-21T24:00:00Z',
  `2026-11-21T05:00:00.${'0'.repeat(5000)}Z`,
  '24:01',
  'Moon/Base',
  ',,,,',
  '01900000-0000-7000-8000-000000000000',
  '01900000-0000-7000-8000-000000000000,'.repeat(2000),
];

/** Values of any kind. `JSON.parse` makes a key `__proto__` that is sent as one. */
export const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  [],
  {},
  [null],
  [[]],
  Array.from({ length: 30_000 }, () => 1),
  Array.from({ length: 600 }, () => 'x'),
  DEEP,
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
  JSON.parse('{"constructor":{"prototype":{"isAdmin":true}}}'),
];

/** From and to that are impossible, far apart or in the wrong order. */
export const HOSTILE_RANGES: readonly (readonly [string, string])[] = [
  ['0001-01-01', '9999-12-31'],
  ['1970-01-01', '2100-12-31'],
  ['2026-12-31', '2026-01-01'],
  ['9999-12-31', '9999-12-31'],
  ['0000-01-01', '0000-12-31'],
  ['2026-02-30', '2026-13-01'],
  ['1970-01', '2100-12'],
  ['0001-01', '9999-12'],
  ['1970-01-01T00:00:00Z', '2100-12-31T00:00:00Z'],
  ['yesterday', 'tomorrow'],
  ['', ''],
];

/** Bodies that are no JSON, or more of it than anybody needs. */
export const HOSTILE_BODIES: readonly string[] = [
  '',
  '{',
  'nothing',
  '"text"',
  '[]',
  'null',
  '{"a":"\\ud800"}',
  '{"\\u0000":1}',
  '{"__proto__":{"isAdmin":true}}',
  '['.repeat(100_000),
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  `{${Array.from({ length: 100_000 }, (_, key) => `"k${key}":1`).join(',')}}`,
  `[${'{},'.repeat(300_000)}{}]`,
  `{"a":"${'x'.repeat(9_000_000)}"}`,
];

const LEAVES: readonly unknown[] = [
  'Words of a text',
  '2026-11-20',
  '2026-11',
  '47/2026',
  '09:00',
  '2026-11-20T01:00:00.000Z',
  'a@example.com',
  'Asia/Ho_Chi_Minh',
  '01900000-0000-7000-8000-000000000000',
  'https://example.com/a.png',
  '10',
  '1',
  'x',
  'PRJ',
  1,
  10,
  60,
  2026,
  true,
  'true',
  null,
  [],
  {},
];

type Inner = { def: { innerType?: z.ZodType; element?: z.ZodType; options?: z.ZodType[]; valueType?: z.ZodType } };

/** A value that a schema takes, or nearly so: `idFor` names an existing record of a kind. */
export function sampleOf(schema: z.ZodType, field: string, idFor: (field: string) => string): unknown {
  const { def } = schema as z.ZodType & Inner;
  if (schema instanceof z.ZodEnum) return schema.options[0];
  // What has an end has it after its start.
  if (schema instanceof z.ZodObject && field === 'to' && 'hour' in schema.shape) return { hour: 2, minute: 0 };
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(schema.shape).map(([name, inner]) => [name, sampleOf(inner as z.ZodType, name, idFor)]),
    );
  if (def.element) return [sampleOf(def.element, field, idFor)];
  if (def.innerType) return sampleOf(def.innerType, field, idFor);
  if (def.options?.[0]) return sampleOf(def.options[0], field, idFor);
  if (def.valueType) return { '1': sampleOf(def.valueType, field, idFor) };
  return [idFor(recordOf(schema)?.entity ?? field), ...LEAVES].find((leaf) => schema.safeParse(leaf).success) ?? 'x';
}

/** Where something stands in a value: its keys, from the outside in. */
export type Place = readonly (string | number)[];

/** All places of a value, itself among them. */
export function placesOf(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, inner]) => placesOf(inner, [...at, key]))];
}

/** What stands in a place. */
export function valueAt(value: unknown, place: Place): unknown {
  return place.reduce((within, key) => (within as Record<string, unknown>)[key], value);
}

/** The value with something else in one place. */
export function replaced(value: unknown, [key, ...rest]: Place, by: unknown): unknown {
  if (key === undefined) return by;
  const inner = replaced((value as Record<string, unknown>)[key], rest, by);
  if (Array.isArray(value)) return value.map((one, index) => (String(index) === String(key) ? inner : one));
  return { ...(value as object), [key]: inner };
}

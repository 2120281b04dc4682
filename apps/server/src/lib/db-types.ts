import pg from 'pg';
import { parse as parseArray } from 'postgres-array';

/** Type numbers of PostgreSQL that the driver would parse into something else than the app speaks. */
const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;
const INT8_ARRAY = 1016;
const NUMERIC_ARRAY = 1231;
const DATE_ARRAY = 1182;
const TIMESTAMP_ARRAY = 1115;
const TIMESTAMPTZ_ARRAY = 1185;

type Parse = (text: string) => unknown;

/** `2026-11-21 12:32:01.123456+00`, as sessions in UTC write it. */
const UTC_TEXT = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?(?:\+00)?$/;

/** Most instants: they need no closer look. */
const WHOLE_SECOND = '2026-11-21 12:32:01+00';

/** An instant as ISO 8601 text with `Z` and milliseconds; `infinity` stays as it is. */
export function parseInstant(text: string): string {
  if (text.length === WHOLE_SECOND.length && text.endsWith('+00'))
    return `${text.slice(0, 10)}T${text.slice(11, 19)}.000Z`;
  const parts = UTC_TEXT.exec(text);
  if (!parts) return text.endsWith('infinity') ? text : new Date(text.replace(/([+-]\d\d)$/, '$1:00')).toISOString();
  const milliseconds = (parts[3] ?? '').slice(0, 3).padEnd(3, '0');
  return `${parts[1]}T${parts[2]}.${milliseconds}Z`;
}

const asText: Parse = (text) => text;
const asNumber: Parse = (text) => Number(text);
const arrayOf =
  (parse: Parse): Parse =>
  (text) =>
    parseArray(text, parse);

const parsers = new Map<number, Parse>([
  [INT8, asNumber],
  [NUMERIC, asNumber],
  [DATE, asText],
  [TIMESTAMP, parseInstant],
  [TIMESTAMPTZ, parseInstant],
  [INT8_ARRAY, arrayOf(asNumber)],
  [NUMERIC_ARRAY, arrayOf(asNumber)],
  [DATE_ARRAY, arrayOf(asText)],
  [TIMESTAMP_ARRAY, arrayOf(parseInstant)],
  [TIMESTAMPTZ_ARRAY, arrayOf(parseInstant)],
]);

/** How values of the database become values of the app; given to each pool, the driver's own table stays as it is. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary'): Parse {
    const ours = format === 'binary' ? undefined : parsers.get(oid);
    return ours ?? (pg.types.getTypeParser(oid, format ?? 'text') as Parse);
  },
};

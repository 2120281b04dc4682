import type { Route } from '@stint/contract/route';
import {
  HOSTILE_RANGES,
  HOSTILE_TEXTS,
  HOSTILE_VALUES,
  placesOf,
  replaced,
  sampleOf,
  valueAt,
} from './hostile-input.ts';

const RANGES = [
  ['from', 'to'],
  ['fromDate', 'toDate'],
  ['startDate', 'endDate'],
  ['fromDateTime', 'toDateTime'],
] as const;
/** Longer addresses are refused before any call is reached. */
const LONGEST_PARAMETER = 300;
const LONGEST_QUERY_TEXT = 8000;

/** A call with something in it that it was not made for. */
export interface HostileCall {
  readonly route: Route;
  readonly url: string;
  readonly payload?: string;
}

/** Names an existing record of a kind, or for a part of an address. */
export type IdFor = (name: string) => string;

/** The call's address, with existing records in it, or something else in the place of one. */
export function pathOf(route: Route, idFor: IdFor, replacing?: { name: string; by: string }): string {
  return route.path.replace(/([^/]+)\/:(\w+)/g, (_, before: string, name: string) => {
    const value = name === replacing?.name ? encoded(replacing.by) : idFor(name === 'id' ? before : name);
    return `${before}/${value}`;
  });
}

/** Percent-encoded; half a character as the bytes that stand for it where nobody checks. */
const encoded = (text: string) =>
  encodeURIComponent(text.replace(/[\ud800-\udfff]/g, 'HALF')).replaceAll('HALF', '%ED%A0%BD');

function searchOf(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => `${encoded(name)}=${encoded(String(one))}`),
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

const queryOf = (route: Route, idFor: IdFor): Record<string, unknown> =>
  route.query ? (sampleOf(route.query, '', idFor) as Record<string, unknown>) : {};

/** The value with each hostile range in the place of its first and last day, wherever it has them. */
function* withRanges(value: object): Generator<object> {
  for (const [from, to] of RANGES)
    if (from in value && to in value)
      for (const [first, last] of HOSTILE_RANGES) yield { ...value, [from]: first, [to]: last };
}

/** A call as it is meant, nearly, with each hostile range, and with each list of it said twice. */
export function* callsOfRanges(route: Route, idFor: IdFor): Generator<HostileCall> {
  const query = queryOf(route, idFor);
  const url = pathOf(route, idFor) + searchOf(query);
  const body = route.body && sampleOf(route.body, '', idFor);
  yield { route, url, ...(body !== undefined && { payload: JSON.stringify(body) }) };
  for (const wrong of withRanges(query))
    yield { route, url: pathOf(route, idFor) + searchOf(wrong as Record<string, unknown>) };
  for (const place of placesOf(body)) {
    const there = valueAt(body, place);
    if (typeof there !== 'object' || there === null) continue;
    if (Array.isArray(there) && there.length > 0)
      yield { route, url, payload: JSON.stringify(replaced(body, place, [...there, ...there])) };
    for (const wrong of withRanges(there)) yield { route, url, payload: JSON.stringify(replaced(body, place, wrong)) };
  }
}

/**
 * The call with one thing in it that is hostile: each parameter, field of the query and place of the body in turn. Each is
 * written when it is asked for: most are not sent, and some are long.
 */
export function* callsOfFields(route: Route, idFor: IdFor): Generator<() => HostileCall> {
  for (const addressOf of hostileAddresses(route, idFor))
    yield () => ({ route, url: addressOf(), ...(route.body && { payload: '{}' }) });
  const url = pathOf(route, idFor) + searchOf(queryOf(route, idFor));
  if (!route.body) return;
  const body = sampleOf(route.body, '', idFor);
  for (const place of placesOf(body)) {
    const others = typeof valueAt(body, place) === 'string' ? [...HOSTILE_VALUES, ...HOSTILE_TEXTS] : HOSTILE_VALUES;
    for (const other of others) yield () => ({ route, url, payload: JSON.stringify(replaced(body, place, other)) });
  }
}

function* hostileAddresses(route: Route, idFor: IdFor): Generator<() => string> {
  const path = pathOf(route, idFor);
  const query = queryOf(route, idFor);
  for (const name of Object.keys(route.params?.shape ?? {}))
    for (const by of HOSTILE_TEXTS)
      if (by.length <= LONGEST_PARAMETER) yield () => pathOf(route, idFor, { name, by }) + searchOf(query);
  if (route.params) yield () => path.replace(/[^/]+$/, '%E0%A4%A');
  for (const name of Object.keys(query)) {
    for (const by of HOSTILE_TEXTS)
      if (by.length <= LONGEST_QUERY_TEXT) yield () => path + searchOf({ ...query, [name]: by });
    yield () => path + searchOf({ ...query, [name]: ['1', '2'] });
  }
  yield () => `${path}?__proto__=1&constructor[prototype]=2&${'a=1&'.repeat(2000)}%`;
}

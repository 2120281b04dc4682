import type { Route } from '@stint/contract/route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from './clock.ts';
import { refuse } from './error.ts';
import { FloodGuard } from './flood-guard.ts';

/** A body of a call that anybody may make, in bytes: a form of a few fields. */
const PUBLIC_BODY_BYTES = 16 * 1024;
/** A body of any other call, in bytes, unless its contract declares more. */
const BODY_BYTES = 1024 * 1024;
/** Forms nest four or five deep. */
const DEEPEST = 32;
/** Fields of one object: more than any form has. Unknown ones are refused one by one, which takes its time. */
const MOST_FIELDS = 1000;
const LONGEST_FIELD_NAME = 200;
/** Values in one body: a save of a whole sheet has a third of it. Reading ten times as many takes a second. */
const MOST_VALUES = 100_000;
/**
 * What is sent by one session or API token to be kept, in letters and hours: a hundred full saves of a sheet of 500 rows. What is kept,
 * with what was there before, is some times as much. By each of its own, so that one that leaked does not keep its person from taking it
 * back.
 */
const MOST_SENT = { hits: 32 * 1024 * 1024, windowSeconds: 3600 } as const;
/** The same by one person together. */
const MOST_OF_ONE = { ...MOST_SENT, hits: 4 * MOST_SENT.hits } as const;
/** What opens the app, ends sessions and takes tokens back is counted apart, by session alone: it is answered however much else was sent. */
const APART = 'account';
export const isApart = (area: string | null | undefined): boolean => area === APART;
/** What a call that may change something counts as at least: a line of the audit trail, and events. */
const LEAST_SENT = 1024;
/** Names that a careless copy would write into the prototype of all objects. */
const PROTOTYPE_FIELDS = new Set(['__proto__', 'constructor', 'prototype']);
const NOT_STORABLE = "This text contains a character that can't be stored";

const TOO_MUCH = 'TOO_MUCH_SENT';

/** The most bytes that a call reads as its JSON body. */
export function bodyLimitOf(route: Route): number {
  return route.bodyLimit ?? (route.roles.includes('public') ? PUBLIC_BODY_BYTES : BODY_BYTES);
}

/** Every call reads JSON or a form with a file, and nothing that cannot be stored comes further than here. */
export function guardInput(fastify: FastifyInstance, clock: Clock): void {
  const [ofSession, ofOne] = [new FloodGuard(MOST_SENT, TOO_MUCH), new FloodGuard(MOST_OF_ONE, TOO_MUCH)];
  const count = ({ context, routeOptions }: FastifyRequest, letters: number) => {
    if (!context?.user) return;
    const { _id, sessionId } = context.user;
    if (isApart(routeOptions.config.area)) return ofSession.count(`${APART} ${sessionId}`, clock.now(), letters);
    ofSession.count(sessionId, clock.now(), letters);
    ofOne.count(_id, clock.now(), letters);
  };
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (request: FastifyRequest, text: string) => {
      count(request, Math.max(text.length, LEAST_SENT));
      return parseJson(text);
    },
  );
  fastify.addHook('onRequest', async ({ raw: { headers } }) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = headers;
    // Many clients say a type where they send nothing: there is nothing to be of a type.
    if (length === '0' && encoding === undefined) delete headers['content-type'];
  });
  fastify.addHook('preValidation', async (request) => {
    const { method, params, query, body } = request;
    // What has no body was not counted as one.
    if (body === undefined && method !== 'GET' && method !== 'HEAD') count(request, LEAST_SENT);
    refuseImpossible(params);
    refuseImpossible(query);
    refuseImpossible(body);
  });
}

/** Reads a body that has no more values than any call takes. */
export function parseJson(text: string): unknown {
  if (hasMoreValues(text, MOST_VALUES))
    refuse(413, 'BODY_TOO_LARGE', `This has more than ${MOST_VALUES} values, more than one call accepts`);
  try {
    return JSON.parse(text);
  } catch {
    return refuse(400, 'INVALID_INPUT', "The body isn't valid JSON");
  }
}

const [QUOTE, COMMA, BRACKET, BRACE] = ['"', ',', '[', '{'].map((sign) => sign.charCodeAt(0));

/**
 * Whether JSON has more values than so many, told without reading it: each but the first comes after a comma or within a
 * bracket of its own. Reading takes a hundred times as long as counting.
 */
export function hasMoreValues(text: string, most: number): boolean {
  let values = 1;
  for (let at = 0; at < text.length && values <= most; at++) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) at = endOfText(text, at);
    else if (sign === COMMA || sign === BRACKET || sign === BRACE) values++;
  }
  return values > most;
}

/** Where the text ends that begins at a quote: at a quote with an even number of backslashes before it. */
function endOfText(text: string, begin: number): number {
  for (let end = text.indexOf('"', begin + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text[before] === '\\') before--;
    if ((end - before) % 2 === 1) return end;
  }
  return text.length;
}

/** What is wrong with something that was sent, and where: the names of fields, from the inside out. */
interface Impossible {
  readonly message: string;
  readonly path: (string | number)[];
}

/**
 * Refuses what no field may hold: the character 0 and half a character (a lone surrogate), which the database cannot
 * store; nesting that no form has; and names that mean the prototype.
 */
export function refuseImpossible(value: unknown): void {
  const found = impossibleIn(value, 0);
  if (!found) return;
  const { message, path } = found;
  const field = path.toReversed().join('.');
  refuse(400, 'INVALID_INPUT', message, field === '' ? {} : { fields: { [field]: message } });
}

function impossibleIn(value: unknown, depth: number): Impossible | null {
  if (typeof value === 'string') return isStorable(value) ? null : at(NOT_STORABLE);
  if (typeof value !== 'object' || value === null) return null;
  if (depth >= DEEPEST) return at(`This is nested more than ${DEEPEST} levels deep`);
  return Array.isArray(value) ? impossibleInList(value, depth) : impossibleInFields(value, depth);
}

function impossibleInList(list: readonly unknown[], depth: number): Impossible | null {
  for (let index = 0; index < list.length; index += 1) {
    const found = impossibleIn(list[index], depth + 1);
    if (found) return within(index, found);
  }
  return null;
}

function impossibleInFields(value: object, depth: number): Impossible | null {
  const names = Object.keys(value);
  if (names.length > MOST_FIELDS) return at(`This has more than ${MOST_FIELDS} fields`);
  for (const name of names) {
    if (name.length > LONGEST_FIELD_NAME || PROTOTYPE_FIELDS.has(name)) return at('This has a field that is unknown');
    if (!isStorable(name)) return at(NOT_STORABLE);
    const found = impossibleIn((value as Record<string, unknown>)[name], depth + 1);
    if (found) return within(name, found);
  }
  return null;
}

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');
const at = (message: string): Impossible => ({ message, path: [] });

function within(name: string | number, found: Impossible): Impossible {
  found.path.push(name);
  return found;
}

import type { Route } from '@stint/contract/route';
import type { FastifyInstance } from 'fastify';
import { refuse } from './error.ts';

/** A body of a call that anybody may make, in bytes: a form of a few fields. */
const PUBLIC_BODY_BYTES = 16 * 1024;
/** A body of any other call, in bytes, unless its contract declares more. */
const BODY_BYTES = 1024 * 1024;
/** Forms nest four or five deep. */
const DEEPEST = 32;
/** Fields of one object: more than any form has. Unknown ones are refused one by one, which takes its time. */
const MOST_FIELDS = 1000;
const LONGEST_FIELD_NAME = 200;
/** Names that a careless copy would write into the prototype of all objects. */
const PROTOTYPE_FIELDS = new Set(['__proto__', 'constructor', 'prototype']);

/** The most bytes that a call reads as its JSON body. */
export function bodyLimitOf(route: Route): number {
  return route.bodyLimit ?? (route.roles.includes('public') ? PUBLIC_BODY_BYTES : BODY_BYTES);
}

/** Every call reads JSON or a form with a file, and nothing that cannot be stored comes further than here. */
export function guardInput(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: unknown, text: string) =>
    parseJson(text),
  );
  fastify.addHook('preValidation', async ({ params, query, body }) => {
    refuseImpossible(params);
    refuseImpossible(query);
    refuseImpossible(body);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return refuse(400, 'INVALID_INPUT', 'The body is no JSON that can be read');
  }
}

/**
 * Refuses what no field may hold: the character 0 and half a character (a lone surrogate), which the database cannot
 * store; nesting that no form has; and names that mean the prototype.
 */
export function refuseImpossible(value: unknown, path: readonly string[] = []): void {
  if (typeof value === 'string') refuseText(value, path);
  if (typeof value !== 'object' || value === null) return;
  if (path.length >= DEEPEST) refuseAt(path.slice(0, 1), `This is nested more than ${DEEPEST} levels deep`);
  if (Array.isArray(value)) {
    for (const [index, one] of value.entries()) refuseImpossible(one, [...path, String(index)]);
    return;
  }
  const names = Object.keys(value);
  if (names.length > MOST_FIELDS) refuseAt(path, `This has more than ${MOST_FIELDS} fields`);
  for (const name of names) {
    if (name.length > LONGEST_FIELD_NAME || PROTOTYPE_FIELDS.has(name))
      refuseAt(path, 'This has a field that is unknown');
    refuseText(name, path);
    refuseImpossible((value as Record<string, unknown>)[name], [...path, name]);
  }
}

function refuseText(text: string, path: readonly string[]): void {
  if (text.includes('\0') || !text.isWellFormed()) refuseAt(path, 'This text has a character that cannot be stored');
}

function refuseAt(path: readonly string[], message: string): never {
  return refuse(400, 'INVALID_INPUT', message, { fields: { [path.join('.')]: message } });
}

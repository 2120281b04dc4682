import { COMMON_REFUSALS, COMMON_TROUBLE } from '@stint/contract/common-refusals';
import { declaredAs, declaredMessages } from '@stint/contract/messages';
import { codesOf, type Route } from '@stint/contract/route';
import { expect, test } from 'vitest';
import { z } from 'zod';
import refusals from './vi/refusals.ts';

/** All that the contract exports, by module; loading it declares its messages. */
const modules = import.meta.glob<Record<string, unknown>>(
  ['../../../../../packages/contract/src/**/*.ts', '!**/*.test.ts'],
  { eager: true },
);
const exported = Object.values(modules).flatMap((module) => Object.entries(module));
const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'roles' in value && 'response' in value;
/** Routes stand alone, or several in one record. */
const routes = exported.flatMap(([, value]) =>
  typeof value === 'object' && value !== null ? [value, ...Object.values(value)].filter(isRoute) : [],
);

const untranslated = (codes: readonly string[]) => [...new Set(codes)].filter((code) => !(code in refusals)).sort();

test('every refusal that a call declares, and those of all calls, have a Vietnamese text', () => {
  expect(routes.length).toBeGreaterThan(250);
  expect(untranslated([...routes.flatMap(codesOf), ...COMMON_REFUSALS, ...COMMON_TROUBLE])).toEqual([]);
});

test('every message of a rule or a field has a Vietnamese text', () => {
  expect([...declaredMessages().values()].length).toBeGreaterThan(100);
  expect(untranslated([...declaredMessages().values()])).toEqual([]);
});

test('a message has no other places in Vietnamese than it has values for', () => {
  const placesOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
  const texts: Record<string, string> = refusals;
  for (const [english, code] of declaredMessages())
    expect(placesOf(english), code).toEqual(expect.arrayContaining(placesOf(texts[code] ?? '')));
});

/** Texts of the contract that nobody is shown as a message: names, and what the screens have in their own catalogues. */
const NO_MESSAGES = /_FAILED$|^(PERIOD|PHASE)_UPDATED$|^PHASE_DELETED$|^REVIEWER_CHANGED$/;

test('every sentence that the contract exports is declared as a message', () => {
  const isSentence = (value: unknown): value is string => typeof value === 'string' && /^[A-Z].* /.test(value);
  const undeclared = exported.flatMap(([name, value]) =>
    isSentence(value) && !NO_MESSAGES.test(name) && !declaredAs(value) ? [`${name}: ${value}`] : [],
  );
  expect(undeclared).toEqual([]);
});

interface Definition {
  readonly error?: (issue: object) => unknown;
  readonly checks?: readonly { readonly _zod: { readonly def: Definition } }[];
}

/** What schemas say of their own where they are not met, the schemas within them included. */
function* wordsOf(schema: z.core.$ZodType, seen = new Set<unknown>()): Generator<string> {
  if (seen.has(schema)) return;
  seen.add(schema);
  const { error, checks = [], ...within } = schema._zod.def as Definition;
  for (const say of [error, ...checks.map((check) => check._zod.def.error)]) {
    const message = say?.({ code: 'custom', input: 'x', path: [] });
    if (typeof message === 'string') yield message;
  }
  const held = schema instanceof z.ZodObject ? Object.values(schema.shape) : Object.values(within).flat();
  for (const inner of held) if (inner instanceof z.ZodType) yield* wordsOf(inner, seen);
}

test('what a field says of its own is declared as a message', () => {
  const words = routes.flatMap((route) =>
    [route.params, route.query, route.body].flatMap((schema) => (schema ? [...wordsOf(schema)] : [])),
  );
  expect(new Set(words).size).toBeGreaterThan(20);
  expect([...new Set(words)].filter((text) => !declaredAs(text))).toEqual([]);
});

test('each message with places, filled in, is known by its own code', () => {
  const filled = (english: string) => english.replace(/\{\{\w+\}\}/g, '7');
  const known = new Map([...declaredMessages()].map(([english, code]) => [code, filled(english)]));
  const wrong = [...known].filter(([, text]) => known.get(declaredAs(text)?.code ?? '') !== text);
  expect(wrong).toEqual([]);
});

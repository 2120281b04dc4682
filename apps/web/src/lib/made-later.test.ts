import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { leanContract } from '../../lean-contract.plugin.ts';
import { madeLater } from './made-later.ts';

test('a schema is made when it is first asked, once', () => {
  let times = 0;
  const count = madeLater(() => {
    times++;
    return z.coerce.number().int();
  });
  const row = z.object({ count, more: z.array(count) });
  expect(times).toBe(0);
  expect(row.parse({ count: '1', more: [2, '3'] })).toEqual({ count: 1, more: [2, 3] });
  expect(row.safeParse({ count: 1.5, more: [] }).success).toBe(false);
  expect(times).toBe(1);
});

test('whatever is made of a schema is made of one that is made later', () => {
  const named = madeLater(() => z.object({ kind: z.literal('named'), name: z.string().max(3) }));
  const plain = madeLater(() => z.object({ kind: z.literal('plain') }));
  expect(named.extend({ id: z.string() }).parse({ kind: 'named', name: 'a', id: '1' })).toMatchObject({ id: '1' });
  expect(Object.keys(named.pick({ name: true }).shape)).toEqual(['name']);
  expect(z.discriminatedUnion('kind', [named, plain]).parse({ kind: 'plain' })).toEqual({ kind: 'plain' });
  expect(z.object({ it: named.nullish() }).parse({})).toEqual({});
  expect(named instanceof z.ZodObject).toBe(true);
});

/** What the build makes of a module of the contract, without the line that imports what it needs. */
function leanOf(code: string): string {
  const { transform } = leanContract();
  const handler = (transform as { handler: (this: unknown, code: string) => { code: string } }).handler;
  return handler.call({ parse: parseAst }, code).code.replace(/^import .*\n/, '');
}

test('the build has schemas made later, and leaves out what describes answers', () => {
  expect(leanOf('export const name = z.string().max(3);')).toBe(
    'export const name = /*#__PURE__*/ madeLater(() => (z.string().max(3)));',
  );
  expect(leanOf('const more = base.extend({ a: 1 });')).toBe(
    'const more = /*#__PURE__*/ madeLater(() => (base.extend({ a: 1 })));',
  );
  expect(leanOf("const get = route({ method: 'GET', query: pageQuery(['name']), response: z.object({}) });")).toBe(
    "const get = /*#__PURE__*/ (() => (route({ method: 'GET', query: /*#__PURE__*/ madeLater(() => (pageQuery(['name']))),  })))();",
  );
});

test('the build leaves alone what is no schema', () => {
  expect(leanOf('const ids = z.registry();')).toBe('const ids = /*#__PURE__*/ (() => (z.registry()))();');
  expect(leanOf("const days = new Set(['a']);")).toBe("const days = /*#__PURE__*/ (() => (new Set(['a'])))();");
  expect(leanOf("declareMessages({ NO: 'No' });")).toBe("declareMessages({ NO: 'No' });");
});

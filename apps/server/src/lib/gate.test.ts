import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { Gate } from './gate.ts';

let gate: Gate;
let begun: string[];
let ends: Map<string, () => void>;

beforeEach(() => {
  gate = new Gate({ mostAtOnce: 2, mostWaiting: 3 });
  begun = [];
  ends = new Map();
});

/** Passes with an act that goes on until `end`; answers how it ended. */
const pass = (whose: string, name: string) =>
  gate
    .pass(whose, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve('done')));
    })
    .catch(({ status, code }) => `${status} ${code}`);
async function end(name: string): Promise<void> {
  ends.get(name)?.();
  await setImmediate();
}

test('so many at once, so many wait in their order, and the rest are asked to come again', async () => {
  const outcomes = Array.from({ length: 7 }, (_, n) => pass('one', String(n)));
  expect(await Promise.all(outcomes.slice(5))).toEqual(['503 TOO_BUSY', '503 TOO_BUSY']);
  expect(begun).toEqual(['0', '1']);
  for (let n = 0; n < 5; n++) await end(String(n));
  expect(begun).toEqual(['0', '1', '2', '3', '4']);
  expect(await Promise.all(outcomes.slice(0, 5))).toEqual(Array(5).fill('done'));
});

test('nobody waits behind all that somebody else has brought, or is turned away for it', async () => {
  const floods = Array.from({ length: 5 }, (_, n) => pass('flood', `flood ${n}`));
  const other = pass('other', 'other');
  expect(await floods[4]).toBe('503 TOO_BUSY');
  await end('flood 0');
  expect(begun).toEqual(['flood 0', 'flood 1', 'other']);
  await end('other');
  expect(await other).toBe('done');
  await end('flood 1');
  expect(begun).toEqual(['flood 0', 'flood 1', 'other', 'flood 2', 'flood 3']);
});

test('where many wait with one each, whoever comes then is asked to come again', async () => {
  const outcomes = ['a', 'b', 'c', 'd', 'e', 'f'].map((whose) => pass(whose, whose));
  expect(await outcomes[5]).toBe('503 TOO_BUSY');
  for (const whose of ['a', 'b', 'c', 'd', 'e']) await end(whose);
  expect(await Promise.all(outcomes.slice(0, 5))).toEqual(Array(5).fill('done'));
});

test('what fails leaves its turn to the next', async () => {
  const failed = Promise.all([1, 2].map(() => gate.pass('one', () => Promise.reject(new Error('failed')))));
  const next = gate.pass('one', async () => 'done');
  await expect(failed).rejects.toThrow('failed');
  expect(await next).toBe('done');
});

import { expect, test } from 'vitest';
import { z } from 'zod';
import { route } from './route.ts';
import { whole } from './whole.ts';

const toSave = z
  .strictObject({
    name: z.string(),
    note: z
      .string()
      .max(5)
      .default('')
      .refine((note) => note !== 'bad'),
    tags: z.array(z.strictObject({ word: z.string(), weight: z.number().default(1) })).default([]),
    part: z
      .strictObject({ of: z.string().default('') })
      .nullable()
      .default(null),
    hint: z.string().optional(),
  })
  .refine(({ name, note }) => name !== note, { error: 'The same', path: ['note'] });
const all = { name: 'a', note: '', tags: [], part: null };
const missing = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path }) => path.join('.')) ?? [];

test('a field that would be filled in has to be sent, also within lists; one that is optional has not', () => {
  expect(missing(toSave, { name: 'a' })).toEqual([]);
  const schema = whole(toSave);
  expect(schema.parse(all)).toEqual(all);
  expect(missing(schema, { name: 'a' })).toEqual(['note', 'tags', 'part']);
  expect(missing(schema, { ...all, tags: [{ word: 'x' }] })).toEqual(['tags.0.weight']);
  expect(missing(schema, { ...all, part: {} })).toEqual(['part.of']);
});

test('its rules stay', () => {
  const schema = whole(toSave);
  expect(missing(schema, { ...all, note: 'much too long' })).toEqual(['note']);
  expect(missing(schema, { ...all, note: 'bad' })).toEqual(['note']);
  expect(missing(schema, { ...all, note: 'a' })).toEqual(['note']);
  expect(schema.safeParse({ ...all, other: 1 }).success).toBe(false);
});

test('what a PUT saves is sent as a whole, what a POST makes is not', () => {
  const declared = { path: '/api/user/x', summary: 'x', roles: ['employee'], body: toSave, response: z.any() } as const;
  expect(missing(route({ ...declared, method: 'PUT' }).body ?? z.any(), { name: 'a' })).toEqual([
    'note',
    'tags',
    'part',
  ]);
  expect(missing(route({ ...declared, method: 'POST' }).body ?? z.any(), { name: 'a' })).toEqual([]);
});

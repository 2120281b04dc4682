import { isProductLimit, isSpanLimit } from '@stint/contract/date-range';
import type { Route } from '@stint/contract/route';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { schemasIn } from '../test/schema-walk.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';

/** What the last day of a range is called. */
const LAST = ['to', 'toDate', 'endDate', 'toDateTime', 'until'];
/** A pattern that takes texts of any length. */
const ENDLESS = /[+*]|\{\d+,\}/;
const LONGEST_LIST = 20_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Every schema of what callers send. */
function* sent(routes: readonly Route[]): Generator<{ schema: z.ZodType; at: string }> {
  for (const route of routes)
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = route[part];
      if (schema) yield* schemasIn(schema, `${route.method} ${route.path} ${part}`);
    }
}

const failing = (isWrong: (schema: z.ZodType) => boolean) => [
  ...new Set([...sent(app.routes)].filter(({ schema }) => isWrong(schema)).map(({ at }) => at)),
];

const isText = (schema: z.ZodType) => schema instanceof z.ZodString || schema instanceof z.ZodStringFormat;
const datesOf = (year: string) => [`${year}-06-15`, `${year}-06`, `24/${year}`, `${year}-06-15T00:00:00.000Z`];
const takesDateOf = (schema: z.ZodType, year: string) => datesOf(year).some((text) => schema.safeParse(text).success);
/** Whether dates are taken, and not any text that looks a little like one, or any digits as phone numbers are. */
const takesDates = (schema: z.ZodType) =>
  !schema.safeParse('+84 912 345 678').success &&
  datesOf('2026').some(
    (text) => schema.safeParse(text).success && !schema.safeParse(text.replaceAll(/\d/g, 'x')).success,
  );

function shapeOf(schema: z.ZodType) {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    maxLength?: number;
    maximum?: number;
    exclusiveMaximum?: number;
    minimum?: number;
    exclusiveMinimum?: number;
    maxItems?: number;
    pattern?: string;
    allOf?: { pattern?: string }[];
  };
}

test('every text has a longest length, by itself or by its pattern', () => {
  expect(
    failing((schema) => {
      if (!isText(schema)) return false;
      const { maxLength, pattern, allOf = [] } = shapeOf(schema);
      const patterns = [pattern, ...allOf.map((one) => one.pattern)].filter((one) => one !== undefined);
      return maxLength === undefined && !patterns.some((one) => !ENDLESS.test(one));
    }),
  ).toEqual([]);
});

const ID = '0192f0c1-9a5e-7abc-8def-0123456789ab';

test('every id is taken in small letters: whoever writes one in capitals names the same record', () => {
  const isId = (schema: z.ZodType) => schema.safeParse(ID).success && !schema.safeParse(`${ID}0`).success;
  expect([...sent(app.routes)].filter(({ schema }) => isText(schema) && isId(schema)).length).toBeGreaterThan(300);
  expect(failing((schema) => isText(schema) && isId(schema) && schema.safeParse(ID.toUpperCase()).data !== ID)).toEqual(
    [],
  );
});

test('every list has a most, and records of any keys too', () => {
  expect(
    failing((schema) => {
      if (schema instanceof z.ZodRecord) return !(schema.keyType instanceof z.ZodEnum);
      return schema instanceof z.ZodArray && !((shapeOf(schema).maxItems ?? Number.POSITIVE_INFINITY) <= LONGEST_LIST);
    }),
  ).toEqual([]);
});

test('every number has a least and a most', () => {
  expect(
    failing((schema) => {
      if (!(schema instanceof z.ZodNumber)) return false;
      const { minimum, exclusiveMinimum, maximum, exclusiveMaximum } = shapeOf(schema);
      const [least, most] = [minimum ?? exclusiveMinimum, maximum ?? exclusiveMaximum];
      return !(
        least !== undefined &&
        least > Number.MIN_SAFE_INTEGER &&
        most !== undefined &&
        most < Number.MAX_SAFE_INTEGER
      );
    }),
  ).toEqual([]);
});

test('every date, month, week and moment is between 1970 and 2100; only birthdays are earlier', () => {
  const dates = [...sent(app.routes)].filter(({ schema }) => isText(schema) && takesDates(schema));
  expect(dates.length).toBeGreaterThan(50);
  const taking = (year: string) => [
    ...new Set(dates.filter(({ schema }) => takesDateOf(schema, year)).map(({ at }) => at)),
  ];
  for (const year of ['0001', '1899', '2101', '9999']) expect(taking(year), year).toEqual([]);
  expect(taking('1969')).toEqual([
    'POST /api/admin/users body.dateOfBirth',
    'POST /api/admin/user-creations body.dateOfBirth',
    'PUT /api/admin/users/:id body.dateOfBirth',
    'PUT /api/admin/users/:id/family body.items[].dateOfBirth',
  ]);
});

test('a date that cannot be read ends the reading, so that no rule ever counts with it', () => {
  expect(
    failing((schema) => {
      if (!isText(schema) || !takesDates(schema)) return false;
      let wasReached = false;
      z.object({ date: schema })
        .refine(() => {
          wasReached = true;
          return true;
        })
        .safeParse({ date: '2026-02-30' });
      return wasReached;
    }),
  ).toEqual([]);
});

test('from and to are never without a longest span', () => {
  expect(
    failing((schema) => {
      if (!(schema instanceof z.ZodObject)) return false;
      const isRange = LAST.some((last) => last in schema.shape && takesDates(schema.shape[last]));
      return isRange && !(schema.def.checks ?? []).some(isSpanLimit);
    }),
  ).toEqual([]);
});

/** Sums by week or month: no day of each person is answered. */
const NO_DAY_OF_EACH = [
  'GET /api/user/planned-actual-meetings query',
  'GET /api/user/planned-actual-meetings/export query',
  'GET /api/user/planned-actual-meetings/statistics query',
  'GET /api/user/reports/time-analysis query',
  'GET /api/user/reports/time-picture query',
  'GET /api/user/reports/times query',
  'GET /api/user/reports/resources query',
  'GET /api/user/reports/accounts query',
  'GET /api/user/reports/products query',
  'GET /api/user/reports/export query',
  'GET /api/trsyscustomer/reports/time-analysis query',
  'POST /api/user/saved-reports body.asked',
  'PUT /api/user/saved-reports/:id body.asked',
  'GET /api/user/reports/overtime query',
  'GET /api/user/reports/overtime/export query',
];

test('many people and many days have a most in all', () => {
  const isListOfIds = (schema: unknown) =>
    schema instanceof z.ZodType &&
    schema.safeParse(`${ID},${ID.replace('ab', 'ac')}`).success &&
    !schema.safeParse('one,other').success;
  expect(
    failing((schema) => {
      if (!(schema instanceof z.ZodObject)) return false;
      const isRange = LAST.some((last) => last in schema.shape && takesDates(schema.shape[last]));
      const isProduct = isRange && Object.values(schema.shape).some(isListOfIds);
      return isProduct && !(schema.def.checks ?? []).some(isProductLimit);
    }),
  ).toEqual(NO_DAY_OF_EACH);
});

import { NOT_THE_DAY, OWN_WISH, WISH_NEEDS_WORDS } from '@stint/contract/people/profiles/occasion.rules';
import { getProfile } from '@stint/contract/people/profiles/profile';
import * as contract from '@stint/contract/people/profiles/wish';
import { listNotifications } from '@stint/contract/platform/notifications/notification';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let make: Makers;
let admin: string;
let colleague: string;
let customer: string;

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
  admin = await make.user({ role: 'Admin', name: 'Anh' });
  colleague = await make.user({ name: 'Freja' });
  customer = await make.user({ role: null });
});
afterAll(() => app.close());

/** Somebody born on a day; today is 21 November 2026. */
async function born(dateOfBirth: string | null, given: Parameters<Makers['user']>[0] = {}): Promise<string> {
  const id = await make.user(given);
  await sql`update app_user set date_of_birth = ${dateOfBirth} where id = ${id}`.execute(app.db);
  return id;
}
const wish = (to: string, message: string, as: string | null = colleague) =>
  app.call(contract.sendBirthdayWish, { params: { id: to }, body: { message } }, as as never);
const wallOf = async (id: string, as = colleague) =>
  (await app.call(contract.listWishes, { params: { id }, query: {} }, as)).body;
const newsOf = async (as: string) =>
  (await app.call(listNotifications, { query: {} }, as)).body.items.filter(({ kind }) => kind === 'wishReceived');

test('a birthday wish stands on the wall for all colleagues, and its receiver is told once', async () => {
  expect(contract.sendBirthdayWish.path).toBe('/api/profile/:id/birthday_wish');
  const person = await born('1990-11-21');
  expect((await wish(person, ' Fair winds ')).body).toMatchObject({ message: 'Fair winds', day: '2026-11-21' });
  expect(await wallOf(person, admin)).toMatchObject({
    total: 1,
    items: [{ occasion: 'birthday', by: { _id: colleague } }],
  });
  expect(await newsOf(person)).toMatchObject([{ link: '/user/profile', data: { person: 'Freja Test' } }]);
  await wish(person, 'Fair winds and a calm sea');
  expect((await wallOf(person)).items.map(({ message }) => message)).toEqual(['Fair winds and a calm sea']);
  expect(await newsOf(person)).toHaveLength(1);
});

test('is taken on the day and for 7 days after it, not before and not later', async () => {
  for (const [date, status] of [
    ['1990-11-21', 200],
    ['1990-11-14', 200],
    ['1990-11-13', 409],
    ['1990-11-22', 409],
  ] as const) {
    const answer = await wish(await born(date), 'Fair winds');
    expect([date, answer.status]).toEqual([date, status]);
    if (status === 409) expect(answer.refusal).toMatchObject({ code: 'NOT_THE_DAY', message: NOT_THE_DAY });
  }
});

test('needs words, somebody else, and a birthday that is shown', async () => {
  const person = await born('1990-11-21');
  for (const empty of ['', '  \n'])
    expect((await wish(person, empty)).refusal.fields).toEqual({ message: WISH_NEEDS_WORDS });
  expect((await wish(person, 'x'.repeat(501))).status).toBe(400);
  expect((await wish(person, 'Me', person)).refusal).toMatchObject({ code: 'OWN_WISH', message: OWN_WISH });
  expect((await wish(person, 'Hi', null)).status).toBe(401);
  expect((await wish(person, 'Hi', customer)).status).toBe(403);
  expect((await wish(customer, 'Hi')).status).toBe(404);
  expect((await wish(await born(null), 'Hi')).refusal.code).toBe('NOT_THE_DAY');
  expect((await wish(await born('1990-11-21', { isActive: false }), 'Hi')).status).toBe(404);
  await sql`update app_user set show_birthday = false where id = ${person}`.execute(app.db);
  expect((await wish(person, 'Hi')).refusal.code).toBe('NOT_THE_DAY');
});

test('two wishes sent at once are one', async () => {
  const person = await born('1990-11-21');
  const answers = await Promise.all(['One', 'Two', 'Three'].map((message) => wish(person, message)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await wallOf(person)).total).toBe(1);
  expect(await newsOf(person)).toHaveLength(1);
});

test('who sent a wish, whose wall it is and administrators take it off, nobody else', async () => {
  const person = await born('1990-11-21');
  const other = await make.user();
  const take = (id: string, as: string) => app.call(contract.deleteWish, { params: { id } }, as);
  for (const as of [colleague, person, admin]) {
    const { _id } = (await wish(person, 'Fair winds')).body;
    expect((await wallOf(person, other)).items[0]?.mayDelete).toBe(false);
    expect((await take(_id, other)).refusal.code).toBe('NOT_YOURS');
    expect((await wallOf(person, as)).items[0]?.mayDelete).toBe(true);
    expect((await take(_id, as)).status).toBe(200);
    expect((await wallOf(person)).total).toBe(0);
  }
});

test('years in the company are congratulated on, and the first day is none of them', async () => {
  const [five, first] = [
    await make.user({ startWorking: '2021-11-20' }),
    await make.user({ startWorking: '2026-11-20' }),
  ];
  const send = (id: string) =>
    app.call(contract.sendAnniversaryWish, { params: { id }, body: { message: 'Five years' } }, colleague);
  expect((await send(five)).body).toMatchObject({ occasion: 'anniversary', day: '2026-11-20' });
  expect((await send(first)).refusal.code).toBe('NOT_THE_DAY');
  const seen = (await app.call(getProfile, { params: { id: five } }, colleague)).body;
  expect(seen.wishes).toEqual([{ occasion: 'anniversary', day: '2026-11-20', isWished: true }]);
});

test('who has a day soon is listed by the day, without the year of birth, and says whether one has wished', async () => {
  app.clock.set('2026-12-30T05:00:00.000Z');
  const today = await born('1990-12-30', { name: 'Today', startWorking: '2016-12-31' });
  await born('1991-01-03', { name: 'Later' });
  await born('1990-01-07', { name: 'Outside' });
  await born('1990-12-31', { name: 'Gone', isActive: false });
  const hidden = await born('1990-12-31', { name: 'Hidden' });
  await sql`update app_user set show_birthday = false where id = ${hidden}`.execute(app.db);
  await wish(today, 'Fair winds');
  const { body } = await app.call(contract.listBirthdays, { query: {} }, colleague);
  expect(body.map(({ user, day, isWished }) => [user.firstName, day, isWished])).toEqual([
    ['Today', '2026-12-30', true],
    ['Later', '2027-01-03', false],
  ]);
  expect(JSON.stringify(body)).not.toMatch(/199[01]/);
  const years = (await app.call(contract.listWorkAnniversaries, { query: { days: 1 } }, colleague)).body;
  expect(years).toMatchObject([{ user: { firstName: 'Today' }, day: '2026-12-31', years: 10, isWished: false }]);
  expect((await app.call(contract.listBirthdays, { query: {} }, customer)).status).toBe(403);
  app.clock.set(TEST_NOW);
});

test('a birthday that is hidden later is told by no wall but one’s own, and to who sent the wish', async () => {
  const person = await born('1990-11-21');
  await wish(person, 'Fair winds');
  await sql`update app_user set show_birthday = false where id = ${person}`.execute(app.db);
  const totals = [admin, person, colleague].map(async (as) => (await wallOf(person, as)).total);
  expect(await Promise.all(totals)).toEqual([0, 1, 1]);
});

test('a colleague is told of so many new wishes in an hour and no more', async () => {
  const person = await born('1990-11-21');
  const eager = await make.user({ name: 'Eager' });
  let refused = 0;
  for (let sent = 0; sent < 32; sent++) {
    const { status, body } = await wish(person, 'Again', eager);
    if (status === 429) refused += 1;
    else await app.call(contract.deleteWish, { params: { id: body._id } }, eager);
  }
  expect(refused).toBe(2);
});

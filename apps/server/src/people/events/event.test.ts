import {
  createEvent,
  deleteEvent,
  deleteEventImage,
  type EventToSave,
  getEvent,
  listEvents,
  listFeaturedEvents,
  saveEventImage,
  updateEvent,
} from '@stint/contract/people/events/event';
import { IMAGE_KINDS } from '@stint/contract/platform/files/file-kinds';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makersOf } from '../../../test/make-company.ts';
import { noise, picture } from '../../../test/pictures.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../../test/test-app.ts';
import { uploadAs } from '../../../test/upload.ts';
import { newId } from '../../lib/new-id.ts';

let app: TestApp;
let admin: string;
let manager: string;
let employee: string;
let customer: string;

beforeAll(async () => {
  app = await createTestApp();
  const make = makersOf(app.db);
  await make.company();
  admin = await make.user({ role: 'Admin' });
  manager = await make.user({ role: 'Manager' });
  employee = await make.user();
  customer = await make.user({ role: null });
});
afterAll(() => app.close());

const event = (given: Partial<EventToSave> = {}): EventToSave => ({
  name: 'Year-end party',
  date: '2026-12-18',
  description: 'Dinner on the roof',
  timeToLiveBeforeDays: 14,
  timeToLiveAfterDays: 2,
  ...given,
});
async function created(given: Partial<EventToSave> = {}) {
  const answer = await app.call(createEvent, { body: event(given) }, admin);
  expect(answer.refusal).toEqual({});
  return answer.body;
}
const send = (id: string, content: Buffer, as: string | null = admin) =>
  uploadAs(app, saveEventImage, { name: 'a.png', content }, {}, as, { id });
const fetched = async (url: string, as?: string) =>
  app.fastify.inject({
    method: 'GET',
    url,
    headers: as ? { authorization: `Bearer ${await app.tokenOf(as)}` } : {},
  });

test('employees are told of a change where the event is news before or after it, else administrators alone', async () => {
  app.clock.set(TEST_NOW);
  const toldOf = async (id: string) => {
    const { rows } = await sql<{ rooms: string[] }>`
      select rooms from live_event where event::text like ${`%${id}%`} order by id`.execute(app.db);
    return rows.map(({ rooms }) => rooms.includes('role:employee'));
  };
  const { _id: id, version } = await created({ date: '2027-06-01', timeToLiveBeforeDays: 0, timeToLiveAfterDays: 0 });
  expect((await send(id, await picture(9, 9))).status).toBe(200);
  expect(await toldOf(id)).toEqual([false, false]);
  const change = (given: Partial<EventToSave>, seen: number) =>
    app.call(updateEvent, { params: { id }, body: { ...event(given), version: seen } }, admin);
  expect((await change({ date: '2026-11-22' }, version)).status).toBe(200);
  expect((await send(id, await picture(8, 8))).status).toBe(200);
  expect((await change({ date: '2027-06-01' }, version + 1)).status).toBe(200);
  expect((await app.call(deleteEvent, { params: { id } }, admin)).status).toBe(200);
  expect(await toldOf(id)).toEqual([false, false, true, true, true, false]);
});

test('events are kept by administrators only', async () => {
  for (const [asked, status] of [
    [null, 401],
    [employee, 403],
    [manager, 403],
  ] as const) {
    expect((await app.call(listEvents, { query: {} }, asked)).status).toBe(status);
    expect((await app.call(createEvent, { body: event() }, asked)).status).toBe(status);
  }
});

test('an event is created once, changed, and deleted, each in the audit trail', async () => {
  const _id = newId();
  const body = { ...event(), _id };
  for (const _ of [1, 2]) expect((await app.call(createEvent, { body }, admin)).body).toMatchObject(body);
  const params = { id: _id };
  const change = { ...event({ name: 'Winter party' }), version: 1 };
  const both = await Promise.all([1, 2].map(() => app.call(updateEvent, { params, body: change }, admin)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await app.call(getEvent, { params }, admin)).body).toMatchObject({ name: 'Winter party', version: 2 });
  for (const _ of [1, 2]) expect((await app.call(deleteEvent, { params }, admin)).status).toBe(200);
  const trail = await app.db.selectFrom('audit_entry').select('action').where('entity_id', '=', _id).execute();
  expect(trail.map(({ action }) => action).sort()).toEqual(['create', 'delete', 'save']);
});

test('the days before and after are not negative, also where the rule is not asked', async () => {
  const refused = await app.call(
    createEvent,
    { body: event({ timeToLiveBeforeDays: -1, timeToLiveAfterDays: -1 }) },
    admin,
  );
  expect(refused.refusal.fields).toEqual({
    timeToLiveBeforeDays: 'Days cannot be negative',
    timeToLiveAfterDays: 'Days cannot be negative',
  });
  expect((await created({ timeToLiveBeforeDays: 0, timeToLiveAfterDays: 0 })).timeToLiveAfterDays).toBe(0);
  for (const column of ['time_to_live_before_days', 'time_to_live_after_days'])
    await expect(
      app.db
        .insertInto('event')
        .values({ id: newId(), name: 'Never', date: '2026-01-01', [column]: -1 })
        .execute(),
    ).rejects.toThrow('not_negative');
});

test('events come by thirty, the latest first, and are searched', async () => {
  for (let number = 1; number <= 31; number++)
    await created({ name: `Lunch ${number}`, date: `2026-01-${String(number).padStart(2, '0')}` });
  const { body } = await app.call(listEvents, { query: { search: 'lunch' } }, admin);
  expect([body.items.length, body.total, body.items[0]?.name]).toEqual([30, 31, 'Lunch 31']);
});

test('an event is featured to employees within its time to live, days of the company’s calendar', async () => {
  const { _id } = await created({
    name: 'Kick-off',
    date: '2027-06-10',
    timeToLiveBeforeDays: 3,
    timeToLiveAfterDays: 1,
  });
  const isFeatured = async (now: string) => {
    app.clock.set(now);
    const { body } = await app.call(listFeaturedEvents, {}, employee);
    return body.some((one) => one._id === _id);
  };
  // The company's day begins at 17:00 UTC of the day before.
  expect(await isFeatured('2027-06-06T16:59:00Z')).toBe(false);
  expect(await isFeatured('2027-06-06T17:01:00Z')).toBe(true);
  expect(await isFeatured('2027-06-11T16:59:00Z')).toBe(true);
  expect(await isFeatured('2027-06-11T17:01:00Z')).toBe(false);
  app.clock.set(TEST_NOW);
  expect((await app.call(listFeaturedEvents, {}, customer)).status).toBe(403);
  expect((await app.call(listFeaturedEvents, {}, null)).status).toBe(401);
});

test('an image has at most 150 KB, and is at the address of the event', async () => {
  const { _id } = await created();
  const large = await noise(480);
  expect(large.length).toBeGreaterThan(150 * 1024);
  expect(IMAGE_KINDS.eventImage.most).toBe(153_600);
  expect((await send(_id, large)).refusal).toMatchObject({
    message: 'File is too large. It must less than 150KB',
    fields: { file: 'File is too large. It must less than 150KB' },
  });
  expect((await send(_id, await picture(9, 9), employee)).status).toBe(403);
  expect((await send(newId(), await picture(9, 9))).status).toBe(404);
  const { imageURL } = (await send(_id, await picture(60, 40))).body;
  const url = imageURL ?? '';
  const bare = `/api/admin/events/${_id}/image`;
  expect(url.startsWith(`${bare}?v=`)).toBe(true);
  expect((await app.call(getEvent, { params: { id: _id } }, admin)).body.imageURL).toBe(url);
  expect((await fetched(url)).headers['content-type']).toBe('image/webp');
  expect((await fetched(bare)).statusCode).toBe(401);
  // Not news before its time: the id alone, which live events tell, opens nothing.
  expect([(await fetched(bare, employee)).statusCode, (await fetched(bare, admin)).statusCode]).toEqual([404, 200]);
  app.clock.set('2026-12-17T05:00:00Z');
  expect((await fetched(bare, employee)).statusCode).toBe(200);
  app.clock.set(TEST_NOW);
  expect((await fetched(bare, customer)).statusCode).toBe(404);

  const second = (await send(_id, await picture(30, 30))).body.imageURL ?? '';
  expect([(await fetched(url)).statusCode, (await fetched(second)).statusCode]).toEqual([401, 200]);
  for (const _ of [1, 2])
    expect((await app.call(deleteEventImage, { params: { id: _id } }, admin)).body).toEqual({ imageURL: null });
  expect((await fetched(second)).statusCode).toBe(401);
  const last = (await send(_id, await picture(30, 30))).body.imageURL ?? '';
  await app.call(deleteEvent, { params: { id: _id } }, admin);
  expect((await fetched(last)).statusCode).toBe(401);
});

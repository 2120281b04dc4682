import { certifications, storeCertificationIcon } from '@stint/contract/company/settings/certification';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makersOf } from '../../../test/make-company.ts';
import { noise, picture } from '../../../test/pictures.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { uploadAs } from '../../../test/upload.ts';
import { newId } from '../../lib/new-id.ts';

let app: TestApp;
let admin: string;
let employee: string;

beforeAll(async () => {
  app = await createTestApp();
  const make = makersOf(app.db);
  await make.company();
  admin = await make.user({ role: 'Admin' });
  employee = await make.user();
});
afterAll(() => app.close());

const send = (content: Buffer, asUser: string | null = admin) =>
  uploadAs(app, storeCertificationIcon, { name: 'icon.png', content }, {}, asUser);
const newIcon = async () => (await send(await picture(90, 60))).body.icon;
const create = (body: { name: string; icon: string; _id?: string }) => app.call(certifications.create, { body }, admin);
const shown = async (url: string) => (await app.fastify.inject({ method: 'GET', url })).statusCode;

test('only administrators keep certifications', async () => {
  expect((await app.call(certifications.list, { query: {} }, null)).status).toBe(401);
  expect((await app.call(certifications.list, { query: {} }, employee)).status).toBe(403);
  expect((await send(await picture(9, 9), employee)).status).toBe(403);
});

test.each(['orderBy', 'sort'])('the list is paged, and ordered by %s', async (order) => {
  const names = ['Sorted one', 'Sorted two', 'Sorted three'].map((name) => `${name} by ${order}`);
  for (const name of names) await create({ name, icon: await newIcon() });
  const url = `/api/admin/certifications?search=by%20${order}&${order}=-name&page=1&limit=2`;
  const headers = { authorization: `Bearer ${await app.tokenOf(admin)}` };
  const { items, total } = (await app.fastify.inject({ method: 'GET', url, headers })).json();
  expect([total, ...items.map(({ name }: { name: string }) => name)]).toEqual([3, names[1], names[2]]);
});

test('a name and an icon are needed', async () => {
  const refused = await create({ name: ' ', icon: '' });
  expect(refused.refusal.fields).toEqual({ name: 'Name is required!', icon: 'Icon is required!' });
});

test('an icon is a picture of at most 102400 bytes', async () => {
  const large = await noise(480);
  expect(large.length).toBeGreaterThan(102_400);
  expect((await send(large)).refusal.message).toBe('File is too large, maximum is 100 Kb');
  expect((await send(Buffer.from('no picture'))).refusal.code).toBe('NOT_A_PICTURE');
});

test('an icon is shown once its certification is saved, until it has another or is deleted', async () => {
  const [first, second] = [await newIcon(), await newIcon()];
  const _id = newId();
  const { body: stored } = await create({ name: 'Scrum Master', icon: first, _id });
  expect((await create({ name: 'Scrum Master', icon: first, _id })).body).toEqual(stored);
  expect(await shown(stored.iconURL)).toBe(200);

  const params = { id: _id };
  const changed = await app.call(
    certifications.update,
    { params, body: { name: 'PSM', icon: second, version: 1 } },
    admin,
  );
  expect(changed.body).toMatchObject({ name: 'PSM', icon: second, version: 2 });
  expect([await shown(stored.iconURL), await shown(changed.body.iconURL)]).toEqual([401, 200]);
  const same = await app.call(
    certifications.update,
    { params, body: { name: 'PSM I', icon: second, version: 2 } },
    admin,
  );
  expect([same.status, await shown(same.body.iconURL)]).toEqual([200, 200]);

  await app.call(certifications.remove, { params }, admin);
  expect(await shown(changed.body.iconURL)).toBe(401);
});

test('an icon belongs to one certification, and is an icon', async () => {
  const icon = await newIcon();
  await create({ name: 'ISTQB', icon });
  expect((await create({ name: 'ISTQB Advanced', icon })).refusal).toMatchObject({
    code: 'ICON_GONE',
    fields: { icon: expect.any(String) },
  });
  expect((await create({ name: 'Nothing', icon: newId() })).refusal.code).toBe('ICON_GONE');
  expect((await create({ name: 'istqb', icon: await newIcon() })).refusal).toMatchObject({
    code: 'NAME_TAKEN',
    fields: { name: expect.any(String) },
  });
});

test('they come by fifteen, in the order asked for', async () => {
  for (let number = 1; number <= 16; number++) await create({ name: `AWS ${number}`, icon: await newIcon() });
  const { body } = await app.call(certifications.list, { query: { search: 'aws' } }, admin);
  expect([body.items.length, body.total]).toEqual([15, 16]);
  const last = await app.call(certifications.list, { query: { search: 'aws', limit: 1, orderBy: '-name' } }, admin);
  expect(last.body.items.map(({ name }) => name)).toEqual(['AWS 9']);
});

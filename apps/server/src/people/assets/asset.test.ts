import {
  type AssetToSave,
  addAssetImage,
  assetCatalog,
  assetStatus,
  createAsset,
  deleteAsset,
  deleteAssetImage,
  exportAssets,
  getAsset,
  listAssets,
  listMyAssets,
  returnAsset,
  updateAsset,
} from '@stint/contract/people/assets/asset';
import { getPublicAsset } from '@stint/contract/people/assets/public-asset';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { picture } from '../../../test/pictures.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { uploadAs } from '../../../test/upload.ts';
import { newId } from '../../lib/new-id.ts';

let app: TestApp;
let make: Makers;
let admin: string;
let manager: string;
let holder: string;
let other: string;

beforeAll(async () => {
  app = await createTestApp({ BASE_URL: 'https://stint.example' });
  make = makersOf(app.db);
  await make.company();
  admin = await make.user({ role: 'Admin' });
  manager = await make.user({ role: 'Manager' });
  holder = await make.user({ name: 'Hedda' });
  other = await make.user({ name: 'Otto' });
});
afterAll(() => app.close());

const asset = (given: Partial<AssetToSave> = {}): AssetToSave => ({
  catalog: 'Laptop',
  status: 'In use',
  price: 1499.5,
  invoiceDate: '2026-01-15',
  serialNumber: 'C02XK0AAJG5H',
  configuration: '32 GB, 1 TB',
  maintenances: [{ date: '2026-06-01', cost: 80, description: 'New battery' }],
  histories: [had('2026-02-01', null)],
  ...given,
});
const had = (from: string, to: string | null, user = holder) => ({ from, to, user, description: 'Handed out' });

async function created(given: Partial<AssetToSave> = {}) {
  const answer = await app.call(createAsset, { body: asset(given) }, admin);
  expect(answer.refusal).toEqual({});
  return answer.body;
}
const update = (stored: { _id: string; version: number }, given: Partial<AssetToSave>) =>
  app.call(updateAsset, { params: { id: stored._id }, body: { ...asset(given), version: stored.version } }, admin);

test('assets are kept by administrators only', async () => {
  for (const [asked, status] of [
    [null, 401],
    [holder, 403],
    [manager, 403],
  ] as const) {
    expect((await app.call(listAssets, { query: {} }, asked)).status).toBe(status);
    expect((await app.call(createAsset, { body: asset() }, asked)).status).toBe(status);
  }
});

test('an asset is stored with all its fields, and audited', async () => {
  const _id = newId();
  const body = { ...asset(), _id };
  for (const _ of [1, 2]) expect((await app.call(createAsset, { body }, admin)).status).toBe(200);
  const stored = (await app.call(getAsset, { params: { id: _id } }, admin)).body;
  expect(stored).toMatchObject({
    ...{ catalog: 'Laptop', status: 'In use', price: 1499.5, invoiceDate: '2026-01-15', serialNumber: 'C02XK0AAJG5H' },
    ...{ configuration: '32 GB, 1 TB', returnedDate: null, images: [], version: 1 },
    maintenances: [{ date: '2026-06-01', cost: 80, description: 'New battery' }],
    histories: [{ from: '2026-02-01', to: null, user: { _id: holder }, description: 'Handed out' }],
    publicURL: `https://stint.example/asset/public/${_id}`,
  });
  const changed = await update(stored, { status: 'Broken', maintenances: [], price: null });
  expect(changed.body).toMatchObject({ status: 'Broken', maintenances: [], price: null, version: 2 });
  expect((await update(stored, {})).refusal).toMatchObject({ code: 'CHANGED_MEANWHILE', data: { version: 2 } });
  for (const _ of [1, 2]) expect((await app.call(deleteAsset, { params: { id: _id } }, admin)).status).toBe(200);
  expect((await app.call(getAsset, { params: { id: _id } }, admin)).status).toBe(404);
  const trail = await app.db.selectFrom('audit_entry').select('action').where('entity_id', '=', _id).execute();
  expect(trail.map(({ action }) => action).sort()).toEqual(['create', 'delete', 'save']);
});

test('catalogue and status are of those that there are', async () => {
  expect(assetCatalog.options).toEqual([
    ...['Laptop', 'Notebook', 'Mouse', 'Keyboard', 'Printer', 'PC', 'Mobile', 'Monitor', 'Other'],
  ]);
  expect(assetStatus.options).toEqual([
    ...['Available', 'In use', 'Broken', 'Maintaining', 'Out of service', 'For liquidation', 'Liquidated'],
  ]);
  const wrong = { catalog: 'Yacht', status: 'Lost', price: -1 } as never;
  const refused = await app.call(createAsset, { body: asset(wrong) }, admin);
  expect(Object.keys(refused.refusal.fields ?? {}).sort()).toEqual(['catalog', 'price', 'status']);
  for (const [column, value] of [
    ['catalog', 'Yacht'],
    ['status', 'Lost'],
  ] as const)
    await expect(
      app.db
        .insertInto('asset')
        .values({ id: newId(), catalog: 'PC', status: 'Broken', [column]: value })
        .execute(),
    ).rejects.toThrow(`asset_${column}`);
});

describe('who has it', () => {
  test('is one person at a time, handed over on a day, also where the rule is not asked', async () => {
    await created({ histories: [had('2026-01-01', '2026-02-01'), had('2026-02-01', null, other)] });
    const histories = [had('2026-01-01', null), had('2026-02-01', null, other)];
    const refused = await app.call(createAsset, { body: asset({ histories }) }, admin);
    expect(refused.refusal.fields).toEqual({ 'histories.1.from': 'Someone else has it on these days' });
    const backwards = await app.call(
      createAsset,
      { body: asset({ histories: [had('2026-02-01', '2026-01-01')] }) },
      admin,
    );
    expect(backwards.refusal.fields).toEqual({ 'histories.0.to': 'The to date cannot be before the from date' });
    const { _id } = await created();
    await expect(
      app.db
        .insertInto('asset_history')
        .values({ asset_id: _id, position: 9, user_id: other, from_date: '2026-03-01' })
        .execute(),
    ).rejects.toThrow('asset_history_no_overlap');
  });

  test('has given it back: the day ends their time, and what was in use is available', async () => {
    const stored = await created();
    const giveBack = (version: number, returnedDate: string) =>
      app.call(returnAsset, { params: { id: stored._id }, body: { version, returnedDate } }, admin);
    expect((await giveBack(1, '2026-01-31')).refusal).toMatchObject({
      code: 'RETURNED_BEFORE_HANDED_OUT',
      fields: { returnedDate: expect.any(String) },
    });
    const returned = (await giveBack(1, '2026-11-20')).body;
    expect(returned).toMatchObject({
      ...{ status: 'Available', returnedDate: '2026-11-20', version: 2 },
      histories: [{ to: '2026-11-20' }],
    });
    expect((await giveBack(2, '2026-11-20')).refusal.code).toBe('NOBODY_HAS_IT');
    const again = [had('2026-02-01', '2026-11-20'), had('2026-11-20', null, other)];
    expect((await update(returned, { histories: again })).body).toMatchObject({ returnedDate: null });
    const broken = await created({ status: 'Broken' });
    const given = { params: { id: broken._id }, body: { version: 1, returnedDate: '2026-11-20' } };
    expect((await app.call(returnAsset, given, admin)).body.status).toBe('Broken');
  });

  test('keeps a user from being deleted', async () => {
    await created();
    await expect(app.db.deleteFrom('app_user').where('id', '=', holder).execute()).rejects.toThrow('asset_history');
  });
});

describe('the list', () => {
  const ask = async (query: object) =>
    (await app.call(listAssets, { query: { search: 'LIST', ...query } }, admin)).body;

  test('is filtered by catalogue and status, and by History Of User', async () => {
    const mouse = await created({ catalog: 'Mouse', status: 'Broken', serialNumber: 'LIST-1', histories: [] });
    const past = await created({ serialNumber: 'LIST-2', histories: [had('2026-01-01', '2026-02-01')] });
    const present = await created({ serialNumber: 'LIST-3', histories: [had('2026-03-01', null, other)] });
    const serials = async (query: object) =>
      (await ask({ orderBy: 'serialNumber', ...query })).items.map(({ _id }) => _id);
    expect(await serials({})).toEqual([mouse._id, past._id, present._id]);
    expect(await serials({ catalog: 'Mouse' })).toEqual([mouse._id]);
    expect(await serials({ status: 'Broken' })).toEqual([mouse._id]);
    expect(await serials({ catalog: 'History Of User' })).toEqual([past._id, present._id]);
    expect(await serials({ catalog: 'History Of User', user: holder })).toEqual([past._id]);
    const { items } = await ask({ catalog: 'History Of User', user: holder });
    expect(items[0]).toMatchObject({ user: null, times: [{ from: '2026-01-01', to: '2026-02-01' }] });
    expect((await ask({ catalog: 'Laptop', search: 'LIST-3' })).items[0]).toMatchObject({
      ...{ user: { _id: other }, since: '2026-03-01', times: [] },
    });
  });

  test('comes by fifty', async () => {
    for (let number = 0; number < 51; number++) await created({ serialNumber: `LIST-MANY-${number}`, histories: [] });
    const page = await ask({ search: 'list-many' });
    expect([page.items.length, page.total]).toEqual([50, 51]);
  });

  test('is exported as a spreadsheet in which no text is a formula, more of them than are read at once', async () => {
    for (let number = 0; number < 201; number++) await created({ serialNumber: `=SHEET-${number}`, histories: [] });
    const { readXlsx } = await import('hucre');
    const answer = await app.fastify.inject({
      method: 'GET',
      url: `${exportAssets.path}?search=sheet-`,
      headers: { authorization: `Bearer ${await app.tokenOf(admin)}` },
    });
    expect(answer.headers['content-disposition']).toContain('REPORT_Assets.xlsx');
    const rows = (await readXlsx(answer.rawPayload)).sheets[0]?.rows ?? [];
    expect(rows).toHaveLength(202);
    expect(rows[0]?.slice(0, 6)).toEqual(['Tag', 'Catalogue', 'Status', 'Serial number', 'Configuration', 'Price']);
    expect(new Set(rows.map(([tag]) => tag)).size).toBe(202);
    expect(rows[1]).toContain('=SHEET-0');
    expect(rows[1]).toContain(1499.5);
  });
});

test('pictures are added, shown and deleted; those of a deleted asset are gone', async () => {
  const { _id } = await created();
  const add = async (as: string | null = admin) =>
    uploadAs(app, addAssetImage, { name: 'a.png', content: await picture(40, 30) }, {}, as, { id: _id });
  const shown = async (url: string) => (await app.fastify.inject({ method: 'GET', url })).statusCode;
  expect((await add(holder)).status).toBe(403);
  await add();
  const { images } = (await add()).body;
  expect(await Promise.all(images.map(({ url }) => shown(url)))).toEqual([200, 200]);
  const [first, second] = images as [(typeof images)[0], (typeof images)[0]];
  const params = { id: _id, image: first._id };
  for (const _ of [1, 2]) expect((await app.call(deleteAssetImage, { params }, admin)).body.images).toEqual([second]);
  expect(await shown(first.url)).toBe(401);
  const elsewhere = await created();
  await app.call(deleteAssetImage, { params: { id: elsewhere._id, image: second._id } }, admin);
  expect(await shown(second.url)).toBe(200);
  await app.call(deleteAsset, { params: { id: _id } }, admin);
  expect(await shown(second.url)).toBe(401);
});

test('an asset has at most twenty pictures', async () => {
  const { _id } = await created();
  const content = await picture(4, 4);
  const add = () => uploadAs(app, addAssetImage, { name: 'a.png', content }, {}, admin, { id: _id });
  for (let number = 0; number < 20; number++) expect((await add()).status).toBe(200);
  expect((await add()).refusal).toMatchObject({ code: 'TOO_MANY_IMAGES', fields: { file: expect.any(String) } });
});

test('everybody sees what they have and had, by fifty, and nothing of what it cost or who else had it', async () => {
  const person = await make.user();
  const { _id } = await created({
    serialNumber: 'MINE',
    histories: [had('2026-01-01', '2026-02-01', other), had('2026-02-01', null, person)],
  });
  const given = await created({ histories: [had('2025-01-01', '2025-02-01', person)] });
  const { body } = await app.call(listMyAssets, { query: {} }, person);
  expect(body.items.map((one) => [one._id, one.to])).toEqual([
    [_id, null],
    [given._id, '2025-02-01'],
  ]);
  expect(JSON.stringify(body)).not.toMatch(/price|1499|invoice|battery|Otto/);
  expect(listMyAssets.query?.parse({}).limit).toBe(50);
  expect((await app.call(listMyAssets, { query: {} }, null)).status).toBe(401);
});

test('a finder learns what it is, its label and whose it is, and nothing else', async () => {
  const { _id } = await created({ histories: [had('2026-02-01', null)] });
  const { status, body } = await app.call(getPublicAsset, { params: { id: _id } }, null);
  expect(status).toBe(200);
  expect(body).toEqual({ catalog: 'Laptop', tag: _id.slice(-8).toUpperCase(), company: 'Acme' });
  expect((await app.call(getPublicAsset, { params: { id: newId() } }, null)).refusal.code).toBe('NOT_FOUND');
  expect((await app.call(getPublicAsset, { params: { id: 'x' } }, null)).status).toBe(400);
});

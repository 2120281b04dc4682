import { join } from 'node:path';
import { IMAGE_KINDS } from '@stint/contract/platform/files/file-kinds';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { noise, picture } from '../../../test/pictures.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../../test/test-app.ts';
import { loadConfig } from '../../lib/config.ts';
import type { Context } from '../../lib/context.ts';
import { withTransaction } from '../../lib/db.ts';
import { folderFiles } from '../../ports/files/folder-files.ts';
import {
  addressOfFile,
  type FileToKeep,
  forgetFile,
  keepFile,
  keyOf,
  storeAttachment,
  storeImage,
  sweepFiles,
} from './file.service.ts';

let app: TestApp;
let make: Makers;
let context: Context;
let customer: string;

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
  const user = { _id: await make.user(), sessionId: '', userType: 'Employee', userRole: 'Employee' } as const;
  customer = await make.user({ role: null });
  context = {
    ...{
      db: app.db,
      drive: app.drive,
      timelog: null,
      pool: app.pool,
      clock: app.clock,
      files: app.files,
      config: loadConfig({}),
      now: new Date(TEST_NOW),
    },
    ...{ user, token: null, requestId: 'test', address: '', userAgent: '', client: null },
  };
  // Stands for any table whose records name files.
  await app.database.asOwner(`
    create table poster (id serial primary key, image_id uuid references stored_file (id));
    grant all on poster, poster_id_seq to ${app.database.role}`);
});
afterAll(() => app.close());

async function kept(file: FileToKeep): Promise<FileToKeep> {
  await withTransaction(app.db, async (tx) => {
    await keepFile(tx, file);
    await sql`insert into poster (image_id) values (${file.id})`.execute(tx);
  });
  return file;
}
const image = async () => storeImage(context, { kind: 'assetImage', bytes: await picture(300, 200) });
const text = (name: string, bytes = Buffer.from('Xin chào')) => storeAttachment(context, { name, bytes });
const fetched = async (url: string, asUser: string | null = null) =>
  app.fastify.inject({
    method: 'GET',
    url,
    headers: asUser ? { authorization: `Bearer ${await app.tokenOf(asUser)}` } : {},
  });
const isThere = async (file: FileToKeep) => {
  const stream = await app.files.open(keyOf(file));
  stream?.destroy();
  const row = await app.db.selectFrom('stored_file').select('id').where('id', '=', file.id).executeTakeFirst();
  return { bytes: stream !== null, row: row !== undefined };
};
const GONE = { bytes: false, row: false };
const THERE = { bytes: true, row: true };

describe('a stored file', () => {
  test('is served once its record is committed, not before', async () => {
    const file = await image();
    expect((await fetched(addressOfFile(file))).statusCode).toBe(401);
    await kept(file);
    const response = await fetched(addressOfFile(file));
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({ 'content-type': 'image/webp', 'content-disposition': 'inline' });
    expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length);
  });

  test('a picture is open to employees also without its token, an attachment to nobody', async () => {
    const [shown, attached] = [await kept(await image()), await kept(await text('a.txt'))];
    const bare = (file: FileToKeep) => `/api/common/files/${file.id}`;
    expect((await fetched(bare(shown), context.user._id)).statusCode).toBe(200);
    expect((await fetched(bare(shown), customer)).statusCode).toBe(404);
    expect((await fetched(bare(attached), context.user._id)).statusCode).toBe(404);
    expect((await fetched(addressOfFile(attached))).statusCode).toBe(200);
  });

  test('an attachment is there to be kept, by a name that means nothing in a path', async () => {
    const file = await kept(await text('../..\\Hợp đồng: "Đặng"\r\n<x>.txt'));
    const { headers } = await fetched(addressOfFile(file));
    expect(headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('Hợp đồng Đặngx.txt')}`,
    );
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('that was let go is served to nobody', async () => {
    const file = await kept(await image());
    await withTransaction(app.db, (tx) => forgetFile(tx, file.id));
    expect((await fetched(addressOfFile(file))).statusCode).toBe(401);
  });

  test('each kind has its limit and its message', async () => {
    const large = await noise(480);
    await expect(storeImage(context, { kind: 'icon', bytes: large })).rejects.toThrow(
      'File is too large, maximum is 100 Kb',
    );
    await expect(storeImage(context, { kind: 'eventImage', bytes: large })).rejects.toThrow(
      'File is too large. It must less than 150KB',
    );
    await expect(storeImage(context, { kind: 'avatar', bytes: large })).rejects.toThrow(/^File is too large$/);
    expect(IMAGE_KINDS.eventImage.most).toBe(153_600);
  });

  test('programs and pages are no documents', async () => {
    for (const bytes of [
      Buffer.from('MZ\x90\x00\x03', 'latin1'),
      Buffer.from('\x7fELF\x02\x01\x01'),
      Buffer.from([0, 1, 2]),
    ])
      await expect(text('x.pdf', bytes)).rejects.toMatchObject({ code: 'NOT_A_DOCUMENT' });
  });

  test('leaves nothing behind in the record when the store is away', async () => {
    const away = { ...context, files: folderFiles(join(import.meta.filename, 'below-a-file')) };
    await expect(storeImage(away, { kind: 'icon', bytes: await picture(5, 5) })).rejects.toMatchObject({
      code: 'FILES_UNAVAILABLE',
    });
    expect(
      await app.db
        .selectFrom('stored_file')
        .select('id')
        .where('kind', '=', 'icon')
        .where('state', '=', 'kept')
        .execute(),
    ).toEqual([]);
  });
});

describe('the sweep', () => {
  const DAY_MS = 86_400_000;
  const sweep = async (files = app.files) =>
    (await withTransaction(app.db, (tx) => sweepFiles(tx, { files, clock: app.clock }))).swept;
  const days = (count: number) => app.clock.set(new Date(Date.parse(TEST_NOW) + count * DAY_MS).toISOString());

  test('takes what nobody kept, let go, or names no more, each in its time, and nothing else', async () => {
    const [named, unnamed, letGo, abandoned] = [
      await kept(await image()),
      await image(),
      await kept(await image()),
      await image(),
    ];
    await withTransaction(app.db, (tx) => keepFile(tx, unnamed));
    await withTransaction(app.db, async (tx) => {
      await sql`delete from poster where image_id = ${letGo.id}`.execute(tx);
      await forgetFile(tx, letGo.id);
    });
    days(0);
    await sweep();
    expect(await Promise.all([named, unnamed, letGo, abandoned].map(isThere))).toEqual([THERE, THERE, GONE, THERE]);
    days(1.1);
    await sweep();
    expect(await Promise.all([named, unnamed, abandoned].map(isThere))).toEqual([THERE, THERE, GONE]);
    days(7.1);
    await sweep();
    expect(await Promise.all([named, unnamed].map(isThere))).toEqual([THERE, GONE]);
    expect(await sweep()).toBe(0);
    await expect(withTransaction(app.db, (tx) => keepFile(tx, abandoned))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('several processes at once, and a store that is away: nothing is lost, all is swept in the end', async () => {
    days(0);
    const files = await Promise.all(Array.from({ length: 6 }, image));
    days(2);
    await expect(sweep({ ...app.files, remove: () => Promise.reject(new Error('away')) })).rejects.toThrow('away');
    expect(await Promise.all(files.map(isThere))).toEqual(files.map(() => THERE));
    const swept = await Promise.all([1, 2, 3].map(() => sweep()));
    expect(swept.reduce((sum, count) => sum + count, 0)).toBe(6);
    expect(await Promise.all(files.map(isThere))).toEqual(files.map(() => GONE));
  });
});

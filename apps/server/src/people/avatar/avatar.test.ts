import { deleteOwnAvatar, deleteUserAvatar, saveOwnAvatar, saveUserAvatar } from '@stint/contract/people/avatar/avatar';
import { getUser, updateUser } from '@stint/contract/people/users/user';
import { valuesOfUser } from '@stint/contract/people/users/user-values';
import { IMAGE_KINDS, NOT_A_PICTURE } from '@stint/contract/platform/files/file-kinds';
import { deleteTeam } from '@stint/contract/teams/teams/team';
import { deleteTeamAvatar, saveTeamAvatar } from '@stint/contract/teams/teams/team-avatar';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { cameraPicture, metadataOf, noise, picture } from '../../../test/pictures.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../../test/test-app.ts';
import { uploadAs } from '../../../test/upload.ts';
import { newId } from '../../lib/new-id.ts';
import { filesOfPeople, MOST_OF_FILES } from '../../lib/upload.ts';

let app: TestApp;
let make: Makers;
let admin: string;
let employee: string;
let customer: string;

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
  admin = await make.user({ role: 'Admin' });
  employee = await make.user();
  customer = await make.user({ role: null });
});
afterAll(() => app.close());

const named = (content: Buffer, name = 'me.png') => ({ name, content });
async function saved(content?: Buffer, asUser = employee): Promise<string> {
  const answer = await uploadAs(app, saveOwnAvatar, named(content ?? (await picture(600, 400))), {}, asUser);
  expect(answer.refusal).toEqual({});
  return answer.body.avatarUrl ?? '';
}
const fetched = async (url: string, asUser: string | null = null, headers: Record<string, string> = {}) =>
  app.fastify.inject({
    method: 'GET',
    url,
    headers: { ...headers, ...(asUser && { authorization: `Bearer ${await app.tokenOf(asUser)}` }) },
  });
const avatarOf = (id: string) =>
  app.db.selectFrom('app_user').select(['avatar_url', 'avatar_file_id']).where('id', '=', id).executeTakeFirstOrThrow();

describe('a picture of one’s own', () => {
  test('is cut to a square, turned the right way up, and has lost what the camera wrote beside it', async () => {
    const url = await saved(await cameraPicture(900, 600));
    const response = await fetched(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('image/webp');
    const metadata = await metadataOf(response.rawPayload);
    expect(metadata).toMatchObject({ width: 512, height: 512, format: 'webp' });
    expect(metadata.exif).toBeUndefined();
    expect(response.rawPayload.includes('SECRET-PLACE')).toBe(false);
  });

  test('that is small is not made larger', async () => {
    const { rawPayload } = await fetched(await saved(await picture(120, 80, 'gif')));
    expect(await metadataOf(rawPayload)).toMatchObject({ width: 80, height: 80 });
  });

  test('is refused above 512000 bytes, on its field, and taken at exactly that', async () => {
    const large = await noise(480);
    expect(large.length).toBeGreaterThan(IMAGE_KINDS.avatar.most);
    const refused = await uploadAs(app, saveOwnAvatar, named(large), {}, employee);
    expect(refused.status).toBe(413);
    expect(refused.refusal).toMatchObject({ code: 'FILE_TOO_LARGE', fields: { file: 'File is too large' } });
    // Bytes after the end of a picture are not looked at.
    const exact = Buffer.concat([await picture(50, 50, 'jpeg'), Buffer.alloc(512_000)]).subarray(0, 512_000);
    expect((await uploadAs(app, saveOwnAvatar, named(exact), {}, employee)).status).toBe(200);
    const over = Buffer.concat([exact, Buffer.alloc(1)]);
    expect((await uploadAs(app, saveOwnAvatar, named(over), {}, employee)).status).toBe(413);
  });

  test('is told by its bytes, not by its name', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    const broken = (await picture(300, 300)).subarray(0, 90);
    for (const content of [svg, page, broken, Buffer.from('\x89PNG\r\n\x1a\nnot really'), Buffer.alloc(0)]) {
      const refused = await uploadAs(app, saveOwnAvatar, named(content), {}, employee);
      expect(refused.refusal).toMatchObject({ code: 'NOT_A_PICTURE', fields: { file: NOT_A_PICTURE } });
      expect(refused.status).toBe(422);
    }
    expect((await uploadAs(app, saveOwnAvatar, named(await picture(9, 9), 'page.html'), {}, employee)).status).toBe(
      200,
    );
  });

  test('is refused with more pixels than are decoded, however few bytes it has', async () => {
    const bomb = await picture(6000, 6000);
    expect(bomb.length).toBeLessThan(IMAGE_KINDS.avatar.most);
    const refused = await uploadAs(app, saveOwnAvatar, named(bomb), {}, employee);
    expect(refused.refusal.fields?.file).toMatch(/too many pixels/);
  });

  test('needs a file and somebody who is signed in', async () => {
    expect((await uploadAs(app, saveOwnAvatar, null, {}, employee)).refusal.code).toBe('FILE_MISSING');
    expect((await uploadAs(app, saveOwnAvatar, named(await picture(9, 9)), {}, null)).status).toBe(401);
    expect((await app.call(deleteOwnAvatar, {}, null)).status).toBe(401);
  });

  test('takes the place of the one before, which nobody gets any more', async () => {
    const first = await saved();
    const second = await saved();
    expect(second).not.toBe(first);
    expect((await fetched(second)).statusCode).toBe(200);
    expect((await fetched(first)).statusCode).toBe(401);
    const files = await app.db.selectFrom('stored_file').select('state').where('owner_id', '=', employee).execute();
    expect(files.filter(({ state }) => state === 'kept')).toHaveLength(1);
  });

  test('two at once: one of them stays, whole', async () => {
    const urls = await Promise.all([saved(), saved(), saved()]);
    const { avatar_url } = await avatarOf(employee);
    expect(urls).toContain(avatar_url);
    const answers = await Promise.all(urls.map(async (url) => (await fetched(url)).statusCode));
    expect(answers.sort()).toEqual([200, 401, 401]);
  });

  test('counts among the bytes that one person sends in files in an hour, which have their most', async () => {
    const sender = await make.user();
    const send = async () => uploadAs(app, saveOwnAvatar, named(await picture(300, 300)), {}, sender);
    filesOfPeople.count(sender, app.clock.now(), MOST_OF_FILES.hits - 100);
    expect((await send()).refusal.code).toBe('TOO_MUCH_SENT');
    app.clock.set(new Date(app.clock.now().getTime() + MOST_OF_FILES.windowSeconds * 1000).toISOString());
    expect((await send()).status).toBe(200);
    app.clock.set(TEST_NOW);
  });

  test('can be taken away', async () => {
    const url = await saved();
    expect((await app.call(deleteOwnAvatar, {}, employee)).body).toEqual({ avatarUrl: null });
    expect((await app.call(deleteOwnAvatar, {}, employee)).status).toBe(200);
    expect(await avatarOf(employee)).toEqual({ avatar_url: null, avatar_file_id: null });
    expect((await fetched(url)).statusCode).toBe(401);
  });

  test('leaves a trace of who did it', async () => {
    const person = await make.user();
    await saved(undefined, person);
    await app.call(deleteOwnAvatar, {}, person);
    const entries = await app.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_id', 'entity'])
      .where('user_id', '=', person)
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { action: 'saveAvatar', actor_id: person, entity: 'user' },
      { action: 'deleteAvatar', actor_id: person, entity: 'user' },
    ]);
  });
});

describe('who may see it', () => {
  test('whoever has its address, for ever; employees also without; a customer and nobody not', async () => {
    const url = await saved();
    const bare = url.replace(/\?.*/, '');
    const byAddress = await fetched(url);
    expect(byAddress.headers['cache-control']).toBe('private, max-age=31536000, immutable');
    expect(byAddress.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect(byAddress.headers['x-content-type-options']).toBe('nosniff');
    const asEmployee = await fetched(bare, admin);
    expect(asEmployee.statusCode).toBe(200);
    expect(asEmployee.headers['cache-control']).toBe('private, no-cache');
    expect(asEmployee.rawPayload.equals(byAddress.rawPayload)).toBe(true);
    expect((await fetched(bare)).statusCode).toBe(401);
    expect((await fetched(`${bare}?v=${'x'.repeat(43)}`)).statusCode).toBe(401);
    expect((await fetched(bare, customer)).statusCode).toBe(404);
    expect((await fetched(url, customer)).statusCode).toBe(200);
    expect((await fetched(`/api/profile/${newId()}/avatar`, admin)).statusCode).toBe(404);
    expect((await fetched(`/api/profile/${newId()}/avatar`)).statusCode).toBe(401);
    expect((await fetched(`${bare}?v=${'x'.repeat(101)}`)).statusCode).toBe(400);
  });

  test('a browser that has it already is told so', async () => {
    const bare = (await saved()).replace(/\?.*/, '');
    const { etag } = (await fetched(bare, admin)).headers;
    const again = await fetched(bare, admin, { 'if-none-match': `"other", W/${etag}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await saved(await picture(40, 40));
    expect((await fetched(bare, admin, { 'if-none-match': String(etag) })).statusCode).toBe(200);
  });
});

describe('an administrator', () => {
  const formOf = async (id: string, avatarURL: string) => {
    const stored = (await app.call(getUser, { params: { id } }, admin)).body;
    const ofNoCustomer = { directCustomers: [], indirectCustomers: [], customerTeam: null };
    const body = { ...valuesOfUser(stored), ...ofNoCustomer, avatarURL, version: stored.version };
    return app.call(updateUser, { params: { id }, body }, admin);
  };

  test('sets and takes away the picture of others; nobody else does', async () => {
    const file = named(await picture(30, 30));
    expect((await uploadAs(app, saveUserAvatar, file, {}, employee, { id: customer })).status).toBe(403);
    const answer = await uploadAs(app, saveUserAvatar, file, {}, admin, { id: customer });
    expect((await fetched(answer.body.avatarUrl ?? '')).statusCode).toBe(200);
    expect((await app.call(deleteUserAvatar, { params: { id: customer } }, admin)).status).toBe(200);
    expect((await uploadAs(app, saveUserAvatar, file, {}, admin, { id: newId() })).status).toBe(404);
    expect((await app.call(deleteUserAvatar, { params: { id: newId() } }, admin)).status).toBe(404);
  });

  test('may name the address of a picture elsewhere, which ends as a picture does', async () => {
    const person = await make.user();
    for (const wrong of [
      'https://x.example/me.svg',
      'http://x.example/me.png',
      'javascript:alert(1)//.png',
      'me.png',
    ]) {
      const refused = await formOf(person, wrong);
      expect(refused.refusal.fields, wrong).toEqual({ avatarURL: 'Invalid image URL' });
    }
    for (const ending of ['png', 'jpeg', 'gif', 'JPG', 'bmp']) {
      const url = `https://pictures.example/me.${ending}`;
      expect((await formOf(person, url)).body).toMatchObject({ avatarUrl: url, avatarURL: url });
    }
    expect((await formOf(person, '')).body).toMatchObject({ avatarUrl: null, avatarURL: '' });
  });

  test('an address takes the place of a stored picture, and an empty one leaves it', async () => {
    const person = await make.user();
    const stored = await saved(undefined, person);
    expect((await formOf(person, '')).body).toMatchObject({ avatarUrl: stored, avatarURL: '' });
    const url = 'https://pictures.example/me.png';
    expect((await formOf(person, url)).body.avatarUrl).toBe(url);
    expect((await fetched(stored)).statusCode).toBe(401);
    expect(await avatarOf(person)).toEqual({ avatar_url: url, avatar_file_id: null });
    expect(await saved(undefined, person)).toMatch(/^\/api\/profile\//);
  });

  test('sets and takes away the picture of a team', async () => {
    const team = await make.team(employee, [employee]);
    const file = named(await picture(700, 900));
    expect((await uploadAs(app, saveTeamAvatar, file, {}, employee, { id: team })).status).toBe(403);
    const { avatarUrl } = (await uploadAs(app, saveTeamAvatar, file, {}, admin, { id: team })).body;
    expect((await fetched(avatarUrl ?? '')).statusCode).toBe(200);
    expect((await app.call(deleteTeamAvatar, { params: { id: team } }, admin)).body).toEqual({ avatarUrl: null });
    expect((await fetched(avatarUrl ?? '')).statusCode).toBe(401);
    expect(
      (await uploadAs(app, saveTeamAvatar, named(await noise(480)), {}, admin, { id: team })).refusal.message,
    ).toBe('File is too large');
    expect((await app.call(deleteTeamAvatar, { params: { id: newId() } }, admin)).status).toBe(404);
    // It goes with its team, too.
    const ofGone = (await uploadAs(app, saveTeamAvatar, file, {}, admin, { id: team })).body.avatarUrl ?? '';
    expect((await fetched(ofGone)).statusCode).toBe(200);
    expect((await app.call(deleteTeam, { params: { id: team } }, admin)).status).toBe(200);
    expect((await fetched(ofGone)).statusCode).toBe(401);
  });
});

import { once } from 'node:events';
import { connect } from 'node:net';
import { getConfig, login, me } from '@stint/contract/account/sessions/session';
import { saveOwnAvatar } from '@stint/contract/people/avatar/avatar';
import { PICTURES_THROTTLE } from '@stint/contract/platform/files/file-kinds';
import { clearNotifications, listNotifications } from '@stint/contract/platform/notifications/notification';
import type { Route } from '@stint/contract/route';
import { saveTimeregs, startTimer } from '@stint/contract/time/sheet/timereg';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makersOf } from '../../test/make-company.ts';
import { createTestApp, openSession, type TestApp } from '../../test/test-app.ts';
import { hasMoreValues } from './input-edge.ts';
import { mount } from './mount.ts';
import { newId } from './new-id.ts';
import { newToken } from './session.ts';

const KILOBYTE = 1024;

let app: TestApp;
let employee: string;
let other: string;
let keen: string;
let busy: string;
let robbed: string;
beforeAll(async () => {
  app = await createTestApp();
  const make = makersOf(app.db);
  await make.company();
  employee = await make.user();
  other = await make.user();
  keen = await make.user();
  busy = await make.user();
  robbed = await make.user();
});
afterAll(() => app.close());

interface Sent {
  readonly url: string;
  readonly method?: Route['method'];
  readonly payload?: string;
  readonly type?: string;
  readonly from?: string;
  readonly as?: string | null;
  /** By another session than the usual one. */
  readonly token?: string;
}

async function send({
  url,
  method = 'POST',
  payload,
  type = 'application/json',
  from = '10.1.1.1',
  as = employee,
  token,
}: Sent) {
  const response = await app.fastify.inject({
    method,
    url,
    remoteAddress: from,
    headers: {
      ...(payload !== undefined && { 'content-type': type }),
      ...(as && { authorization: `Bearer ${token ?? (await app.tokenOf(as))}` }),
    },
    ...(payload !== undefined && { payload }),
  });
  const answer = response.body === '' ? {} : response.json();
  return { status: response.statusCode, ...(answer as { code: string; message: string; fields?: object }) };
}

describe('what cannot be stored comes no further than the edge', () => {
  const start = (payload: string) => send({ url: startTimer.path, payload });

  test.each([
    ['half a character', '{"detail":"half \\ud83d"}', { detail: expect.any(String) }],
    ['the other half', '{"detail":"\\udc00"}', { detail: expect.any(String) }],
    ['the character 0', '{"detail":"a\\u0000"}', { detail: expect.any(String) }],
    ['either in a name', '{"\\ud83d":1}', undefined],
    ['a name that means the prototype', '{"__proto__":{"isAdmin":true}}', undefined],
    ['one further in', '{"detail":{"constructor":{"prototype":1}}}', { detail: expect.any(String) }],
    ['more levels than any form', `{"detail":${'['.repeat(40)}${']'.repeat(40)}}`, expect.anything()],
    ['more fields than any form', `{${Array.from({ length: 2000 }, (_, key) => `"k${key}":1`)}}`, undefined],
  ])('%s', async (_, payload, fields) => {
    const answer = await start(payload);
    expect([answer.status, answer.code, answer.fields]).toEqual([400, 'INVALID_INPUT', fields]);
  });

  test('a whole character of two halves is text like any other', async () => {
    expect((await start('{"detail":"\\ud83d\\ude00"}')).code).not.toBe('INVALID_INPUT');
  });
  test('the same holds for addresses', async () => {
    const nul = await send({ method: 'GET', url: '/api/common/search?search=a%00b' });
    expect(nul).toMatchObject({ status: 400, code: 'INVALID_INPUT', fields: { search: expect.any(String) } });
  });
});

describe('bodies have a limit', () => {
  const body = (bytes: number) => JSON.stringify({ email: 'a@example.com', password: 'x'.repeat(bytes) });

  test('16 kB for calls that anybody may make, refused before it is read', async () => {
    expect((await send({ url: login.path, payload: body(15 * KILOBYTE) })).status).toBe(400);
    expect(await send({ url: login.path, payload: body(17 * KILOBYTE) })).toMatchObject({
      status: 413,
      code: 'BODY_TOO_LARGE',
    });
  });
  test('1 MB for all others, 8 MB for a sheet', async () => {
    expect((await send({ url: startTimer.path, payload: body(1000 * KILOBYTE) })).status).toBe(400);
    expect((await send({ url: startTimer.path, payload: body(1025 * KILOBYTE) })).status).toBe(413);
    expect((await send({ url: saveTimeregs.path, payload: body(7000 * KILOBYTE) })).status).toBe(400);
    expect((await send({ url: saveTimeregs.path, payload: body(8200 * KILOBYTE) })).status).toBe(413);
  });
  test('of a thousand wrong rows the first are told', async () => {
    const timeregs = Array.from({ length: 1000 }, () => ({ ['x'.repeat(199)]: 1, ['y'.repeat(199)]: 1 }));
    const { status, fields = {} } = await send({ url: saveTimeregs.path, payload: JSON.stringify({ timeregs }) });
    expect([status, Object.keys(fields).length <= 100]).toEqual([400, true]);
    for (const reason of Object.values(fields)) expect(String(reason).length).toBeLessThanOrEqual(300);
  });
  test('whoever may not call is told so without any of it being read', async () => {
    const payload = body(8200 * KILOBYTE);
    expect((await send({ url: saveTimeregs.path, payload, as: null })).status).toBe(401);
  });
});

describe('a body has so many values', () => {
  test('which are counted without reading it', async () => {
    for (const text of ['[', '{"a":', '1,']) {
      const payload = text.repeat(200_000);
      expect(await send({ url: startTimer.path, payload: payload.slice(0, 900_000) })).toMatchObject({
        status: 413,
        code: 'BODY_TOO_LARGE',
      });
    }
    const detail = '[{,'.repeat(200_000);
    expect((await send({ url: startTimer.path, payload: JSON.stringify({ detail }) })).code).toBe('INVALID_INPUT');
  });
  test('and what stands in a text is none', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const count = (value: unknown): number =>
          typeof value === 'object' && value !== null
            ? Object.values(value).reduce((sum: number, one) => sum + count(one), 1)
            : 1;
        // An empty list or object counts as if it held one.
        const values = count(JSON.parse(text));
        expect(hasMoreValues(text, values * 2)).toBe(false);
        expect(hasMoreValues(text, Math.ceil(values / 2) - 1)).toBe(true);
      }),
    );
    for (const text of ['"', '"\\', '"\\"', '"a\\\\",1', '["\\"[,{",1]']) hasMoreValues(text, 9);
    expect(hasMoreValues('["\\\\",1,"\\"[,{,,,"]', 3)).toBe(true);
    expect(hasMoreValues('["\\\\",1,"\\"[,{,,,"]', 4)).toBe(false);
  });
});

test('and each call that may change something counts as a kilobyte, with a body or without', async () => {
  const payload = JSON.stringify({ timeregs: 'x'.repeat(8_000_000) });
  for (let n = 0; n < 4; n++) await send({ url: saveTimeregs.path, payload, as: busy });
  const { method, path: url } = clearNotifications;
  const left = Math.floor((32 * KILOBYTE * KILOBYTE - 4 * payload.length) / KILOBYTE);
  const codes: (string | undefined)[] = [];
  while (codes.length < left) {
    const some = Array.from({ length: Math.min(50, left - codes.length) }, (_, n) =>
      send({ url, method, as: busy, ...(n % 2 && { payload: '{}' }) }),
    );
    codes.push(...(await Promise.all(some)).map(({ code }) => code));
  }
  expect(codes).not.toContain('TOO_MUCH_SENT');
  expect((await send({ url, method, as: busy })).code).toBe('TOO_MUCH_SENT');
});

test('what one person sends in an hour has a limit, of which others keep theirs', async () => {
  const payload = JSON.stringify({ timeregs: 'x'.repeat(8_000_000) });
  const save = (as: string) => send({ url: saveTimeregs.path, payload, as });
  const codes: string[] = [];
  for (let n = 0; n < 5; n++) codes.push((await save(keen)).code);
  expect(codes).toEqual([...Array(4).fill('INVALID_INPUT'), 'TOO_MUCH_SENT']);
  expect((await save(other)).code).toBe('INVALID_INPUT');
  app.clock.set(new Date(app.clock.now().getTime() + 3_600_000).toISOString());
  expect((await save(keen)).code).toBe('INVALID_INPUT');
});

test('a session by which too much was sent keeps its person from nothing that another one of theirs does', async () => {
  const payload = JSON.stringify({ timeregs: 'x'.repeat(1_000_000) });
  const save = (token: string) => send({ url: saveTimeregs.path, payload, as: robbed, token });
  const own = await openSession(app.db, robbed);
  const sessions = await Promise.all(Array.from({ length: 4 }, () => openSession(app.db, robbed)));
  const codes: string[] = [];
  for (const token of sessions) for (let n = 0; n < 34; n++) codes.push((await save(token)).code);
  // The last ones of each are too much, and so is whatever is to be kept for this person then.
  expect(codes.filter((code) => code === 'TOO_MUCH_SENT').length).toBeGreaterThanOrEqual(4);
  const rest: string[] = [];
  for (let n = 0; n < 12; n++) rest.push((await save(own)).code);
  expect(rest).toContain('TOO_MUCH_SENT');
  // The app opens, and sessions end, by those that sent it, too.
  for (const token of [own, ...sessions]) expect((await send({ url: me.path, as: robbed, token })).status).toBe(200);
  const of = { url: `/api/user/sessions/${newId()}`, method: 'DELETE', as: robbed, token: own } as const;
  // Nobody has one by this id; who may take none back any more is told something else.
  expect((await send(of)).status).toBe(404);
});

describe('public calls are counted by address', () => {
  test('every one of them says how often it may be called', () => {
    const open = app.routes.filter(({ roles }) => roles.includes('public'));
    expect(open.length).toBeGreaterThan(8);
    for (const route of open) expect(route.throttle, route.path).toBeDefined();
  });
  test('too many in a minute are refused, those of others are not, and a minute later neither', async () => {
    const most = getConfig.throttle?.hits ?? 0;
    const ask = (from: string) => send({ method: 'GET', url: getConfig.path, from, as: null });
    const answers = await Promise.all(Array.from({ length: most + 1 }, () => ask('10.2.2.2')));
    expect(
      answers
        .map(({ status }) => status)
        .toSorted()
        .slice(-2),
    ).toEqual([200, 429]);
    expect([(await ask('10.2.2.3')).status, (await ask('10.2.2.2')).code]).toEqual([200, 'TOO_MANY_ATTEMPTS']);
    app.clock.set(new Date(app.clock.now().getTime() + 60_000).toISOString());
    expect((await ask('10.2.2.2')).status).toBe(200);
  });

  test('whoever is known is not kept from anything by strangers on their network', async () => {
    const most = getConfig.throttle?.hits ?? 0;
    const ask = async (given: Partial<Sent>) =>
      (await send({ method: 'GET', url: getConfig.path, from: '10.2.2.7', ...given })).status;
    expect(await ask({ url: listNotifications.path })).toBe(200);
    await Promise.all(Array.from({ length: most + 1 }, () => ask({ as: null })));
    expect([await ask({ as: null }), await ask({ token: newToken() })]).toEqual([429, 429]);
    expect(await ask({})).toBe(200);
    // It lets nobody try passwords beyond their network's attempts.
    const attempts = login.throttle?.hits ?? 0;
    const tried = await Promise.all(
      Array.from({ length: attempts + 1 }, (_, n) =>
        ask({ url: login.path, method: 'POST', payload: '{}', as: n % 2 === 0 ? employee : null }),
      ),
    );
    expect(tried.filter((status) => status === 429)).toHaveLength(1);
  });

  test('all addresses of one network of IPv6 count together: whoever has one has them all', async () => {
    const most = getConfig.throttle?.hits ?? 0;
    const ask = (host: number) =>
      send({ method: 'GET', url: getConfig.path, from: `2001:db8:0:7::${host.toString(16)}`, as: null });
    const answers = await Promise.all(Array.from({ length: most + 1 }, (_, host) => ask(host + 1)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describe('calls that take a file are counted by person', () => {
  test('every one of them says how often it may be called, or cannot be mounted', () => {
    const uploads = app.routes.filter(({ upload }) => upload);
    expect(uploads.length).toBeGreaterThan(4);
    for (const route of uploads) expect(route.throttle, route.path).toBeDefined();
    const { throttle, ...without } = saveOwnAvatar;
    expect(() => mount(app as never, without, async () => ({ avatarUrl: null }))).toThrow('how often');
  });
  test('from wherever they come, too many are refused, and those of others are not', async () => {
    const { path } = saveOwnAvatar;
    const upload = (user: string, host: number) => send({ url: path, payload: '{}', from: `10.3.3.${host}`, as: user });
    const answers = await Promise.all(
      Array.from({ length: PICTURES_THROTTLE.hits + 1 }, (_, host) => upload(employee, host)),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await upload(other, 1)).status).toBe(415);
    app.clock.set(new Date(app.clock.now().getTime() + PICTURES_THROTTLE.windowSeconds * 1000).toISOString());
    expect((await upload(employee, 1)).status).toBe(415);
  });
});

describe('what never reaches a call has the same shape', () => {
  test.each([
    ['an address that cannot be read', { url: '/api/user/timeregs/%E0%A4%A', method: 'GET' }, 400, 'INVALID_ADDRESS'],
    ['JSON that is none', { url: startTimer.path, payload: '{' }, 400, 'INVALID_INPUT'],
    ['another type', { url: startTimer.path, payload: 'a=1', type: 'text/plain' }, 415, 'MEDIA_TYPE'],
    [
      'a form without a boundary',
      { url: '/api/user/profile/avatar', payload: 'x', type: 'multipart/form-data' },
      400,
      'INVALID_INPUT',
    ],
    [
      'a form that is cut off',
      { url: '/api/user/profile/avatar', payload: '--b\r\n', type: 'multipart/form-data; boundary=b' },
      400,
      'INVALID_INPUT',
    ],
    [
      'a form whose file is named as the prototype',
      {
        url: '/api/user/profile/avatar',
        payload: '--b\r\ncontent-disposition: form-data; name="__proto__"; filename="a.png"\r\n\r\nx\r\n--b--\r\n',
        type: 'multipart/form-data; boundary=b',
      },
      400,
      'INVALID_INPUT',
    ],
    ['no form where a file belongs', { url: '/api/user/profile/avatar', payload: '{}' }, 415, 'MEDIA_TYPE'],
  ] as const)('%s', async (_, sent, status, code) => {
    expect(await send(sent)).toEqual({ status, code, message: expect.any(String) });
  });

  test('a part of an address that is too long; it is nothing of ours where the browser app answers all other addresses', async () => {
    const answer = await send({ url: `/api/user/projects/${'x'.repeat(400)}`, method: 'GET' });
    expect([
      { status: 414, code: 'ADDRESS_TOO_LONG', message: expect.any(String) },
      { status: 404, code: 'NOT_FOUND', message: expect.any(String) },
    ]).toContainEqual(answer);
  });

  test.each([
    ['headers without end', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(70_000)}\r\n\r\n`, 431, 'HEADERS_TOO_LARGE'],
    ['what is no HTTP', 'hello\r\n\r\n', 400, 'INVALID_REQUEST'],
  ])('%s', async (_, text, status, code) => {
    await app.fastify.listen({ host: '127.0.0.1', port: 0 }).catch(() => undefined);
    const { port } = app.fastify.server.address() as { port: number };
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(text);
    let answer = '';
    for await (const chunk of socket) answer += chunk;
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(JSON.parse(body)).toEqual({ code, message: expect.any(String) });
  });
});

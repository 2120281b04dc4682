import { connect, type Socket } from 'node:net';
import { listAuditEntries } from '@stint/contract/platform/audit/audit-entry';
import { markNotificationsRead } from '@stint/contract/platform/notifications/notification';
import type { Route } from '@stint/contract/route';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createListeningApp, type ListeningApp } from '../../test/listening-app.ts';
import { type Makers, makersOf } from '../../test/make-company.ts';
import { directoryOf } from '../../test/make-directory.ts';
import { PATIENTLY } from '../../test/patience.ts';

// Who calls is asked when a call comes in. Until it is carried out, they may have been shut out: by then they are asked for again.

let listening: ListeningApp;
let make: Makers;
beforeAll(async () => {
  listening = await createListeningApp();
  make = makersOf(listening.app.db);
  await make.company();
});
afterAll(() => listening.close());

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

interface Begun {
  readonly type?: string;
  readonly body?: string;
}

const begin = async (route: Route, user: string) => beginBy(await listening.app.tokenOf(user), route);

/** Sends the head of a call of which the body is to come. */
function beginBy(
  token: string,
  { method, path }: Pick<Route, 'method' | 'path'>,
  { type = 'application/json', body = '{}' }: Begun = {},
) {
  const socket = connect(listening.port, '127.0.0.1');
  sockets.push(socket);
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  const head = [
    `${method} ${path} HTTP/1.1`,
    'host: x',
    `authorization: Bearer ${token}`,
    ...(method === 'GET' ? [] : [`content-type: ${type}`, `content-length: ${body.length}`]),
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  return {
    send: () => socket.write(body),
    status: async () => {
      await vi.waitFor(() => expect(answer).toMatch(/^HTTP/), PATIENTLY);
      return Number(answer.slice(9, 12));
    },
  };
}

const shutOut = (user: string) =>
  listening.app.db.updateTable('app_user').set({ is_active: false }).where('id', '=', user).execute();
const late = () => new Promise((resolve) => setTimeout(resolve, 500));

test('a body that comes when its person was deactivated changes nothing', async () => {
  const user = await make.user();
  const [inTime, tooLate] = [await begin(markNotificationsRead, user), await begin(markNotificationsRead, user)];
  await late();
  inTime.send();
  expect(await inTime.status()).toBe(200);
  await shutOut(user);
  tooLate.send();
  expect(await tooLate.status()).toBe(401);
});

test('a call that waited for the turn of those before is carried out as whom its person is then', async () => {
  const admin = await make.user({ role: 'Admin' });
  // All turns of one person wait for bodies.
  const before = await Promise.all(Array.from({ length: 4 }, () => begin(markNotificationsRead, admin)));
  await late();
  const waiting = await begin(listAuditEntries, admin);
  await late();
  await listening.app.db.updateTable('app_user').set({ user_role: 'Employee' }).where('id', '=', admin).execute();
  for (const one of before) one.send();
  expect(await waiting.status()).toBe(403);
});

test('a body of the directory that comes when its token was revoked makes nobody', async () => {
  const directory = await directoryOf(listening.app, await make.user({ role: 'Admin' }));
  const revoked = await directory.makeToken();
  const beginUser = ({ secret }: { readonly secret: string }, userName: string) => {
    const body = JSON.stringify({ schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'], userName, active: true });
    const type = 'application/scim+json';
    return beginBy(secret, { method: 'POST', path: '/scim/v2/Users' }, { type, body });
  };
  const [inTime, tooLate] = [beginUser(directory.token, 'early@x.example'), beginUser(revoked, 'late@x.example')];
  await late();
  await directory.revoke(revoked._id);
  for (const one of [inTime, tooLate]) one.send();
  expect(await inTime.status()).toBe(201);
  expect(await tooLate.status()).toBe(401);
});

import { connect, type Socket } from 'node:net';
import { listAuditEntries } from '@stint/contract/platform/audit/audit-entry';
import { markNotificationsRead } from '@stint/contract/platform/notifications/notification';
import type { Route } from '@stint/contract/route';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createListeningApp, type ListeningApp } from '../../test/listening-app.ts';
import { type Makers, makersOf } from '../../test/make-company.ts';
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

/** Sends the head of a call of which a body of two bytes is to come. */
async function begin({ method, path }: Route, user: string) {
  const socket = connect(listening.port, '127.0.0.1');
  sockets.push(socket);
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  const head = [
    `${method} ${path} HTTP/1.1`,
    'host: x',
    `authorization: Bearer ${await listening.app.tokenOf(user)}`,
    ...(method === 'GET' ? [] : ['content-type: application/json', 'content-length: 2']),
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  return {
    send: () => socket.write('{}'),
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

import { type AddressInfo, connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { makersOf } from '../../test/make-company.ts';
import { PATIENTLY } from '../../test/patience.ts';
import { createTestApp } from '../../test/test-app.ts';
import { describeRequest } from './request-log.ts';

test('pictures come from here, and from where an administrator has named the address of one', async () => {
  const app = await createTestApp();
  const make = makersOf(app.db);
  const sources = async () => {
    const { headers } = await app.fastify.inject('/api/health');
    return /img-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]?.trim();
  };
  expect(await sources()).toBe("'self' data: blob:");
  const addresses = [
    'https://Pictures.example.com/a.png',
    'https://cdn.example.com:8443/b.png',
    'https://evil.example;script-src.*/c.png',
    '/api/profile/x/avatar?v=1',
  ];
  for (const avatar_url of addresses) {
    const id = await make.user();
    await app.db.updateTable('app_user').set({ avatar_url }).where('id', '=', id).execute();
  }
  app.clock.set('2026-11-21T05:01:00.000Z');
  await vi.waitFor(async () => {
    expect(await sources()).toBe("'self' data: blob: https://cdn.example.com:8443 https://pictures.example.com");
  }, PATIENTLY);
  await app.close();
});

test.each([
  ['https://stint.example.com', 'max-age=31536000'],
  ['http://127.0.0.1:4000', undefined],
])('browsers are told to stay with https where that is how people come: %s', async (BASE_URL, expected) => {
  const app = await createTestApp({ BASE_URL });
  const { headers } = await app.fastify.inject('/api/health');
  expect(headers['strict-transport-security']).toBe(expected);
  await app.close();
});

test('no query and no secret of an address is logged', () => {
  const logged = (url: string) => describeRequest({ method: 'GET', url, id: '1' }).url;
  const secret = 'Yk3-_'.repeat(9);
  expect(logged('/api/admin/sent-mails?search=mai.tran@company.example')).toBe('/api/admin/sent-mails');
  expect(logged(`/api/reset/${secret}`)).toBe('/api/reset/[redacted]');
  expect(logged(`/user/reset/${secret}?v=1`)).toBe('/user/reset/[redacted]');
  expect(logged(`/api/check_expire_reset_password_token/${secret}`)).toBe(
    '/api/check_expire_reset_password_token/[redacted]',
  );
  expect(logged(`/user/res%65t/${secret}`)).toBe('/user/reset/[redacted]');
  expect(logged('/user/%ff')).toBe('[redacted]'.replace(/[[\]]/g, encodeURI));
  const ofCall = (pattern: string, params: object) =>
    describeRequest({ method: 'GET', url: `/api/tok%65n/${secret}`, id: '1', params, routeOptions: { url: pattern } })
      .url;
  expect(ofCall('/api/common/calendar-feeds/token/:token/stint.ics', { token: secret })).toBe(
    '/api/common/calendar-feeds/token/[redacted]/stint.ics',
  );
  expect(ofCall('/api/reset/:tokenId', { tokenId: secret })).toBe('/api/reset/[redacted]');
  expect(ofCall('/api/user/projects/:id', { id: 'a/b' })).toBe('/api/user/projects/a%2Fb');
});

test('no answer of a call is kept by browsers and proxies, however its address was written', async () => {
  const app = await createTestApp();
  await makersOf(app.db).company();
  await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.fastify.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write('GET http://x/api/get-config HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  let answer = '';
  for await (const chunk of socket) answer += chunk;
  expect(answer).toMatch(/^HTTP\/1.1 200 .*cache-control: no-store/is);
  await app.close();
});

import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as contract from '@stint/contract/account/openid/openid';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createTestApp } from '../../../test/test-app.ts';

test('a provider that cannot be reached is said to be, and holds nobody up for long', async () => {
  const settings = [{ key: 'gone', name: 'Gone', issuer: 'http://127.0.0.1:9', clientId: 'x' }];
  const away = await createTestApp({ SIGN_IN_PROVIDERS: JSON.stringify(settings) });
  const answer = await away.call(contract.startOpenIdSignIn, { params: { provider: 'gone' } }, null);
  expect([answer.status, answer.refusal.code]).toEqual([503, 'PROVIDER_UNAVAILABLE']);
  await away.close();
});

describe('a provider whose answers have no end', () => {
  /** Answers all that is asked with this, and counts. */
  async function hostileApp(write: (response: ServerResponse, issuer: string) => void) {
    let asked = 0;
    let issuer = '';
    const server = createServer((_request, response) => {
      asked++;
      response.setHeader('content-type', 'application/json');
      write(response, issuer);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const settings = [{ key: 'evil', name: 'Evil', issuer, clientId: 'x' }];
    const app = await createTestApp({ SIGN_IN_PROVIDERS: JSON.stringify(settings) });
    onTestFinished(async () => {
      server.closeAllConnections();
      server.close();
      await app.close();
    });
    const start = () => app.call(contract.startOpenIdSignIn, { params: { provider: 'evil' } }, null);
    return { start, asked: () => asked };
  }

  test('is given up after half a megabyte', async () => {
    let sent = 0;
    const { start } = await hostileApp((response) => {
      response.write('{"a":[');
      const more = () => {
        do sent += 10_000;
        while (response.write('[],'.repeat(3333)));
      };
      response.on('drain', more);
      more();
    });
    expect((await start()).refusal.code).toBe('PROVIDER_UNAVAILABLE');
    expect(sent).toBeLessThan(50_000_000);
  });

  test('is asked once by all who ask at the same time, or soon after it failed', async () => {
    const { start, asked } = await hostileApp((response) => setTimeout(() => response.end('{}'), 50));
    const answers = await Promise.all(Array.from({ length: 20 }, start));
    expect(new Set(answers.map(({ refusal }) => refusal.code))).toEqual(new Set(['PROVIDER_UNAVAILABLE']));
    expect((await start()).refusal.code).toBe('PROVIDER_UNAVAILABLE');
    expect(asked()).toBe(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 });
    onTestFinished(() => void vi.useRealTimers());
    await start();
    expect(asked()).toBe(2);
  });

  test('that describes itself without its addresses is asked again soon, and of one that has them only these are kept', async () => {
    let addresses = {};
    const { start, asked } = await hostileApp((response, issuer) => {
      const more = Array.from({ length: 20_000 }, (_, n) => [`more${n}`, n]);
      response.end(JSON.stringify({ issuer, ...Object.fromEntries(more), ...addresses }));
    });
    expect((await start()).refusal.code).toBe('PROVIDER_UNAVAILABLE');
    addresses = {
      authorization_endpoint: 'http://127.0.0.1:9/authorize',
      ...{ token_endpoint: 'http://127.0.0.1:9/token', jwks_uri: 'http://127.0.0.1:9/keys' },
    };
    expect((await start()).refusal.code).toBe('PROVIDER_UNAVAILABLE');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect((await start()).status).toBe(200);
    expect((await start()).status).toBe(200);
    expect(asked()).toBe(2);
  });
});

import { execFileSync } from 'node:child_process';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { showStartingPage } from './starting-page.ts';

const HOST = '127.0.0.1';

/** A port that nobody uses, or is used until `release` is called. */
async function takePort(): Promise<{ port: number; release(): Promise<void> }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    release: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Asks from another process, while this one waits for it and does nothing else. */
function askWhileBusy(port: number): string {
  const script = `fetch('http://${HOST}:${port}/api/health').then(async (r) => console.log(r.status, await r.text()))`;
  return execFileSync(process.execPath, ['--eval', script], { encoding: 'utf8', timeout: 120_000 });
}

test('says that the app is starting, also while this process is busy, and makes way for it', async () => {
  const { port, release } = await takePort();
  await release();
  const page = await showStartingPage(HOST, port);
  expect(askWhileBusy(port)).toMatch(/^503 .*NOT_READY/);
  await page.close();
  await expect(fetch(`http://${HOST}:${port}/`)).rejects.toThrow();
});

test('says which port is in use', async () => {
  const { port, release } = await takePort();
  await expect(showStartingPage(HOST, port)).rejects.toMatchObject({ code: 'EADDRINUSE', port });
  await release();
});

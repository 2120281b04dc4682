import { defineConfig } from '@playwright/test';
import { keepTemporaryFilesInMemory } from '../scripts/temporary-files.ts';
import type { WorkerOptions } from './support/app-under-test.ts';

keepTemporaryFilesInMemory();

export default defineConfig<object, WorkerOptions>({
  testDir: './stories',
  globalSetup: './support/shared-folder.ts',
  // On a machine that others share, a quarter of its speed is left, and three stories share that: what is slow there is no failure.
  timeout: 600_000,
  expect: { timeout: 90_000 },
  fullyParallel: false,
  // Each with an app and a demo company of its own (support/app-under-test.ts); one more than two processors need, since stories
  // wait now and then, as a search does for the last key.
  workers: Number(process.env.E2E_WORKERS ?? 3),
  forbidOnly: true,
  reporter: 'list',
  use: {
    locale: 'en-GB',
    timezoneId: 'Asia/Ho_Chi_Minh',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    // Each story begins with nothing stored; only what the browser has read of the app's own files stays, half of what a first
    // page costs.
    reuseContext: true,
    // What keeps the app on the device has stories of its own (offline.spec): else each one would fetch it first, and meet what the
    // one before has left.
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
      args: [
        '--no-sandbox',
        // Nothing is drawn by a graphics processor: a process for it would be one more.
        '--disable-gpu',
        '--in-process-gpu',
        // Nor is the network a process of its own: what it reads is handed on once less.
        '--enable-features=NetworkServiceInProcess2',
        // A story's pages are all of one site: one process draws them, where each story would else begin with a new one, a fifth of
        // what it costs.
        '--process-per-site',
        '--renderer-process-limit=1',
        '--disable-site-isolation-trials',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page lives for seconds: what the browser spends on making its script faster costs a quarter more than it saves, and
        // memory that it gives back is taken again a moment later.
        '--js-flags=--no-opt --no-maglev --single-threaded-gc --no-memory-reducer --min-semi-space-size=16',
      ],
    },
  },
  projects: [
    // First, since it takes long: the main story, on a PostgreSQL server named by DATABASE_URL.
    { name: 'database server', use: { database: 'server' }, testMatch: 'main-story.spec.ts' },
    { name: 'embedded database', use: { database: 'embedded' } },
  ],
});

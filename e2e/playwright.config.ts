import { defineConfig } from '@playwright/test';

/** Where the two apps under test listen, on loopback. */
const EMBEDDED_PORT = Number(process.env.E2E_PORT ?? 4610);
const SERVER_PORT = EMBEDDED_PORT + 1;
const STARTS_WITHIN_MS = 180_000;

const app = (database: 'embedded' | 'server', port: number) => ({
  command: `node serve.ts ${database} ${port}`,
  url: `http://127.0.0.1:${port}/api/health`,
  timeout: STARTS_WITHIN_MS,
  reuseExistingServer: false,
  stdout: 'ignore' as const,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
});

const using = (port: number) => ({ baseURL: `http://127.0.0.1:${port}` });

export default defineConfig({
  testDir: './stories',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  fullyParallel: false,
  workers: 1,
  forbidOnly: true,
  // A second try on machines that others share; the report names what needed one.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  use: {
    locale: 'en-GB',
    timezoneId: 'Asia/Ho_Chi_Minh',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // A trace of every story costs a third of the run; the second try of one that failed has it.
    trace: 'on-first-retry',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'embedded database', use: using(EMBEDDED_PORT) },
    // The main story once more, on a PostgreSQL server named by DATABASE_URL.
    { name: 'database server', use: using(SERVER_PORT), testMatch: 'main-story.spec.ts' },
  ],
  webServer: [app('embedded', EMBEDDED_PORT), app('server', SERVER_PORT)],
});

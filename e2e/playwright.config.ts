import { defineConfig } from '@playwright/test';

/** Stories of different files run side by side, each worker on an app and a database of its own. */
const WORKERS = 2;
/** Where the apps under test listen, on loopback. */
const FIRST_PORT = Number(process.env.E2E_PORT ?? 4610);
const SERVER_PORT = FIRST_PORT;
const EMBEDDED_PORTS = Array.from({ length: WORKERS }, (_, worker) => FIRST_PORT + 1 + worker);
const STARTS_WITHIN_MS = 180_000;

const app = (database: 'embedded' | 'server', port: number) => ({
  command: `node serve.ts ${database} ${port}`,
  url: `http://127.0.0.1:${port}/api/health`,
  timeout: STARTS_WITHIN_MS,
  reuseExistingServer: false,
  stdout: 'ignore' as const,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
});

/** The app of each worker, by its place; `support/test.ts` takes the one of the worker that it runs in. */
const on = (ports: readonly number[]) => ({ apps: ports.map((port) => `http://127.0.0.1:${port}`) });

export default defineConfig({
  testDir: './stories',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  fullyParallel: false,
  workers: WORKERS,
  forbidOnly: true,
  // A second try on machines that others share; the report names what needed one.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  use: {
    locale: 'en-GB',
    timezoneId: 'Asia/Ho_Chi_Minh',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
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
    { name: 'embedded database', metadata: on(EMBEDDED_PORTS) },
    // The main story once more, on a PostgreSQL server named by DATABASE_URL.
    { name: 'database server', metadata: on([SERVER_PORT]), testMatch: 'main-story.spec.ts' },
  ],
  webServer: [...EMBEDDED_PORTS.map((port) => app('embedded', port)), app('server', SERVER_PORT)],
});

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { DEMO_PASSWORD } from '../seed/demo-accounts.ts';
import { listDemoAccounts } from './account/app-config.sql.ts';
import { createApp } from './app.ts';
import { systemClock } from './lib/clock.ts';
import type { Config } from './lib/config.ts';
import type { Db } from './lib/db.ts';
import { MigrationError, migrate } from './lib/migrate.ts';
import { openDatabase } from './open-database.ts';
import { openFiles } from './open-files.ts';
import { seedWhenEmpty } from './platform/first-start.ts';
import { settingsFromEnvironment } from './platform/settings-from-environment.ts';
import { showStartingPage } from './platform/starting-page.ts';
import { DatabaseUnavailable } from './ports/database/database-port.ts';

/** Longest that running requests may take to finish once the process was told to stop. */
const STOP_PATIENCE_MILLISECONDS = 20_000;
/** One Ctrl+C arrives several times: from the terminal, from npm and from the script that started this process. */
const SAME_SIGNAL_MILLISECONDS = 1000;
/** As a shell reports a process that ended by Ctrl+C. */
const EXIT_CODE_INTERRUPTED = 130;

const say = (message: string) => process.stdout.write(`${message}\n`);
const complain = (message: string) => process.stderr.write(`${message}\n`);

await start(settingsFromEnvironment()).catch((error: unknown) => {
  complain(explain(error));
  // Not by falling off the end: whatever was opened so far would hold the process.
  process.exit(1);
});

async function start(config: Config): Promise<void> {
  const interrupt = () => process.exit(EXIT_CODE_INTERRUPTED);
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt).once('disconnect', interrupt);

  const webIsBuilt = process.argv.includes('--await-build') ? once(process, 'message') : undefined;
  const startingPage = await showStartingPage(config.HOST, config.PORT);
  const { pool, db, close } = await openDatabase(config, complain);
  const files = await openFiles(config);
  await migrate(pool);
  if (config.DEMO && (await seedWhenEmpty(db, systemClock, files))) say('The demo company was created.');
  // The script that started this process builds the browser app meanwhile, and sends a message once it is there.
  await webIsBuilt;
  const app = await createApp({ db, pool, config, clock: systemClock, files });
  await app.ready();
  await startingPage.close();
  await app.listen({ host: config.HOST, port: config.PORT });

  process.off('SIGINT', interrupt).off('SIGTERM', interrupt).off('disconnect', interrupt);
  stopOnSignal(async () => {
    await app.close();
    files.close();
    await close();
  });
  const { port } = app.server.address() as AddressInfo;
  await announce(config, port, db);
}

/**
 * The first signal lets running requests finish; a later one, or running out of patience, ends the process at once.
 * Also when the script that started it is gone.
 */
function stopOnSignal(stop: () => Promise<void>): void {
  let stoppingSince: number | undefined;
  const onSignal = async () => {
    if (stoppingSince === undefined) {
      stoppingSince = Date.now();
      setTimeout(() => process.exit(1), STOP_PATIENCE_MILLISECONDS).unref();
      await stop();
      process.exit(0);
    }
    if (Date.now() - stoppingSince > SAME_SIGNAL_MILLISECONDS) process.exit(EXIT_CODE_INTERRUPTED);
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal).on('SIGHUP', onSignal).on('disconnect', onSignal);
}

async function announce(config: Config, port: number, db: Db): Promise<void> {
  const host = config.HOST === '0.0.0.0' || config.HOST === '::' ? 'localhost' : config.HOST;
  say(`\nStint is ready: http://${host.includes(':') ? `[${host}]` : host}:${port}\n`);
  const company = await db.selectFrom('company').select('is_demo').executeTakeFirst();
  if (!company?.is_demo) return;
  const accounts = await listDemoAccounts(db);
  const width = Math.max(...accounts.map(({ email }) => email.length));
  say(`Demo accounts, password ${DEMO_PASSWORD}:`);
  for (const { email, role } of accounts) say(`  ${email.padEnd(width)}  ${role}`);
  say('');
}

/** Faults that have a remedy are told in a sentence; anything else with where it happened. */
function explain(error: unknown): string {
  if (error instanceof MigrationError || error instanceof DatabaseUnavailable) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code, port, address } = error as Error & { code?: string; port?: number; address?: string };
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what uses it, or choose another with PORT.`;
  if (code === 'EADDRNOTAVAIL') return `${address} is not an address of this machine. Choose another with HOST.`;
  if (code === 'EACCES' && port) return `Port ${port} may not be used. Choose one above 1023 with PORT.`;
  return error.stack ?? error.message;
}

import type { AddressInfo } from 'node:net';
import { type FirstSteps, prepareFirstSteps } from './account/set-up/first-start.service.ts';
import { createApp } from './app.ts';
import { systemClock } from './lib/clock.ts';
import type { Config } from './lib/config.ts';
import { migrate } from './lib/migrate.ts';
import { useTracing } from './lib/tracing.ts';
import { openDatabase } from './open-database.ts';
import { openDrive } from './open-drive.ts';
import { openFiles } from './open-files.ts';
import { openTimelog } from './open-timelog.ts';
import type { Tracing } from './ports/tracing/tracing-port.ts';

/** Longest that running requests may take to finish once the process was told to stop. */
const STOP_PATIENCE_MILLISECONDS = 20_000;
/** One Ctrl+C arrives several times: from the terminal, from npm and from the script that started this process. */
const SAME_SIGNAL_MILLISECONDS = 1000;
/** As a shell reports a process that ended by Ctrl+C. */
const EXIT_CODE_INTERRUPTED = 130;

const print = (message: string) => process.stdout.write(`${message}\n`);
const complain = (message: string) => process.stderr.write(`${message}\n`);

/** What the process that starts up hands over. */
interface Startup {
  /** Resolves once the browser app is there, where another process builds it meanwhile. */
  readonly webIsBuilt: Promise<unknown> | undefined;
  /** Frees the port, on which a page says so far that the app is starting. */
  takePlace(): Promise<void>;
  /** From now on a signal is the app's to follow. */
  stopInOrder(): void;
}

/** Opens what the app needs and serves it until it is told to stop. */
export async function runApp(config: Config, { webIsBuilt, takePlace, stopInOrder }: Startup): Promise<void> {
  const tracing = await openTracing(config);
  const { pool, owner, ownerConnection, appRole, db, replica, close } = await openDatabase(config, complain);
  const files = await openFiles(config);
  await migrate(owner, { appRole });
  if (appRole === null)
    complain(
      'The audit trail can be changed by the role that the app connects as: set DATABASE_OWNER_URL (docs/operating.md).',
    );
  const firstSteps = await prepareFirstSteps({ config, db, clock: systemClock, files });
  await webIsBuilt;
  const app = await createApp({
    db,
    pool,
    ownerConnection,
    replica,
    config,
    clock: systemClock,
    files,
    drive: openDrive(config),
    timelog: openTimelog(config),
  });
  await app.ready();
  await takePlace();
  await app.listen({ host: config.HOST, port: config.PORT });

  stopInOrder();
  stopOnSignal(async () => {
    await app.close();
    files.close();
    await close();
    await tracing?.stop();
  });
  const { port } = app.server.address() as AddressInfo;
  announce(config, port, firstSteps);
  // To the script that supervises: from now on an end is a crash, which another start may mend.
  process.send?.('ready');
}

/** Traces are kept where a collector is named; what it takes is loaded only then. */
async function openTracing({ OTEL_EXPORTER_OTLP_ENDPOINT }: Config): Promise<Tracing | null> {
  if (!OTEL_EXPORTER_OTLP_ENDPOINT) return null;
  const { otlpTracing } = await import('./ports/tracing/otlp-tracing.ts');
  const tracing = otlpTracing(OTEL_EXPORTER_OTLP_ENDPOINT);
  useTracing(tracing);
  return tracing;
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

function announce(config: Config, port: number, firstSteps: FirstSteps): void {
  const host = config.HOST === '0.0.0.0' || config.HOST === '::' ? 'localhost' : config.HOST;
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  print(`\nStint is ready: ${address}\n`);
  if (firstSteps.kind === 'setUp') {
    print(`Nobody has set it up yet. Open ${address}/set-up and give the code ${firstSteps.code}`);
    print(firstSteps.file ? `It works once, and stands in ${firstSteps.file} too.\n` : 'It works once.\n');
  }
  if (firstSteps.kind === 'demo') {
    const { password, accounts } = firstSteps;
    const width = Math.max(...accounts.map(({ email }) => email.length));
    print(`Demo accounts, ${password ? `password ${password}` : 'with the password that their first start printed'}:`);
    for (const { email, role } of accounts) print(`  ${email.padEnd(width)}  ${role}`);
    print('');
  }
}

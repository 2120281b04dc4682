import type { DatabasePort, RunningDatabase } from './database-port.ts';
import { EmbeddedServer } from './embedded/embedded-server.ts';
import { holdLifeline } from './embedded/lifeline.ts';
import type { Presence } from './embedded/presence.ts';

const LONGEST_PAUSE_MILLISECONDS = 5000;

export interface EmbeddedDatabaseOptions {
  /** Absolute path of DATA_DIR. */
  readonly dataFolder: string;
  /** Name of the database within the server. */
  readonly database?: string;
  /** Told when the server went away and comes back. */
  readonly log?: (message: string) => void;
  /** Listen on a loopback port too and connect through it with a password: a server like any other. */
  readonly overTcp?: boolean;
  /** Server settings over the usual ones. */
  readonly settings?: Record<string, string>;
  /** False only where losing the data does not matter, as in tests: nothing waits for the disk. */
  readonly durable?: boolean;
}

/**
 * PostgreSQL from the installed binaries, its files in `database` below the data folder.
 *
 * Any number of processes may use one folder. The first starts the server, the others attach to it, each holds a
 * presence there (an advisory lock, see presence.ts), and whoever leaves last stops it. A killed process leaves a
 * lifeline behind that does the same for it. A server that goes away is started again by whoever notices first.
 */
export function embeddedDatabase(options: EmbeddedDatabaseOptions): DatabasePort {
  return {
    async start() {
      const server = await EmbeddedServer.prepare(options);
      const lifeline = holdLifeline(server.databaseFolder);
      const presence = await server.enter().catch((error: unknown) => {
        lifeline.release();
        throw error;
      });
      const { user = '', password } = server.connection;
      await presence.ensureRole(user, String(password));
      await presence.ensureDatabase(server.database);
      return keep(server, presence, lifeline.release, options.log ?? (() => {}));
    },
  };
}

/** Watches over the server until the process is done with it. */
function keep(
  server: EmbeddedServer,
  first: Presence,
  release: () => void,
  log: (message: string) => void,
): RunningDatabase {
  const { connection, owner } = server;
  let isStopping = false;
  let wake = () => {};
  let presence: Presence | undefined = first;

  async function watch(): Promise<void> {
    let pause = 0;
    while (!isStopping) {
      await presence?.ended;
      presence = undefined;
      if (isStopping) return;
      try {
        log('The embedded database went away; starting it again.');
        presence = await server.enter();
        pause = 0;
        log('The embedded database is back.');
      } catch (error) {
        log((error as Error).message);
        pause = Math.min(LONGEST_PAUSE_MILLISECONDS, pause * 2 + 100);
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, pause);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
    }
  }

  const watching = watch();
  return {
    connection,
    owner,
    appRole: connection.user ?? null,
    async stop() {
      if (isStopping) return watching;
      isStopping = true;
      wake();
      await presence?.leave(() => server.stop());
      await watching;
      // Came back while this process was leaving.
      await presence?.leave(() => server.stop());
      release();
    },
  };
}

import pg from 'pg';
import { type DatabasePort, DatabaseUnavailable } from './database-port.ts';

/** How long a server may take to come up before starting is given up. */
const PATIENCE_SECONDS = 60;
const PAUSE_MILLISECONDS = 1000;

export interface ServerDatabaseOptions {
  readonly url: string;
  /** Address at which the owner of the tables connects; the same when there is none. */
  readonly ownerUrl?: string;
  /** Told each time the server could not be reached yet. */
  readonly log?: (message: string) => void;
  readonly patienceSeconds?: number;
}

/** A PostgreSQL server by its address. It may still be starting: it is asked again for a while. */
export function serverDatabase({
  url,
  ownerUrl = url,
  log = () => {},
  patienceSeconds = PATIENCE_SECONDS,
}: ServerDatabaseOptions): DatabasePort {
  return {
    async start() {
      const deadline = Date.now() + patienceSeconds * 1000;
      for (;;) {
        try {
          const [user, owner] = [await connectOnce(url), await connectOnce(ownerUrl)];
          return {
            connection: { connectionString: url },
            owner: { connectionString: ownerUrl },
            appRole: user === owner ? null : user,
            stop: async () => {},
          };
        } catch (error) {
          if (Date.now() > deadline || !isPassing(error)) {
            throw new DatabaseUnavailable(`The database at DATABASE_URL cannot be used: ${reasonOf(error)}`, {
              cause: error,
            });
          }
          log(`The database at DATABASE_URL does not answer yet (${reasonOf(error)}); trying again.`);
          await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
        }
      }
    },
  };
}

/** Several addresses of one name fail with one error that says nothing itself. */
function reasonOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || String(error);
}

/** Answers the role that one is there. */
async function connectOnce(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ role: string }>('select current_user as role');
    return rows[0]?.role ?? '';
  } finally {
    await client.end().catch(() => {});
  }
}

/** Not reachable, or starting up or shutting down: that passes. A wrong password or name does not. */
function isPassing(error: unknown): boolean {
  const code = String((error as { code?: unknown } | null)?.code ?? '');
  return code === '' || /^E[A-Z]+$/.test(code) || code.startsWith('57P') || code.startsWith('08') || code === '53300';
}

import { createServer } from 'node:net';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { requirePasswords } from './access-file.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import {
  APP_ROLE,
  appPasswordOf,
  makeDataFolder,
  OWNER,
  prepareDatabaseFolder,
  readPassword,
} from './database-folder.ts';
import { ServerDidNotStart, startPostmaster, stopPostmaster } from './postmaster.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { enterServer, type Presence } from './presence.ts';
import { accountForServer, type ServerAccount } from './server-account.ts';
import { prepareSocketFolder } from './socket-folder.ts';

const SOCKET_PORT = 5432;
const LOOPBACK = '127.0.0.1';
const POLL_MILLISECONDS = 10;
/** Another process that starts the server at the same moment makes ours end: it is looked for again. */
const START_ATTEMPTS = 5;
/** How long a folder may stay held by a server that has ended in name, and whose last processes have not. */
const HELD_PATIENCE_MILLISECONDS = 30_000;
/** Longest that a server may take to recover from a crash, or to stop, before this process gives up on it. */
const RECOVERY_PATIENCE_MILLISECONDS = 15 * 60_000;

/** Losing the data does not matter: nothing is forced to disk, and creating databases is quick. */
const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

export interface ServerOptions {
  readonly dataFolder: string;
  readonly database?: string;
  readonly overTcp?: boolean;
  readonly settings?: Record<string, string>;
  readonly durable?: boolean;
}

/** One server on one folder: found running, or started. */
export class EmbeddedServer {
  readonly databaseFolder: string;
  readonly database: string;
  readonly #options: ServerOptions;
  readonly #binaries: Binaries;
  readonly #account: ServerAccount | undefined;
  readonly #password: string;
  /** Who may connect was changed in the folder, and a server that runs has not heard of it. */
  #areRulesNew = false;
  /** How to reach it, from when it was first seen: a restart keeps the address. */
  #address: { readonly socketFolder: string; readonly port: number } | undefined;

  private constructor(
    options: ServerOptions,
    databaseFolder: string,
    binaries: Binaries,
    account: ServerAccount | undefined,
    password: string,
  ) {
    this.#options = options;
    this.databaseFolder = databaseFolder;
    this.database = options.database ?? OWNER;
    this.#binaries = binaries;
    this.#account = account;
    this.#password = password;
  }

  /** Makes ready what a start needs: the programs, the folder, the user to run as. */
  static async prepare(options: ServerOptions): Promise<EmbeddedServer> {
    const { dataFolder, durable = true } = options;
    await makeDataFolder(dataFolder);
    const account = await accountForServer(join(dataFolder, 'database'));
    const binaries = await findBinaries(account, dataFolder);
    const folder = await prepareDatabaseFolder({ dataFolder, binaries, account, durable });
    const server = new EmbeddedServer(options, folder, binaries, account, await readPassword(folder));
    server.#areRulesNew = await requirePasswords(folder, account);
    return server;
  }

  /** How the owner connects, who may do everything: over the socket, or over TCP where that was asked for or is the only way. */
  get owner(): PoolConfig {
    if (!this.#address) throw new Error('The embedded database was not started');
    const { socketFolder, port } = this.#address;
    const host = this.#isOverTcp ? LOOPBACK : socketFolder;
    return { host, port, user: OWNER, password: this.#password, database: this.database, ssl: false };
  }

  /** How the app connects. */
  get connection(): PoolConfig {
    return { ...this.owner, user: APP_ROLE, password: appPasswordOf(this.#password) };
  }

  /** Starts the server unless it runs, and stays with it. */
  async enter(): Promise<Presence> {
    const begun = Date.now();
    const deadline = begun + RECOVERY_PATIENCE_MILLISECONDS;
    for (let attempts = 1; ; ) {
      try {
        if (!(await this.#findRunning())) await this.#start();
        return await this.#enterRunning();
      } catch (error) {
        const mayLetGo =
          error instanceof ServerDidNotStart && error.isFolderHeld && Date.now() < begun + HELD_PATIENCE_MILLISECONDS;
        if (error instanceof ServerDidNotStart && !mayLetGo && attempts++ >= START_ATTEMPTS) throw error;
        if (!isPassing(error) || Date.now() > deadline) throw error;
        await new Promise((resolve) => setTimeout(resolve, POLL_MILLISECONDS));
      }
    }
  }

  async #enterRunning(): Promise<Presence> {
    const presence = await enterServer(this.owner);
    if (this.#areRulesNew) await presence.readAccessAgain();
    this.#areRulesNew = false;
    return presence;
  }

  stop(): Promise<void> {
    return stopPostmaster(this.databaseFolder, this.#binaries);
  }

  get #isOverTcp(): boolean {
    return process.platform === 'win32' || (this.#options.overTcp ?? false);
  }

  async #findRunning(): Promise<boolean> {
    const running = await readPostmasterFile(this.databaseFolder);
    // One that has just begun, and may end again, does not say yet where its socket is.
    if (!running?.port || (process.platform !== 'win32' && running.socketFolder === '')) return false;
    this.#address = { socketFolder: running.socketFolder, port: running.port };
    return true;
  }

  async #start(): Promise<void> {
    this.#address ??= {
      socketFolder: await prepareSocketFolder(this.databaseFolder, this.#account),
      port: this.#isOverTcp ? await findFreePort() : SOCKET_PORT,
    };
    const { socketFolder, port } = this.#address;
    await startPostmaster({
      databaseFolder: this.databaseFolder,
      binaries: this.#binaries,
      account: this.#account,
      settings: {
        listen_addresses: this.#isOverTcp ? LOOPBACK : '',
        // Quoted: the setting is a list.
        unix_socket_directories: process.platform === 'win32' ? '' : `"${socketFolder.replaceAll('"', '""')}"`,
        port: String(port),
        ...(this.#options.durable === false && NOT_DURABLE),
        ...this.#options.settings,
      },
    });
  }
}

/** Starting, recovering, stopping, or gone in between: that passes. */
function isPassing(error: unknown): boolean {
  if (error instanceof ServerDidNotStart) return true;
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const isServerOnItsWay = code.startsWith('57P') || /^E(CONN|NOENT|PIPE)/.test(code);
  return isServerOnItsWay || message.startsWith('Connection terminated');
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, LOOPBACK, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

import { MigrationError } from '../lib/migrate.ts';
import { type OpenDatabase, openDatabase } from '../open-database.ts';
import { DatabaseUnavailable } from '../ports/database/database-port.ts';
import { RestoreError } from './backup-format.ts';
import { settingsFromEnvironment } from './settings-from-environment.ts';

const REFUSALS = [DatabaseUnavailable, MigrationError, RestoreError];

/** Runs a command on the database that the settings name; a refusal is told in a sentence and makes the exit code 1. */
export async function runOnDatabase(work: (database: OpenDatabase) => Promise<void>): Promise<void> {
  let database: OpenDatabase | undefined;
  try {
    database = await openDatabase(settingsFromEnvironment(), (message) => console.error(message));
    await work(database);
  } catch (error) {
    const isRefusal = REFUSALS.some((kind) => error instanceof kind);
    console.error(isRefusal ? (error as Error).message : error);
    process.exitCode = 1;
  } finally {
    await database?.close();
  }
}

/** Says how a command is used and ends the process. */
export function explainUse(use: string): never {
  console.error(`Use: ${use}`);
  process.exit(2);
}

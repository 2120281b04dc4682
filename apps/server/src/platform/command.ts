import { MigrationError } from '../lib/migrate.ts';
import { type OpenDatabase, openDatabase } from '../open-database.ts';
import { RestoreError } from './backup-format.ts';
import { settingsFromEnvironment } from './settings-from-environment.ts';

/** Runs a command on the database that the settings name; a refusal is told in a sentence and makes the exit code 1. */
export async function runOnDatabase(work: (database: OpenDatabase) => Promise<void>): Promise<void> {
  const database = await openDatabase(settingsFromEnvironment(), (message) => console.error(message));
  try {
    await work(database);
  } catch (error) {
    const isRefusal = error instanceof MigrationError || error instanceof RestoreError;
    console.error(isRefusal ? error.message : error);
    process.exitCode = 1;
  } finally {
    await database.close();
  }
}

/** Says how a command is used and ends the process. */
export function explainUse(use: string): never {
  console.error(`Use: ${use}`);
  process.exit(2);
}

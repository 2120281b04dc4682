import { type OpenDatabase, openDatabase } from '../open-database.ts';
import { openFiles } from '../open-files.ts';
import type { FilesPort } from '../ports/files/files-port.ts';
import { explainFault } from './explain-fault.ts';
import { settingsFromEnvironment } from './settings-from-environment.ts';

/** Runs a command on the database and the files that the settings name; a refusal is told in a sentence and makes the exit code 1. */
export async function runOnDatabase(
  work: (opened: OpenDatabase & { files: FilesPort }) => Promise<void>,
): Promise<void> {
  let database: OpenDatabase | undefined;
  let files: FilesPort | undefined;
  try {
    const config = settingsFromEnvironment();
    database = await openDatabase(config, (message) => console.error(message));
    files = await openFiles(config);
    await work({ ...database, files });
  } catch (error) {
    console.error(explainFault(error));
    process.exitCode = 1;
  } finally {
    files?.close();
    await database?.close();
  }
}

/** Says how a command is used and ends the process. */
export function explainUse(use: string): never {
  console.error(`Use: ${use}`);
  process.exit(2);
}

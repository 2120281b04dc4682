import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { IMPORT_NOTES, IMPORT_SOURCES } from '@stint/contract/time/import/import.rules';
import { type ImportFigures, importOptions, type NoteCounts } from '@stint/contract/time/import/import-reading';
import { systemClock } from '../../lib/clock.ts';
import type { AppDeps, PublicContext } from '../../lib/context.ts';
import { AppError } from '../../lib/error.ts';
import { migrate } from '../../lib/migrate.ts';
import { openDrive } from '../../open-drive.ts';
import { explainUse, runOnDatabase } from '../../platform/command.ts';
import { settingsFromEnvironment } from '../../platform/settings-from-environment.ts';
import { previewImport } from './import-preview.service.ts';
import { startImport } from './import-run.service.ts';
import { findRun, listNotes } from './import-run.sql.ts';

// npm run import -- <file>: imports registered time from the command line, also while the app runs.
const USE = `npm run import -- <file.csv> [--source ${IMPORT_SOURCES.join('|')}] [--mapping <JSON>]
  [--date-format YMD|DMY|MDY] [--decimal-comma yes|no] [--time-zone <name>] [--leave-out-problems] [--dry-run]`;
/** Lines that are told here; the screen has all of them. */
const NOTES_SHOWN = 50;

const { values, positionals } = readArguments();
const [given] = positionals;
if (given === undefined || positionals.length > 1) explainUse(USE);
const options = importOptions.safeParse({
  ...(values.source && { source: values.source }),
  ...(values.mapping && { mapping: values.mapping }),
  ...(values['date-format'] && { dateFormat: values['date-format'] }),
  ...(values['decimal-comma'] && { decimalComma: values['decimal-comma'] }),
  ...(values['time-zone'] && { timeZone: values['time-zone'] }),
  leaveOutProblems: String(values['leave-out-problems']),
});
if (!options.success) {
  for (const issue of options.error.issues) console.error(`${issue.path.join('.')}: ${issue.message}`);
  explainUse(USE);
}
const file = {
  name: basename(given),
  content: await readFile(resolve(process.env.INIT_CWD ?? '.', given)).catch((error: Error) => {
    console.error(error.message);
    return process.exit(1);
  }),
};

await runOnDatabase(async (database) => {
  await migrate(database.owner, { appRole: database.appRole });
  try {
    await (values['dry-run'] ? dryRun(contextOf(database)) : run(contextOf(database)));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    console.error(error.message);
    if (error.data) console.error(JSON.stringify(error.data));
    process.exitCode = 1;
  }
});

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        source: { type: 'string' },
        mapping: { type: 'string' },
        'date-format': { type: 'string' },
        'decimal-comma': { type: 'string' },
        'time-zone': { type: 'string' },
        'leave-out-problems': { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    console.error((error as Error).message);
    return explainUse(USE);
  }
}

/** Nobody is signed in on the command line: the import is the system's own. */
function contextOf({ pool, db, files }: Pick<AppDeps, 'pool' | 'db' | 'files'>): PublicContext {
  const config = settingsFromEnvironment();
  return {
    ...{ config, pool, db, files, drive: openDrive(config), timelog: null, clock: systemClock, now: systemClock.now() },
    ...{ user: null, token: null, requestId: 'import', address: '', userAgent: 'command line', client: null },
  };
}

async function dryRun(context: PublicContext): Promise<void> {
  const preview = await previewImport(context, file, options.data as NonNullable<typeof options.data>);
  console.log(`Source: ${preview.source}${preview.isRecognised ? '' : ' (not recognised by its header)'}`);
  for (const { header, field } of preview.columns) console.log(`  ${header || '(no name)'}: ${field ?? 'not used'}`);
  if (preview.missing.length > 0) {
    console.error(
      `Missing: ${preview.missing.map((choice) => choice.join(' or ')).join('; ')}. Name columns by --mapping.`,
    );
    process.exitCode = 1;
    return;
  }
  print(preview.figures, preview.noteCounts, preview.notes.slice(0, NOTES_SHOWN));
  for (const { name, email, by } of preview.foundPeople) console.log(`Found by ${by} alone: ${name}, ${email}`);
  if (preview.figures && preview.figures.linesWithProblems > 0) process.exitCode = 1;
  console.log('Nothing was stored.');
}

async function run(context: PublicContext): Promise<void> {
  const started = performance.now();
  const { runId, work } = await startImport(context, file, options.data as NonNullable<typeof options.data>);
  await work;
  const done = await findRun(context.db, runId);
  const notes = await listNotes(context.db, runId, { page: 1, limit: NOTES_SHOWN, orderBy: 'line', search: '' });
  print(done?.figures ?? null, done?.noteCounts ?? [], notes.items);
  const seconds = (performance.now() - started) / 1000;
  if (done?.state === 'done') console.log(`Imported in ${seconds.toFixed(1)} s. Run ${runId}.`);
  else {
    console.error(done?.message ?? 'The import failed.');
    process.exitCode = 1;
  }
}

interface PrintedNote {
  readonly line: number;
  readonly code: keyof typeof IMPORT_NOTES;
  readonly about: string;
}

function print(figures: ImportFigures | null, counts: NoteCounts, notes: readonly PrintedNote[]): void {
  if (figures) {
    const { lines, linesTaken, linesMatched, linesSkipped, linesWithProblems, rows, minutes } = figures;
    console.log(
      `${lines} lines: ${linesTaken} new, ${linesMatched} imported before, ${linesSkipped} skipped, ${linesWithProblems} with problems`,
    );
    console.log(
      `${rows} rows, ${(minutes / 60).toFixed(2)} hours${figures.firstDay ? `, ${figures.firstDay} to ${figures.lastDay}` : ''}`,
    );
    for (const what of ['people', 'customers', 'projects', 'accounts', 'phases', 'periods', 'sheets'] as const)
      console.log(`  ${what}: ${figures[what].created} created, ${figures[what].matched} matched`);
  }
  for (const { code, count } of counts)
    console.log(`${IMPORT_NOTES[code].kind}: ${IMPORT_NOTES[code].message} (${count})`);
  for (const { line, code, about } of notes)
    console.log(`  line ${line}: ${IMPORT_NOTES[code].message}${about ? `: ${about}` : ''}`);
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  if (all > notes.length) console.log(`  … and ${all - notes.length} more`);
}

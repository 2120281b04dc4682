import type { ImportSource } from '@stint/contract/time/import/import.rules';
import type { CsvLine } from '../../lib/csv/csv-file.ts';
import { parseDay } from '../../lib/csv/values.ts';
import { cellsOf, type HowToRead } from './cells.ts';
import type { ImportNotes } from './import-notes.ts';
import {
  estimateOf,
  GENERAL_PHASE,
  NO_CUSTOMER,
  NO_FACTS,
  noteLongNames,
  noteShape,
  type ReadLine,
} from './read-line.ts';
import { plainHeader } from './source-headers.ts';

const MAX_DESCRIPTION = 10_000;

/**
 * Reads a line of a list of projects: a project with its tasks as phases, or with one phase where it has none. An estimate
 * belongs to the project, so it can be kept only where there is one phase.
 */
export function readProjectLine(
  csv: CsvLine,
  source: ImportSource,
  headers: readonly string[],
  how: HowToRead,
  notes: ImportNotes,
): ReadLine[] {
  const cell = cellsOf(csv, how.mapping);
  noteShape(csv, notes);
  if (cell('project') === '') notes.add(csv, 'NO_PROJECT_NAME');
  const tasks = cell('phase')
    .split(/,\s*/)
    .filter((task) => task !== '');
  const phases = tasks.length > 0 ? [...new Set(tasks)] : [GENERAL_PHASE];
  const estimate = countsHours(csv, source, headers) ? estimateOf(csv, cell, how.decimalComma, notes) : null;
  if (estimate !== null && phases.length > 1) notes.add(csv, 'ESTIMATE_NOT_SPLIT', `${estimate} h`);
  const startDate = parseDay(cell('startDate'), how.dateFormat);
  const endDate = parseDay(cell('endDate'), how.dateFormat);
  const project = {
    ...NO_FACTS,
    name: cell('project'),
    number: cell('projectCode'),
    description: cell('notes').slice(0, MAX_DESCRIPTION),
    startDate,
    endDate: startDate !== null && endDate !== null && endDate >= startDate ? endDate : null,
  };
  const customer = cell('customer') || NO_CUSTOMER;
  noteLongNames(csv, [customer, project.name, ...phases], notes);
  if (notes.hasProblem(csv)) return [];
  return phases.map((phase) => ({
    ...{ csv, key: '', person: { name: '', email: '' }, customer, project, phase },
    ...{ estimate: phases.length === 1 ? estimate : null, detail: '', span: null },
  }));
}

/** Harvest's budget may be money instead of hours, which the column "Budget By" says. */
function countsHours(csv: CsvLine, source: ImportSource, headers: readonly string[]): boolean {
  if (source !== 'harvest-projects') return true;
  const column = headers.findIndex((header) => plainHeader(header) === 'budget by');
  return column < 0 || /hour/i.test(csv.values[column] ?? '');
}

import { BusinessTime } from '@stint/contract/time/business-time';
import { isProjectList } from '@stint/contract/time/import/import.rules';
import type { Tx } from '../../lib/db.ts';
import { inSlices } from '../../lib/in-slices.ts';
import { type FoundPerson, findFoundPeople } from './found-people.ts';
import * as queries from './import.sql.ts';
import { MasterData } from './master-data.ts';
import { People } from './people.ts';
import { Periods } from './periods.ts';
import { plainName } from './plain-name.ts';
import { LinePlanner, type PersonLine, type PlannedLine } from './plan-lines.ts';
import type { ReadImport } from './read-import.ts';
import type { ReadLine } from './read-line.ts';

/** What would be stored of a file, against what is stored now. */
export interface ImportPlan {
  readonly lines: readonly PlannedLine[];
  readonly periods: Periods;
  readonly business: BusinessTime;
  /** Sheets that are there, by person and period. */
  readonly sheets: ReadonlyMap<string, queries.KnownSheet>;
  /** Phase and person of assignments that are there. */
  readonly phaseUsers: ReadonlySet<string>;
  readonly foundPeople: readonly FoundPerson[];
}

/**
 * Plans an import: a fixed number of reads, whatever the number of lines. Whoever will store the plan locks what it leans on
 * until the transaction ends.
 */
export async function planImport(
  tx: Tx,
  read: ReadImport,
  { companyZone, lock }: { companyZone: string; lock: boolean },
): Promise<ImportPlan> {
  const { notes, reading } = read;
  const business = new BusinessTime(companyZone);
  const readable = read.lines.filter((line) => !notes.hasProblem(line.csv));
  const people = new People(await queries.listKnownUsers(tx), readable, notes);
  const personLines: PersonLine[] = [];
  await inSlices(readable, (line) => {
    const person = line.span === null ? null : people.find(line);
    if (person) personLines.push({ line, person });
  });
  const userIds = [...new Set(personLines.map(({ person }) => person))].flatMap(({ id, isNew }) => (isNew ? [] : [id]));
  const periods = new Periods(await queries.listKnownPeriods(tx, lock));
  const sheets = await queries.listKnownSheets(tx, userIds, lock);
  const masterData = await findMasterData(tx, read, readable);
  const known = personLines.filter(({ person }) => !person.isNew);
  const days = known.flatMap(({ line }) => (line.span ? [line.span.date, lastDayOf(line.span)] : [])).sort();
  const planner = new LinePlanner({
    business,
    fileZone: reading.timeZone === companyZone ? business : new BusinessTime(reading.timeZone),
    masterData,
    periods,
    notes,
    importedKeys: await queries.findImportedKeys(
      tx,
      known.map(({ line, person }) => ({ userId: person.id, key: line.key })),
    ),
    lockedSheets: new Set(sheets.filter((sheet) => sheet.isLocked).map((sheet) => `${sheet.userId} ${sheet.periodId}`)),
    storedTime:
      days.length === 0 ? [] : await queries.listStoredTime(tx, userIds, days[0] as string, days.at(-1) as string),
  });
  await planner.plan(personLines);
  return {
    lines: isProjectList(reading.source) ? planProjects(readable, masterData) : planner.planned,
    periods,
    business,
    sheets: new Map(sheets.map((sheet) => [`${sheet.userId} ${sheet.periodId}`, sheet])),
    phaseUsers: await queries.listPhaseUsers(tx, userIds),
    foundPeople: findFoundPeople(planner.planned, notes),
  };
}

const lastDayOf = (span: NonNullable<ReadLine['span']>) => (span.kind === 'clock' ? span.endDate : span.date);

async function findMasterData(tx: Tx, read: ReadImport, lines: readonly ReadLine[]): Promise<MasterData> {
  const projects = new Set(lines.map((line) => plainName(line.project.name)));
  const known = await queries.listKnownMasterData(tx, (name) => projects.has(plainName(name)));
  return new MasterData(known, lines, read.reading.source === 'stint', read.notes);
}

/** A line of a project list is matched when it brings nothing new. */
function planProjects(lines: readonly ReadLine[], masterData: MasterData): PlannedLine[] {
  return lines.map((line) => {
    const phase = masterData.phaseOf(line);
    const isMatched = !phase.isNew && !phase.isEstimateNew;
    return { line, person: null, phase, spans: [], isMatched };
  });
}

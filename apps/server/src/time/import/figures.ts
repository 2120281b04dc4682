import { addDays } from '@stint/contract/time/calendar';
import type { Counted, ImportFigures, ImportNames } from '@stint/contract/time/import/import-reading';
import { newId } from '../../lib/new-id.ts';
import type { Account, Customer, Phase, Project } from './master-data.ts';
import type { ImportedPerson } from './people.ts';
import type { ImportedPeriod } from './periods.ts';
import type { ImportPlan } from './plan.ts';
import type { ReadImport } from './read-import.ts';

/** People seen within so many days before the import may sign in; others are kept as no longer active. */
const SEEN_LATELY_DAYS = 60;
export const MOST_NAMES = 1000;
const MINUTE_MS = 60_000;

export interface NewPerson extends ImportedPerson {
  readonly firstDay: string;
  readonly isActive: boolean;
}

export interface PlannedSheet {
  readonly id: string;
  readonly userId: string;
  readonly periodId: string;
  readonly isNew: boolean;
}

export interface PlannedRow {
  readonly userId: string;
  readonly sheet: PlannedSheet;
  readonly date: string;
  readonly from: number;
  readonly to: number;
  readonly phaseId: string;
  readonly detail: string;
  readonly key: string;
}

/** Everything that the lines of a plan need, each thing once. */
export interface ImportContents {
  readonly people: readonly ImportedPerson[];
  readonly newPeople: readonly NewPerson[];
  readonly customers: readonly Customer[];
  readonly projects: readonly Project[];
  readonly accounts: readonly Account[];
  readonly phases: readonly Phase[];
  readonly phaseUsers: readonly { phaseId: string; userId: string; isNew: boolean }[];
  readonly periods: readonly ImportedPeriod[];
  readonly sheets: ReadonlyMap<string, PlannedSheet>;
  readonly rows: readonly PlannedRow[];
}

/** Gathers what the planned lines need, so that nothing is created for lines that are left out. */
export function contentsOf(plan: ImportPlan, today: string): ImportContents {
  const people = new Set<ImportedPerson>();
  const days = new Map<ImportedPerson, { first: string; last: string }>();
  const phases = new Set<Phase>();
  const phaseUsers = new Map<string, { phaseId: string; userId: string; isNew: boolean }>();
  const periods = new Set<ImportedPeriod>();
  const sheets = new Map<string, PlannedSheet>();
  const rows: PlannedRow[] = [];
  for (const { line, person, phase, spans, isMatched } of plan.lines) {
    // Names that were changed since an earlier import brought the line stay as they are.
    if (!isMatched || !phase.isNew) phases.add(phase);
    if (!person) continue;
    people.add(person);
    if (isMatched && phase.isNew) continue;
    const pair = `${phase.id} ${person.id}`;
    if (!phaseUsers.has(pair))
      phaseUsers.set(pair, { phaseId: phase.id, userId: person.id, isNew: !plan.phaseUsers.has(pair) && !isMatched });
    spans.forEach(({ date, from, to }, part) => {
      const { first = date, last = date } = days.get(person) ?? {};
      days.set(person, { first: date < first ? date : first, last: date > last ? date : last });
      const period = plan.periods.of(date);
      periods.add(period);
      const sheetKey = `${person.id} ${period.id}`;
      const sheet = sheets.get(sheetKey) ?? sheetOf(plan, person.id, period.id);
      sheets.set(sheetKey, sheet);
      if (isMatched) return;
      const key = part === 0 ? line.key : `${line.key}#${part + 1}`;
      rows.push({ userId: person.id, sheet, date, from, to, phaseId: phase.id, detail: line.detail, key });
    });
  }
  const accounts = new Set([...phases].map((phase) => phase.account));
  const seenSince = addDays(today, -SEEN_LATELY_DAYS);
  return {
    people: [...people],
    newPeople: [...people]
      .filter((person) => person.isNew)
      .map((person) => {
        const { first = today, last = today } = days.get(person) ?? {};
        return { ...person, firstDay: first, isActive: last >= seenSince };
      }),
    customers: [...new Set([...accounts].map((account) => account.customer))],
    projects: [...new Set([...accounts].flatMap((account) => account.project ?? []))],
    accounts: [...accounts],
    phases: [...phases],
    phaseUsers: [...phaseUsers.values()],
    periods: [...periods].sort((a, b) => (a.from < b.from ? -1 : 1)),
    sheets,
    rows,
  };
}

function sheetOf(plan: ImportPlan, userId: string, periodId: string): PlannedSheet {
  const stored = plan.sheets.get(`${userId} ${periodId}`);
  return { id: stored?.id ?? newId(), userId, periodId, isNew: stored === undefined };
}

export function figuresOf(read: ReadImport, plan: ImportPlan, contents: ImportContents): ImportFigures {
  const taken = new Set<unknown>();
  const matched = new Set<unknown>();
  let [minutes, minutesMatched] = [0, 0];
  for (const { line, spans, isMatched } of plan.lines) {
    (isMatched ? matched : taken).add(line.csv);
    const length = spans.reduce((sum, span) => sum + (span.to - span.from), 0) / MINUTE_MS;
    if (isMatched) minutesMatched += length;
    else minutes += length;
  }
  const days = contents.rows.map((row) => row.date).sort();
  return {
    lines: read.lineCount,
    linesTaken: taken.size,
    linesMatched: [...matched].filter((line) => !taken.has(line)).length,
    linesSkipped: read.notes.skippedLines,
    linesWithProblems: read.notes.problemLines,
    rows: contents.rows.length,
    minutes,
    minutesMatched,
    firstDay: days[0] ?? null,
    lastDay: days.at(-1) ?? null,
    people: count(contents.people),
    customers: count(contents.customers),
    projects: count(contents.projects),
    accounts: count(contents.accounts),
    phases: count(contents.phases),
    phaseUsers: count(contents.phaseUsers),
    periods: count(contents.periods),
    sheets: count([...contents.sheets.values()]),
  };
}

function count(things: readonly { isNew: boolean }[]): Counted {
  const created = things.filter((thing) => thing.isNew).length;
  return { created, matched: things.length - created };
}

export function namesOf(contents: ImportContents): ImportNames {
  const fresh = <T extends { isNew: boolean }>(things: readonly T[]) =>
    things.filter((one) => one.isNew).slice(0, MOST_NAMES);
  return {
    people: contents.newPeople.slice(0, MOST_NAMES).map(({ name, email, isActive }) => ({ name, email, isActive })),
    customers: fresh(contents.customers).map((one) => one.name),
    projects: fresh(contents.projects).map((one) => one.name),
    phases: fresh(contents.phases).map((one) => `${one.account.name} · ${one.name}`),
    periods: fresh(contents.periods).map((one) => one.name),
  };
}

import { type BusinessTime, MINUTES_OF_DAY } from '@stint/contract/time/business-time';
import { detailMatches } from '@stint/contract/time/detail-pattern';
import { formatTime } from '@stint/contract/time/typed';
import { inSlices } from '../../lib/in-slices.ts';
import type { ImportNotes } from './import-notes.ts';
import type { MasterData, Phase } from './master-data.ts';
import type { ImportedPerson } from './people.ts';
import type { Periods } from './periods.ts';
import type { ReadLine } from './read-line.ts';
import { type DaySpan, daySpansOf, momentOf, TakenTime } from './row-times.ts';

/** Hours without clock times begin here, in minutes of the day. */
const DAY_BEGINS = 9 * 60;
const MINUTE_MS = 60_000;

/** A line with everything it names found, and the rows it becomes. */
export interface PlannedLine {
  readonly line: ReadLine;
  /** Null: a line of a project list. */
  readonly person: ImportedPerson | null;
  readonly phase: Phase;
  /** None when it is matched, except for how long it is. */
  readonly spans: readonly DaySpan[];
  /** An earlier import brought it. */
  readonly isMatched: boolean;
}

export interface PlanFacts {
  readonly business: BusinessTime;
  readonly fileZone: BusinessTime;
  readonly masterData: MasterData;
  readonly periods: Periods;
  readonly notes: ImportNotes;
  /** Person and fingerprint of lines that are stored. */
  readonly importedKeys: ReadonlySet<string>;
  /** Person and period of locked sheets. */
  readonly lockedSheets: ReadonlySet<string>;
  readonly storedTime: readonly { userId: string; from: number; to: number }[];
}

export interface PersonLine {
  readonly line: ReadLine;
  readonly person: ImportedPerson;
}

/** Decides line by line what becomes of it: matched, taken with its rows, or left with a problem that is noted. */
export class LinePlanner {
  readonly planned: PlannedLine[] = [];
  readonly #facts: PlanFacts;
  readonly #taken = new Map<string, TakenTime>();
  /** Where the laid out hours of a person's day begin. */
  readonly #dayBegins = new Map<string, number>();
  readonly #minutesOfDay = new Map<string, number>();

  constructor(facts: PlanFacts) {
    this.#facts = facts;
    for (const { userId, from, to } of facts.storedTime) this.#takenBy(userId).add({ from, to, line: null });
  }

  /** Lines with clock times first, then those with hours alone into what is free. */
  async plan(lines: readonly PersonLine[]): Promise<void> {
    const fresh = lines.filter(({ line, person }) => !this.#match(line, person));
    for (const { line, person } of fresh) {
      if (line.span?.kind !== 'hours') continue;
      const key = `${person.id} ${line.span.date}`;
      this.#minutesOfDay.set(key, (this.#minutesOfDay.get(key) ?? 0) + line.span.minutes);
    }
    for (const kind of ['clock', 'hours'] as const)
      await inSlices(
        fresh.filter(({ line }) => line.span?.kind === kind),
        ({ line, person }) => this.#planLine(line, person),
      );
  }

  #takenBy(userId: string): TakenTime {
    const taken = this.#taken.get(userId) ?? new TakenTime();
    this.#taken.set(userId, taken);
    return taken;
  }

  #match(line: ReadLine, person: ImportedPerson): boolean {
    if (!this.#facts.importedKeys.has(`${person.id} ${line.key}`)) return false;
    const { fileZone, business, masterData, notes } = this.#facts;
    const { span } = line;
    notes.match(line.csv);
    const length = span?.kind === 'hours' ? { date: span.date, from: 0, to: span.minutes * MINUTE_MS } : null;
    const spans = length ? [length] : span?.kind === 'clock' ? daySpansOf(span, fileZone, business) : [];
    this.planned.push({ line, person, phase: masterData.phaseOf(line), spans, isMatched: true });
    return true;
  }

  #planLine(line: ReadLine, person: ImportedPerson): void {
    const { notes, masterData } = this.#facts;
    const spans = this.#spansOf(line, person);
    const phase = masterData.phaseOf(line);
    if (!detailMatches(phase.detailPattern, line.detail))
      notes.add(line.csv, 'DETAIL_PATTERN', phase.detailPatternDescription || phase.detailPattern);
    for (const span of spans) this.#noteObstacles(line, person, span);
    if (spans.length === 0 || notes.hasProblem(line.csv)) return;
    for (const { from, to } of spans) this.#takenBy(person.id).add({ from, to, line: line.csv.line });
    if (spans.length > 1) notes.add(line.csv, 'SPLIT_AT_MIDNIGHT', spans.map((span) => this.#textOf(span)).join(', '));
    if (line.span?.kind === 'hours') notes.add(line.csv, 'HOURS_LAID_OUT', this.#textOf(spans[0] as DaySpan));
    this.planned.push({ line, person, phase, spans, isMatched: false });
  }

  #spansOf(line: ReadLine, person: ImportedPerson): DaySpan[] {
    const { notes, fileZone, business } = this.#facts;
    if (line.span === null) return [];
    if (line.span.kind === 'clock') {
      const spans = daySpansOf(line.span, fileZone, business);
      if (spans.length === 0) notes.add(line.csv, 'FROM_NOT_BEFORE_TO');
      return spans;
    }
    const span = this.#layOut(line, person, line.span);
    if (span === null) notes.add(line.csv, 'DAY_FULL', line.span.date);
    return span ? [span] : [];
  }

  /** The first free stretch from 09:00 on, or earlier where the day holds more than fits behind that; null when there is none. */
  #layOut(
    line: ReadLine,
    person: ImportedPerson,
    { date, minutes }: { date: string; minutes: number },
  ): DaySpan | null {
    const { business, notes } = this.#facts;
    const taken = this.#takenBy(person.id);
    const at = (minute: number) => momentOf(business, date, minute);
    const midnight = at(MINUTES_OF_DAY);
    const key = `${person.id} ${date}`;
    let begins = this.#dayBegins.get(key);
    if (begins === undefined) {
      const latest = Math.max(0, MINUTES_OF_DAY - (this.#minutesOfDay.get(key) ?? 0));
      begins = latest < DAY_BEGINS && taken.isFree(at(0), midnight) ? latest : DAY_BEGINS;
      this.#dayBegins.set(key, begins);
      if (begins < DAY_BEGINS) notes.add(line.csv, 'STARTS_EARLIER', `${date} ${clock(begins)}`);
    }
    const length = minutes * MINUTE_MS;
    const from = taken.findFree(length, at(begins), midnight) ?? taken.findFree(length, at(0), midnight);
    return from === null ? null : { date, from, to: from + length };
  }

  #noteObstacles(line: ReadLine, person: ImportedPerson, span: DaySpan): void {
    const { notes, periods, lockedSheets } = this.#facts;
    const period = periods.of(span.date);
    if (lockedSheets.has(`${person.id} ${period.id}`))
      notes.add(line.csv, 'PERIOD_LOCKED', `${person.name}, ${period.name}`);
    const overlap = this.#takenBy(person.id).findOverlap(span.from, span.to);
    if (!overlap) return;
    if (overlap.line !== null) notes.add(line.csv, 'OVERLAP', `Line ${overlap.line}`);
    else notes.add(line.csv, 'OVERLAP_STORED', this.#textOf({ ...overlap, date: span.date }));
  }

  #textOf(span: DaySpan): string {
    const { business } = this.#facts;
    const minutes = (moment: number) => business.minutesOn(span.date, new Date(moment).toISOString());
    return `${span.date} ${clock(minutes(span.from))}–${clock(minutes(span.to))}`;
  }
}

/** Minutes of the day as HH:mm. */
function clock(minutes: number): string {
  const text = formatTime(minutes);
  return `${text.slice(0, 2)}:${text.slice(2)}`;
}

import { type BusinessTime, MINUTES_OF_DAY } from '@stint/contract/time/business-time';
import { addDays } from '@stint/contract/time/calendar';
import type { ReadSpan } from './read-span.ts';

/** A stretch of time within one business day, as a row stores it; milliseconds since 1970. */
export interface DaySpan {
  readonly date: string;
  readonly from: number;
  readonly to: number;
}

type ClockSpan = Extract<ReadSpan, { kind: 'clock' }>;

/** A line's time in the business time zone, cut at each midnight. Empty when a change of clocks leaves nothing of it. */
export function daySpansOf(span: ClockSpan, fileZone: BusinessTime, business: BusinessTime): DaySpan[] {
  const start = momentOf(fileZone, span.date, span.from);
  const end = momentOf(fileZone, span.endDate, span.to);
  let date = fileZone.timeZone === business.timeZone ? span.date : business.at(new Date(start)).date;
  const spans: DaySpan[] = [];
  for (let from = start; from < end; date = addDays(date, 1)) {
    const midnight = momentOf(business, date, MINUTES_OF_DAY);
    const to = Math.min(end, midnight);
    if (to > from) spans.push({ date, from, to });
    from = Math.max(from, to);
  }
  return spans;
}

export const momentOf = (zone: BusinessTime, date: string, minutes: number): number =>
  Date.parse(zone.toInstant(date, minutes));

interface Taken {
  readonly from: number;
  readonly to: number;
  /** The line of the file it is; null for a row that is stored already. */
  readonly line: number | null;
}

/** The time of one person that is taken, in order and without overlaps. */
export class TakenTime {
  readonly #spans: Taken[] = [];

  /** What overlaps a stretch of time; touching ends do not. */
  findOverlap(from: number, to: number): Taken | undefined {
    const at = this.#firstEndingAfter(from);
    const found = this.#spans[at];
    return found && found.from < to ? found : undefined;
  }

  /** Takes time that overlaps nothing. */
  add(span: Taken): void {
    this.#spans.splice(this.#firstEndingAfter(span.from), 0, span);
  }

  /** Where a stretch of this length begins that is free, from one moment to another; null when there is none. */
  findFree(length: number, from: number, until: number): number | null {
    let start = from;
    for (let at = this.#firstEndingAfter(from); start + length <= until; at++) {
      const next = this.#spans[at];
      if (!next || next.from >= start + length) return start;
      start = Math.max(start, next.to);
    }
    return null;
  }

  isFree(from: number, until: number): boolean {
    return this.findOverlap(from, until) === undefined;
  }

  /** Index of the first stretch that ends after a moment. */
  #firstEndingAfter(moment: number): number {
    let [low, high] = [0, this.#spans.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#spans[middle] as Taken).to <= moment) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

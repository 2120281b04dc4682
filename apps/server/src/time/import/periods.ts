import { newId } from '../../lib/new-id.ts';

export interface KnownPeriod {
  readonly id: string;
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

export interface ImportedPeriod extends KnownPeriod {
  readonly isNew: boolean;
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Finds the period of a day, or makes up its calendar month, cut where another period already covers some of it. */
export class Periods {
  readonly #known: ImportedPeriod[];
  readonly #ofDay = new Map<string, ImportedPeriod>();

  constructor(known: readonly KnownPeriod[]) {
    this.#known = known.map((period) => ({ ...period, isNew: false }));
  }

  of(day: string): ImportedPeriod {
    const found = this.#ofDay.get(day) ?? this.#covering(day) ?? this.#create(day);
    this.#ofDay.set(day, found);
    return found;
  }

  #covering(day: string): ImportedPeriod | undefined {
    return this.#known.find((period) => period.from <= day && day <= period.to);
  }

  #create(day: string): ImportedPeriod {
    const month = day.slice(0, 7);
    const firstOfMonth = `${month}-01`;
    const lastOfMonth = `${month}-${String(daysIn(month)).padStart(2, '0')}`;
    const dayIn = (number: number) => `${month}-${String(number).padStart(2, '0')}`;
    const inMonth = this.#known.filter((period) => period.from <= lastOfMonth && period.to >= firstOfMonth);
    // Both neighbours begin or end within the month, so that the days next to them do as well.
    const before = inMonth.filter((period) => period.to < day).map((period) => Number(period.to.slice(8)) + 1);
    const after = inMonth.filter((period) => period.from > day).map((period) => Number(period.from.slice(8)) - 1);
    const from = dayIn(Math.max(1, ...before));
    const to = dayIn(Math.min(daysIn(month), ...after));
    const isCut = from !== firstOfMonth || to !== lastOfMonth;
    const name = `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
    const period = {
      ...{ id: newId(), isNew: true, from, to },
      name: isCut ? `${name} (${Number(from.slice(8))}–${Number(to.slice(8))})` : name,
    };
    this.#known.push(period);
    return period;
  }
}

/** Days of a month, `YYYY-MM`. */
const daysIn = (month: string): number =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();

import { formatDate } from '@stint/contract/time/typed';
import type { ReactNode } from 'react';
import { formatInstant, formatSpan } from '../../lib/format.ts';
import { Hours } from '../hours.tsx';
import { Mark, type Tone } from '../mark.tsx';
import { PersonLine, type PersonName, PersonPile } from '../person.tsx';
import type { Column } from './column.ts';

/** What a column says besides its cells. */
type Heading = Omit<Column<never>, 'cell' | 'align' | 'acts'>;
type Nothing = null | undefined;

/** One person by picture and name; `otherwise` where there is nobody. */
export function personColumn<Row>(
  heading: Heading,
  personOf: (row: Row) => PersonName | Nothing,
  otherwise?: (row: Row) => ReactNode,
): Column<Row> {
  return {
    ...heading,
    cell: (row) => {
      const person = personOf(row);
      return person ? <PersonLine person={person} /> : otherwise?.(row);
    },
  };
}

/** Several people by their pictures. */
export function peopleColumn<Row>(heading: Heading, peopleOf: (row: Row) => readonly PersonName[]): Column<Row> {
  return { ...heading, cell: (row) => <PersonPile people={peopleOf(row)} /> };
}

/** Several things by their names. */
export function namesColumn<Row>(
  heading: Heading,
  thingsOf: (row: Row) => readonly { readonly name: string }[],
): Column<Row> {
  return {
    ...heading,
    cell: (row) =>
      thingsOf(row)
        .map(({ name }) => name)
        .join(', '),
  };
}

/** A state, or something that holds, as a badge. */
export function stateColumn<Row>(
  heading: Heading,
  stateOf: (row: Row) => { readonly text: string; readonly tone?: Tone } | Nothing | false,
): Column<Row> {
  return {
    ...heading,
    cell: (row) => {
      const state = stateOf(row);
      return state && <Mark {...(state.tone && { tone: state.tone })}>{state.text}</Mark>;
    },
  };
}

/** A number of things. */
export function numberColumn<Row>(heading: Heading, numberOf: (row: Row) => ReactNode): Column<Row> {
  return { ...heading, align: 'right', cell: numberOf };
}

/** Hours with one decimal and their unit. */
export function hoursColumn<Row>(
  heading: Heading,
  hoursOf: (row: Row) => number | Nothing,
  otherwise?: string,
): Column<Row> {
  return {
    ...heading,
    align: 'right',
    cell: (row) => {
      const hours = hoursOf(row);
      return typeof hours === 'number' ? <Hours value={hours} /> : otherwise;
    },
  };
}

/** A day, `YYYY-MM-DD`. */
export function dateColumn<Row>(
  heading: Heading,
  dateOf: (row: Row) => string | Nothing,
  otherwise?: string,
): Column<Row> {
  return {
    ...heading,
    align: 'right',
    cell: (row) => {
      const date = dateOf(row);
      return date ? formatDate(date) : otherwise;
    },
  };
}

/** A moment, as the clocks of a time zone say. */
export function instantColumn<Row>(
  heading: Heading,
  timeZone: string,
  instantOf: (row: Row) => string | Nothing,
): Column<Row> {
  return {
    ...heading,
    align: 'right',
    cell: (row) => {
      const instant = instantOf(row);
      return instant && <time dateTime={instant}>{formatInstant(instant, timeZone)}</time>;
    },
  };
}

/** From its first day to its last; `open` where it has no last. */
export function spanColumn<Row>(
  heading: Heading,
  daysOf: (row: Row) => readonly [from: string, to: string | null],
  open = '',
): Column<Row> {
  return { ...heading, cell: (row) => formatSpan(...daysOf(row), open) };
}

/** Buttons at the end of a row; the title is read out. */
export function actsColumn<Row>(
  heading: Omit<Heading, 'key' | 'main' | 'sortBy' | 'hiddenAtFirst'>,
  actsOf: (row: Row) => ReactNode,
): Column<Row> {
  return { ...heading, key: 'acts', acts: true, cell: actsOf };
}

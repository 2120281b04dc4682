import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { z } from 'zod';

/** The address of a paged list holds these; what equals the default is left out of it. */
export interface ListState {
  readonly page: number;
  readonly limit: number;
  readonly search: string;
  /** A field name, with `-` in front for descending. */
  readonly orderBy: string;
}

export interface ListControl<S extends ListState = ListState> {
  readonly state: S;
  /** Turns the page, sorts, searches or filters. Anything but another page starts again at the first. */
  readonly change: (patch: Partial<S>) => void;
  /** Changes the address and nothing of the list: an open dialog or another tab. Back undoes it. */
  readonly show: (patch: Partial<S>) => void;
  /** Whether a page may have so many rows; any number where it is left out. */
  readonly mayHave?: (rows: number) => boolean;
}

/**
 * Search parameters of a screen from the query schema of its call: the address is checked by the same schema as on the
 * server, a wrong value falls back on its default, and defaults stay out of the address. It is made when it is first read by.
 */
export function searchOf<S extends z.ZodObject>(schemaOf: () => S) {
  type Output = z.output<S>;
  let made: { readonly fields: Fields; readonly defaults: Readonly<Record<string, unknown>> } | undefined;
  const schema = () => {
    if (made) return made;
    const whole = schemaOf();
    made = { fields: whole.shape, defaults: whole.partial().parse({}) };
    return made;
  };
  const read = (name: string, value: unknown): unknown => {
    const { fields, defaults } = schema();
    const result = readingsOf(value)
      .map((reading) => fields[name]?.safeParse(reading))
      .find((one) => one?.success);
    return result?.success ? result.data : defaults[name];
  };
  const fill = (given: Record<string, unknown>): Output =>
    Object.fromEntries(Object.keys(schema().fields).map((name) => [name, read(name, given[name])])) as Output;
  /** What equals its default is left out of the address. */
  const bare = (patch: Partial<Output>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(patch).map(([name, value]) => [name, value === schema().defaults[name] ? undefined : value]),
    );
  return { fill, bare };
}

type Fields = Readonly<Record<string, z.ZodType>>;

/** An address holds text, and the app sets values: what either may mean, as it is given first. */
function readingsOf(value: unknown): readonly unknown[] {
  if (typeof value === 'boolean') return [value, String(value)];
  if (value === 'true' || value === 'false') return [value, value === 'true'];
  return typeof value === 'string' && /^-?\d+$/.test(value) ? [value, Number(value)] : [value];
}

interface AddressSearch<S> {
  readonly fill: (given: Record<string, unknown>) => S;
  readonly bare: (patch: Partial<S>) => Record<string, unknown>;
}

/** What the address of the open screen says, and the way to change it. Back undoes a change unless it replaces. */
export function useAddressState<S>(search: AddressSearch<S>): {
  readonly state: S;
  readonly show: (patch: Partial<S>, replace?: boolean) => void;
} {
  const given = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const state = useMemo(() => search.fill(given), [search, given]);
  return useMemo(
    () => ({
      state,
      show: (patch, replace = false) => {
        const merge = (previous: Record<string, unknown>) => ({ ...previous, ...search.bare(patch) });
        void navigate({ to: '.', search: merge as never, replace, resetScroll: false });
      },
    }),
    [state, search, navigate],
  );
}

/** Whether a page of a list may have so many rows. */
export const mayHave = ({ fill }: Pick<AddressSearch<ListState>, 'fill'>, rows: number): boolean =>
  fill({ limit: rows }).limit === rows;

/** The list state of the open screen and the ways to change it, all through the address. */
export function useListSearch<S extends ListState>(search: AddressSearch<S>): ListControl<S> {
  const { state, show } = useAddressState(search);
  return useMemo(
    (): ListControl<S> => ({
      state,
      change: (patch) => show('page' in patch ? patch : { ...patch, page: 1 }, 'search' in patch),
      show: (patch) => show(patch),
      mayHave: (rows) => mayHave(search, rows),
    }),
    [state, show, search],
  );
}

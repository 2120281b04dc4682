import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
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
  /** Changes the address. Anything but another page starts again at the first. */
  readonly change: (patch: Partial<S>) => void;
}

/**
 * Search parameters of a screen from the query schema of its call: the address is then checked by the same schema as on
 * the server, a wrong value falls back on its default, and defaults stay out of the address.
 */
export function searchOf<S extends z.ZodObject>(schema: S) {
  type Output = z.output<S>;
  const defaults = schema.partial().parse({}) as Output;
  const read = (name: string, value: unknown): unknown => {
    const field = (schema.shape as Record<string, z.ZodType>)[name];
    const result = field?.safeParse(value);
    return result?.success ? result.data : (defaults as Record<string, unknown>)[name];
  };
  const fill = (given: Record<string, unknown>): Output =>
    Object.fromEntries(Object.keys(schema.shape).map((name) => [name, read(name, given[name])])) as Output;
  return {
    /** For the route's `validateSearch`. */
    validateSearch: {
      types: {} as { input: Partial<Output>; output: Partial<Output> },
      parse: (given: unknown): Partial<Output> => {
        const filled = fill(given as Record<string, unknown>) as Record<string, unknown>;
        const known = defaults as Record<string, unknown>;
        return Object.fromEntries(
          Object.entries(filled).filter(([name, value]) => value !== undefined && value !== known[name]),
        ) as Partial<Output>;
      },
    },
    /** The whole query, defaults filled in. */
    fill,
  };
}

/** The list state of the open screen and the way to change it, both through the address. */
export function useListSearch<S extends ListState>(search: { readonly fill: (given: Record<string, unknown>) => S }) {
  const given = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const state = useMemo(() => search.fill(given), [search, given]);
  const change = useCallback(
    (patch: Partial<S>) => {
      const next = { ...('page' in patch ? {} : { page: 1 }), ...patch };
      const merge = (previous: Record<string, unknown>) => ({ ...previous, ...next });
      void navigate({ to: '.', search: merge as never, replace: !('page' in patch), resetScroll: false });
    },
    [navigate],
  );
  return useMemo((): ListControl<S> => ({ state, change }), [state, change]);
}

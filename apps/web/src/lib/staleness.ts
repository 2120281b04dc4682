import type { QueryClient } from '@tanstack/react-query';

/** Changes within this long are one refresh, in milliseconds. */
const GATHER_FOR = 60;
/** Not all browsers at once: each waits up to this much longer. */
const SPREAD_OVER = 200;

/** What shows an entity besides the queries that are named after it; both as query keys name entities. */
const refreshed = new Map<string, Set<string>>();

/** Declares, beside queries, that changed records of these entities make them stale too; as the server or as query keys name them. */
export function refreshOn(entities: readonly string[], ...queryEntities: readonly string[]): void {
  for (const entity of entities.map(queryEntityOf)) {
    const known = refreshed.get(entity) ?? new Set();
    for (const one of queryEntities) known.add(one);
    refreshed.set(entity, known);
  }
}

/** What query keys call an entity of the server: `user-period` for `userPeriod`. */
export function queryEntityOf(entity: string): string {
  return entity.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The first parts of the keys of the queries that a changed record makes stale. */
export function staleAfter(entity: string): readonly string[] {
  const own = queryEntityOf(entity);
  return [...new Set([own, ...(refreshed.get(own) ?? [])])];
}

/** Gathers what others changed and refreshes what is shown of it; in a tab that nobody looks at once it is looked at. */
export class Staleness {
  readonly #client: QueryClient;
  readonly #stale = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(client: QueryClient) {
    this.#client = client;
    document.addEventListener('visibilitychange', () => this.#refresh());
  }

  changed(entity: string): void {
    for (const key of staleAfter(entity)) this.#stale.add(key);
    this.#timer ??= setTimeout(() => this.#refresh(), GATHER_FOR + Math.random() * SPREAD_OVER);
  }

  #refresh(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (document.hidden) return;
    for (const key of this.#stale) void this.#client.invalidateQueries({ queryKey: [key] });
    this.#stale.clear();
  }
}

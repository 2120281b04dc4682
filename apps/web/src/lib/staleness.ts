import type { QueryClient } from '@tanstack/react-query';

/** Changes within this long are one refresh, in milliseconds. */
const GATHER_FOR = 60;
/** Not all browsers at once: each waits up to this much longer. */
const SPREAD_OVER = 200;
/** So many refreshes of one thing come as soon as it changes; of what goes on changing the next come each after about this long, in milliseconds. */
const AT_ONCE = 20;
const AGAIN_AFTER = 10_000;

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
  /** What is stale, and from when on it is refreshed, in milliseconds. */
  readonly #stale = new Map<string, number>();
  readonly #paces = new Map<string, Pace>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(client: QueryClient) {
    this.#client = client;
    document.addEventListener('visibilitychange', () => this.#refresh());
  }

  changed(entity: string): void {
    const soon = Date.now() + GATHER_FOR + Math.random() * SPREAD_OVER;
    for (const key of staleAfter(entity)) {
      if (this.#stale.has(key)) continue;
      const pace = this.#paces.get(key) ?? new Pace();
      this.#paces.set(key, pace);
      this.#stale.set(key, pace.next(soon));
    }
    this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    const first = Math.min(...this.#stale.values());
    this.#timer = Number.isFinite(first) ? setTimeout(() => this.#refresh(), first - Date.now()) : undefined;
  }

  #refresh(): void {
    clearTimeout(this.#timer);
    if (document.hidden) return;
    const now = Date.now();
    for (const [key, from] of this.#stale) {
      if (from > now) continue;
      this.#stale.delete(key);
      void this.#client.invalidateQueries({ queryKey: [key] });
    }
    this.#wait();
  }
}

/** How often one thing is refreshed: some times as soon as it changes, and when it changes on and on, now and then. */
class Pace {
  #left = AT_ONCE;
  #at = 0;

  /** When it is refreshed next, if there is a change to be shown from `soon` on. */
  next(soon: number): number {
    const every = AGAIN_AFTER * (1 + Math.random() / 2);
    this.#left = Math.min(AT_ONCE, this.#left + Math.max(0, soon - this.#at) / every);
    this.#at = this.#left >= 1 ? soon : soon + (1 - this.#left) * every;
    this.#left = Math.max(0, this.#left - 1);
    return this.#at;
  }
}

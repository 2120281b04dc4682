import type { Pool } from 'pg';

/** What an act changed, as far as those want to know who follow all acts: of which kind, and whose record it is. */
export interface Touched {
  readonly entity: string;
  /** Null where the record is nobody's. */
  readonly person: string | null;
}

type Listener = (touched: readonly Touched[]) => void;
const listeners = new WeakMap<Pool, Set<Listener>>();

/** Is told of each committed act of this process, until it is stopped. What other processes do they follow themselves. */
export function followActs(pool: Pool, listener: Listener): () => void {
  const all = listeners.get(pool) ?? new Set();
  listeners.set(pool, all.add(listener));
  return () => {
    all.delete(listener);
  };
}

/** Tells of a committed act. */
export function tellOfAct(pool: Pool, touched: readonly Touched[]): void {
  for (const listener of listeners.get(pool) ?? []) listener(touched);
}

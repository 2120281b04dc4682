import type { CallThrottle } from '@stint/contract/route';
import { refuse } from './error.ts';

/** Callers that are remembered; with more of them at once the oldest are forgotten. */
const MOST_CALLERS = 50_000;

interface Count {
  readonly begun: number;
  hits: number;
}

/**
 * Counts how often networks, or people, make one call, and refuses with 429 once there are too many, before anything is
 * read. Each process counts by itself, for nothing else is as cheap; what guesses at secrets is counted by all of them
 * together, in `throttle`.
 */
export class FloodGuard {
  readonly #limit: CallThrottle;
  readonly #code: string;
  readonly #counts = new Map<string, Count>();

  constructor(limit: CallThrottle, code = 'TOO_MANY_ATTEMPTS') {
    this.#limit = limit;
    this.#code = code;
  }

  /** Counts a call, or so much of what it brings. */
  count(caller: string, now: Date, weight = 1): void {
    if (this.isWithin(caller, now, weight)) return;
    refuse(429, this.#code, `Too many requests. Please try again in ${this.#limit.windowSeconds} seconds.`);
  }

  /** As `count`, for callers that refuse in their own way: answers whether there are not too many yet. */
  isWithin(caller: string, now: Date, weight = 1): boolean {
    const { hits, windowSeconds } = this.#limit;
    let count = this.#counts.get(caller);
    // Begun far ahead of now is over as well: the clock was put right.
    if (!count || Math.abs(now.getTime() - count.begun) >= windowSeconds * 1000) {
      this.#counts.delete(caller);
      count = { begun: now.getTime(), hits: 0 };
      this.#counts.set(caller, count);
      this.#forgetOldest();
    }
    count.hits += weight;
    return count.hits <= hits;
  }

  /** Whether a caller has no hit left; counts none. */
  isUsedUp(caller: string, now: Date): boolean {
    const { hits, windowSeconds } = this.#limit;
    const count = this.#counts.get(caller);
    return count !== undefined && count.hits >= hits && Math.abs(now.getTime() - count.begun) < windowSeconds * 1000;
  }

  /** Takes back one hit: what was counted turned out well. */
  release(caller: string): void {
    const count = this.#counts.get(caller);
    if (count && count.hits > 0) count.hits--;
  }

  #forgetOldest(): void {
    if (this.#counts.size <= MOST_CALLERS) return;
    const [oldest] = this.#counts.keys();
    if (oldest !== undefined) this.#counts.delete(oldest);
  }
}

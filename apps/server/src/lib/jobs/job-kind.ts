import type { z } from 'zod';
import type { PublicContext } from '../context.ts';
import type { Tx } from '../db.ts';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** What a step is about. */
export interface AskedStep<D, S> {
  /** `user` is who started the run, if they are still active; null for the schedule. */
  readonly context: PublicContext;
  readonly data: D;
  /** Where to go on: null at the first step, then what the step before answered. */
  readonly step: S | null;
}

/** One step of a run, in one transaction: what it changes, and where the next one goes on, are stored together or not at all. */
export interface JobStep<D, S> extends AskedStep<D, S> {
  readonly tx: Tx;
}

export type StepAnswer<S> =
  /** There is more to do. `total` is null while it is not known. */
  | { readonly next: S; readonly done: number; readonly total: number | null }
  /** That was all; the outcome is what the run says it did. */
  | { readonly outcome: Readonly<Record<string, number>> };

/**
 * A kind of work that runs in the background. It is cut into steps of a second or so: after a crash the next attempt goes
 * on where the last stored step ended, so that each step takes effect once.
 */
export interface JobKind<D = unknown, S extends Json = Json, A = void> {
  /** Names it on the wire, in the queue and in the catalogues (`platform:jobs.kinds.<kind>`). */
  readonly kind: string;
  /** What a run is started with. */
  readonly data: z.ZodType<D>;
  /**
   * Asks other systems for a step, and writes there what is safe to be written twice: before the transaction of the step, since nobody
   * knows how long they take. Of all attempts one does it at a time.
   */
  ask?(asked: AskedStep<D, S>): Promise<A>;
  run(step: JobStep<D, S>, answer: A): Promise<StepAnswer<S>>;
  /** How often it is tried before it counts as failed. */
  readonly attempts: number;
  /** Cron expression in the company's time zone, where it runs by itself. */
  readonly schedule?: string;
  /** Whoever started it sees on a screen of its own that it went well: they are told only of a failure. */
  readonly hasOwnScreen?: boolean;
  /** Whether administrators may start it; then `data` accepts an empty object. */
  readonly isManual: boolean;
  /** Where those who start it from a screen of their own see what came of it; the page of jobs, where left out. */
  readonly page?: string;
}

/** Declares a kind, so that the types of its data and steps are inferred, and then forgotten by the queue. */
export function jobKind<D, S extends Json, A = void>(kind: JobKind<D, S, A>): JobKind {
  return kind as unknown as JobKind;
}

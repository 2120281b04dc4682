import { report } from './report.ts';

/** The value that this share of all values does not pass. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

export interface Load {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
}

/** Runs one act over and over on so many lanes for a while, after a warm-up of a third of it. */
export async function load(lanes: number, seconds: number, act: Act): Promise<Load> {
  await run(lanes, seconds / 3, act);
  return run(lanes, seconds, act);
}

type Act = (lane: number) => Promise<void>;

async function run(lanes: number, seconds: number, act: Act): Promise<Load> {
  const times: number[] = [];
  const started = performance.now();
  const until = started + seconds * 1000;
  const lane = async (index: number) => {
    while (performance.now() < until) {
      const begun = performance.now();
      await act(index);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, index) => lane(index)));
  const perSecond = times.length / ((performance.now() - started) / 1000);
  return { perSecond, p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}

/** How often each of several acts has its turn: what else the machine does meanwhile meets all of them. */
const ROUNDS = 5;

/** What is measured in turns with others. */
export interface Turn {
  /** Before each turn, not measured. */
  readonly prepare?: () => Promise<void>;
  readonly act: Act;
}

/**
 * Runs several acts in turns, for so many seconds each in all. Answers the median of each, and of how many times slower the
 * first was than each of the others, turn by turn.
 */
export async function inTurns<Name extends string>(
  lanes: number,
  seconds: number,
  acts: { readonly [N in Name]: Turn },
): Promise<{ measured: Record<Name, Load>; ratios: Record<Name, number> }> {
  const names = Object.keys(acts) as Name[];
  const loads = new Map<Name, Load[]>(names.map((name) => [name, []]));
  for (let round = -1; round < ROUNDS; round++) {
    for (const name of names) {
      await acts[name].prepare?.();
      const one = await run(lanes, seconds / ROUNDS, acts[name].act);
      // The first round warms up.
      if (round >= 0) loads.get(name)?.push(one);
    }
  }
  const [first = []] = loads.values();
  const each = <V>(value: (own: readonly Load[]) => V) =>
    Object.fromEntries(names.map((name) => [name, value(loads.get(name) ?? [])])) as Record<Name, V>;
  return {
    measured: each((own) => ({
      perSecond: median(own.map(({ perSecond }) => perSecond)),
      p50: median(own.map(({ p50 }) => p50)),
      p95: median(own.map(({ p95 }) => p95)),
    })),
    ratios: each((own) => median(own.map(({ perSecond }, at) => perSecond / (first[at]?.perSecond ?? Number.NaN)))),
  };
}

/** The most that a figure may be. */
export interface Targets {
  /** Milliseconds. */
  readonly p50?: number;
  /** Milliseconds. */
  readonly p95?: number;
  /** Times a baseline, by its name. */
  readonly ratios?: Readonly<Record<string, number>>;
  /** The decision that tells why they are missed, where they are. */
  readonly why?: string;
}

/** Tells what was measured against baselines, and keeps it for the table at the end. */
export function print(
  name: string,
  measured: Load,
  ratios: Readonly<Record<string, number>>,
  targets: Targets = {},
): void {
  const times = Object.entries(ratios).map(([label, ratio]) => `${ratio.toFixed(2)} x ${label}`);
  const figures = `${measured.perSecond.toFixed(0)}/s, p50 ${measured.p50.toFixed(1)} ms, p95 ${measured.p95.toFixed(1)} ms`;
  console.log(`${name.padEnd(52)} ${figures.padEnd(42)} ${times.join(', ')}`);
  for (const [label, target] of Object.entries(targets.ratios ?? {}))
    report(`${name} against ${label}`, ratios[label] ?? Number.NaN, 'x', target, targets.why);
  report(`${name}, p50`, measured.p50, 'ms', targets.p50, targets.why);
  if (targets.p95 !== undefined) report(`${name}, p95`, measured.p95, 'ms', targets.p95, targets.why);
}

/** How many times slower a load is than its baselines. */
export const timesSlower = (measured: Load, baselines: Readonly<Record<string, Load>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(baselines).map(([label, base]) => [label, base.perSecond / measured.perSecond] as const),
  );

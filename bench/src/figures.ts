/** The value that this share of all values does not pass. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export interface Load {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
}

/** Runs one act over and over on so many lanes for a while, after a warm-up of a third of it. */
export async function load(lanes: number, seconds: number, act: (lane: number) => Promise<void>): Promise<Load> {
  const times: number[] = [];
  const lane = async (index: number, until: number, keep: boolean) => {
    while (performance.now() < until) {
      const started = performance.now();
      await act(index);
      if (keep) times.push(performance.now() - started);
    }
  };
  const all = (milliseconds: number, keep: boolean) => {
    const until = performance.now() + milliseconds;
    return Promise.all(Array.from({ length: lanes }, (_, index) => lane(index, until, keep)));
  };
  await all((seconds * 1000) / 3, false);
  const started = performance.now();
  await all(seconds * 1000, true);
  const perSecond = times.length / ((performance.now() - started) / 1000);
  return { perSecond, p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}

export function print(name: string, measured: Load, baselines: Readonly<Record<string, Load>>): void {
  const ratios = Object.entries(baselines).map(
    ([label, base]) => `${(base.perSecond / measured.perSecond).toFixed(2)} x ${label}`,
  );
  const figures = `${measured.perSecond.toFixed(0)}/s, p50 ${measured.p50.toFixed(1)} ms, p95 ${measured.p95.toFixed(1)} ms`;
  console.log(`${name.padEnd(42)} ${figures.padEnd(44)} ${ratios.join(', ')}`);
}

import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How often it is looked, and so what the histogram counts when nothing is late. */
const RESOLUTION_MILLISECONDS = 20;
const WINDOW_MILLISECONDS = 30_000;
const NANOSECONDS_OF_A_MILLISECOND = 1e6;

/** In milliseconds. */
export interface EventLoopDelay {
  readonly mean: number;
  readonly p99: number;
  readonly max: number;
}

/** Measures how late this process comes to what is due: the current half minute and the one before. */
export function watchEventLoop(): { delay(): EventLoopDelay; stop(): void } {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MILLISECONDS });
  histogram.enable();
  let before: EventLoopDelay = { mean: 0, p99: 0, max: 0 };
  const timer = setInterval(() => {
    before = read(histogram);
    histogram.reset();
  }, WINDOW_MILLISECONDS).unref();
  return {
    delay() {
      const now = read(histogram);
      return {
        mean: Math.max(now.mean, before.mean),
        p99: Math.max(now.p99, before.p99),
        max: Math.max(now.max, before.max),
      };
    },
    stop() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}

function read(histogram: ReturnType<typeof monitorEventLoopDelay>): EventLoopDelay {
  // Before anything was counted the mean is no number.
  if (histogram.count === 0) return { mean: 0, p99: 0, max: 0 };
  const late = (nanoseconds: number) =>
    Math.max(0, Math.round(nanoseconds / NANOSECONDS_OF_A_MILLISECOND - RESOLUTION_MILLISECONDS));
  return { mean: late(histogram.mean), p99: late(histogram.percentile(99)), max: late(histogram.max) };
}

import type { AppDeps } from '../../lib/context.ts';
import { WHYS_OF_PRIMARY } from '../../lib/replica.ts';
import { readWork, type WorkInDatabase } from './metrics.sql.ts';

/** Whoever collects figures gives up after ten seconds as a rule; the others are answered when the database is not. */
const PATIENCE_MILLISECONDS = 3000;
const DURATIONS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** An answered request: the pattern of its route, never its address. */
export interface AnsweredRequest {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

export interface Metrics {
  readonly contentType: string;
  count(request: AnsweredRequest): void;
  /** All figures as Prometheus reads them. */
  read(): Promise<string>;
}

/**
 * Figures of this process, and what waits in the database. Labels are names of ours (routes, kinds of jobs, states):
 * nothing of people, and never more of them than there are routes.
 * @param liveConnections how many browsers are connected to this process
 */
export async function openMetrics({ pool, clock, replica }: AppDeps, liveConnections: () => number): Promise<Metrics> {
  // Loaded only where somebody collects figures.
  const { Registry, Gauge, Counter, Histogram, collectDefaultMetrics } = await import('prom-client');
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const byRoute = ['method', 'route', 'status'] as const;
  const requests = new Counter({
    ...{ name: 'stint_http_requests_total', help: 'Answered requests', labelNames: byRoute, registers },
  });
  const durations = new Histogram({
    ...{ name: 'stint_http_request_duration_seconds', help: 'Time until a request was answered', registers },
    ...{ labelNames: ['method', 'route'] as const, buckets: DURATIONS_SECONDS },
  });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      ...{ name, help, registers },
      collect() {
        this.set(read());
      },
    });
  gauge('stint_database_pool_max', 'Most connections of the pool', () => pool.options.max);
  gauge('stint_database_pool_in_use', 'Connections that are in use', () => pool.totalCount - pool.idleCount);
  gauge('stint_database_pool_idle', 'Connections that nobody uses', () => pool.idleCount);
  gauge('stint_database_pool_waiting', 'What waits for a connection', () => pool.waitingCount);
  gauge('stint_live_connections', 'Browsers connected for live events', liveConnections);

  if (replica)
    new Counter({
      ...{ name: 'stint_report_reads_total', help: 'Reports read, by where, and why not from the replica', registers },
      labelNames: ['from', 'why'] as const,
      collect() {
        this.reset();
        this.inc({ from: 'replica', why: '' }, replica.reads.replica);
        for (const why of WHYS_OF_PRIMARY) this.inc({ from: 'primary', why }, replica.reads.primary[why]);
      },
    });

  const isUp = new Gauge({ name: 'stint_database_up', help: 'Whether the database answers', registers });
  const runs = new Gauge({
    ...{ name: 'stint_job_runs', help: 'Runs of background jobs', labelNames: ['kind', 'state'] as const, registers },
  });
  const oldestRun = new Gauge({
    ...{ name: 'stint_job_oldest_seconds', help: 'Age of the oldest unfinished run', registers },
    labelNames: ['kind'] as const,
  });
  const mails = new Gauge({ name: 'stint_mails_waiting', help: 'Mails in the outbox', registers });
  const oldestMail = new Gauge({
    ...{ name: 'stint_mail_oldest_seconds', help: 'Age of the oldest mail in the outbox', registers },
  });

  function show(work: WorkInDatabase | null): void {
    isUp.set(work ? 1 : 0);
    runs.reset();
    oldestRun.reset();
    if (!work) {
      // What is not known is not told: neither nought nor what was so before.
      mails.remove();
      oldestMail.remove();
      return;
    }
    const ages = new Map<string, number>();
    for (const { kind, state, count, oldest } of work.runs) {
      runs.set({ kind, state }, count);
      if (oldest !== null) ages.set(kind, Math.max(oldest, ages.get(kind) ?? 0));
    }
    for (const [kind, age] of ages) oldestRun.set({ kind }, age);
    mails.set(work.mails);
    oldestMail.set(work.oldestMail);
  }

  return {
    contentType: register.contentType,
    count({ method, route, status, seconds }) {
      requests.inc({ method, route, status });
      durations.observe({ method, route }, seconds);
    },
    async read() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<null>((resolve) => {
        timer = setTimeout(() => resolve(null), PATIENCE_MILLISECONDS);
      });
      const asked = readWork(pool, clock.now(), PATIENCE_MILLISECONDS).catch(() => null);
      show(await Promise.race([asked, late]).finally(() => clearTimeout(timer)));
      return register.metrics();
    },
  };
}

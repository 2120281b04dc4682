import { BusinessTime, DEFAULT_TIME_ZONE } from '@stint/contract/time/business-time';
import { addDays, weekdayOf } from '@stint/contract/time/calendar';
import { z } from 'zod';
import { findCompany } from '../../company/company.service.ts';
import type { PublicContext } from '../../lib/context.ts';
import type { Db, Tx } from '../../lib/db.ts';
import { jobKind } from '../../lib/jobs/job-kind.ts';
import type { OutsideEmployee, OutsideProject, TimelogSystem } from '../../ports/timelog/timelog-port.ts';
import { lastDayOf } from './months.ts';
import { type Aligned, alignMonth, storeAligned } from './sync-hours.service.ts';
import * as queries from './sync-hours.sql.ts';
import { type NewLine, writeLog } from './sync-log.service.ts';
import {
  finishAccounts,
  type ReadTasks,
  readTasks,
  syncPeople,
  syncProjects,
  syncTasks,
} from './sync-metadata.service.ts';

export const SYNC_TIMELOG = 'syncTimelog';

const ATTEMPTS = 10;
/** At night, when nobody is told that one runs. */
const SCHEDULE = '40 2 * * *';

const data = z.object({
  /** Without hours only names, tasks and allocations are brought in line. */
  hours: z.boolean().default(true),
  /** The month that is mended, `YYYY-MM`. */
  month: z.string().optional(),
});
type Data = z.output<typeof data>;

type Counts = {
  readonly created: number;
  readonly updated: number;
  readonly deleted: number;
  readonly refused: number;
};
type At = {
  readonly at: 'projects' | 'tasks' | 'people' | 'plan' | 'hours' | 'end';
  /** The project whose tasks were read last. */
  readonly after: string;
  /** Lines of the log so far. */
  readonly lines: number;
  readonly done: number;
  readonly total: number;
} & Counts;
type Part = Partial<Omit<At, 'lines'>> & { readonly log: readonly NewLine[] };

const START: At = {
  ...{ at: 'projects', after: '', lines: 0, done: 0, total: 0 },
  ...{ created: 0, updated: 0, deleted: 0, refused: 0 },
};

/**
 * Brings accounts in line with the outside time-logging system and sends it the approved hours. Where it is stopped, the next
 * attempt goes on; what was written outside meanwhile is found there, and not written again.
 */
export const syncTimelog = jobKind<Data, At, unknown>({
  kind: SYNC_TIMELOG,
  data,
  attempts: ATTEMPTS,
  schedule: SCHEDULE,
  isManual: true,
  page: '/admin/timelog',
  async ask({ context, data, step }) {
    const { timelog } = context;
    const so = step ?? START;
    return timelog && PARTS[so.at].ask?.(context, timelog, so, data);
  },
  async run({ tx, context, data, step }, answer) {
    const so = step ?? START;
    if (!context.timelog) return { outcome: { accounts: 0 } };
    const run = { id: context.requestId, lines: so.lines };
    const { log, ...part } = await PARTS[so.at].store(tx, context, answer, so, data);
    const next: At = { ...so, ...part, lines: await writeLog(tx, context, run, [...(step ? [] : [STARTED]), ...log]) };
    if (so.at === 'end') return { outcome: outcomeOf(next) };
    const isCounted = next.at === 'hours' || next.at === 'end';
    return { next, done: next.done, total: isCounted ? next.total : null };
  },
});

const STARTED: NewLine = { code: 'STARTED' };
const outcomeOf = ({ created, updated, deleted, refused }: Counts) => ({
  ...{ hoursCreated: created, hoursUpdated: updated, hoursDeleted: deleted, hoursRefused: refused },
});

/** What a part asks outside, and how it stores what it was answered. */
interface RunPart<A> {
  ask?(context: PublicContext, system: TimelogSystem, so: At, data: Data): Promise<A>;
  store(tx: Tx, context: PublicContext, answer: A, so: At, data: Data): Promise<Part>;
}

/** So that what is stored has the type of what was asked, which is then forgotten. */
const part = <A = undefined>(one: RunPart<A>) => one as RunPart<unknown>;

const PARTS: Readonly<Record<At['at'], RunPart<unknown>>> = {
  projects: part<OutsideProject[]>({
    ask: (_context, system) => system.projects(),
    store: async (tx, context, projects) => ({ at: 'tasks', log: await syncProjects(tx, context, projects) }),
  }),
  tasks: part<ReadTasks>({
    ask: ({ db }, system, { after }) => readTasks(db, system, after),
    async store(tx, _context, read) {
      const { last, lines } = await syncTasks(tx, read);
      return last === null ? { at: 'people', log: lines } : { after: last, log: lines };
    },
  }),
  people: part<OutsideEmployee[]>({
    ask: (_context, system) => system.employees(),
    store: async (tx, _context, employees, _so, { hours }) => ({
      at: hours ? 'plan' : 'end',
      log: await syncPeople(tx, employees),
    }),
  }),
  plan: part({
    async store(tx, context, _nothing, _so, { month }) {
      const zone = await zoneOf(tx);
      await queries.dropUnknownPeople(tx);
      await queries.forgetRefused(tx);
      const total = await queries.planMonths(tx, zone, spanOf(context, zone, month));
      return { at: 'hours', total, log: [{ code: 'HOURS_PLANNED', data: { months: total } }] };
    },
  }),
  hours: part<Aligned | null>({
    async ask(context, system, _so, { month: mended }) {
      const { db } = context;
      const month = await queries.nextMonth(db);
      if (!month) return null;
      const isMending = mended !== undefined && month.from.startsWith(mended);
      return alignMonth(context, system, month, { zone: await zoneOf(db), isMending });
    },
    async store(tx, context, aligned, so) {
      if (!aligned) return { at: 'end', done: so.total, log: [] };
      const compared = await storeAligned(tx, context, aligned);
      return {
        ...sumOf(so, compared),
        done: Math.min(so.done + Number(compared.isDone), so.total),
        log: compared.lines,
      };
    },
  }),
  end: part({
    async store(tx, context, _nothing, so, { hours }) {
      const finished = hours ? await finishAccounts(tx, context) : [];
      return { log: [...finished, { code: 'ALL_DONE', data: { ...sumOf(so) } }] };
    },
  }),
};

const sumOf = (one: Counts, other: Counts = { created: 0, updated: 0, deleted: 0, refused: 0 }): Counts => ({
  created: one.created + other.created,
  updated: one.updated + other.updated,
  deleted: one.deleted + other.deleted,
  refused: one.refused + other.refused,
});

async function zoneOf(db: Db | Tx): Promise<string> {
  return (await findCompany(db))?.timeZone ?? DEFAULT_TIME_ZONE;
}

const [A_WEEK, FOUR_WEEKS, THREE_MONTHS] = [7, 28, 92];
const FIRST_DAY = '1970-01-01';

/**
 * Which sent hours are looked at whether they changed here or not: those of the month that is mended; by the schedule the last
 * week daily, four weeks on Mondays, three months once a month and everything once a quarter; by hand only what changed.
 */
function spanOf(context: PublicContext, zone: string, month: string | undefined): queries.MonthsToCompare {
  if (month !== undefined) {
    return { lookFrom: `${month}-01`, lookTo: lastDayOf(month) };
  }
  if (context.user) return { lookFrom: null, lookTo: null };
  const today = new BusinessTime(zone).at(context.now).date;
  const isFirst = today.endsWith('-01');
  const isMonday = weekdayOf(today) === 1;
  if (isFirst && ['01', '04', '07', '10'].includes(today.slice(5, 7))) return { lookFrom: FIRST_DAY, lookTo: today };
  if (isFirst) return { lookFrom: addDays(today, -THREE_MONTHS), lookTo: today };
  return { lookFrom: addDays(today, -(isMonday ? FOUR_WEEKS : A_WEEK)), lookTo: today };
}

import { type Days, type Grain, grainOfPicture } from '@stint/contract/reports/time-report/report-range.rules';
import type {
  getCustomerTimeAnalysis,
  getTimePicture,
  listTimes as listRoute,
  ReportPicture,
} from '@stint/contract/reports/time-report/time-report';
import type { AnswerOf, QueryOf } from '@stint/contract/route';
import { addDays, datesOf, mondayOf } from '@stint/contract/time/calendar';
import type { Context } from '../../lib/context.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { findAnalysis, findPicture } from './time-groups.sql.ts';
import { countTimes, listTimes as readTimes } from './times.sql.ts';

/** Hours over time, one number for each column and series. */
export async function getPicture(context: Context, asked: QueryOf<typeof getTimePicture>): Promise<ReportPicture> {
  const grain = grainOfPicture(asked);
  const { keys, cells } = await findPicture(context.db, actorOf(context), { ...asked, grain });
  const spans = spansOf(asked, grain);
  const columns = new Map(spans.map((span, at) => [span, at]));
  const series = [...keys, null].map((key) => ({ key, minutes: spans.map(() => 0) }));
  for (const { place, span, minutes } of cells) {
    const column = columns.get(span);
    const counted = series[place]?.minutes;
    if (counted && column !== undefined) counted[column] = minutes;
  }
  return { grain, spans, series: series.filter(({ key, minutes }) => key !== null || minutes.some((one) => one > 0)) };
}

/** The first days of what a range is parted into; the first of them may be before it. */
function spansOf({ from, to }: Days, grain: Exclude<Grain, 'none'>): string[] {
  if (grain === 'day') return datesOf(from, to);
  const spans: string[] = [];
  const next = (day: string) => (grain === 'week' ? addDays(day, 7) : `${addDays(day, 31).slice(0, 8)}01`);
  for (let day = grain === 'week' ? mondayOf(from) : `${from.slice(0, 8)}01`; day <= to; day = next(day))
    spans.push(day);
  return spans;
}

/** A page of single rows; the first says how many there are in all. */
export async function listTimes(
  context: Context,
  { after, orderBy, limit, ...asked }: QueryOf<typeof listRoute>,
): Promise<AnswerOf<typeof listRoute>> {
  const actor = actorOf(context);
  const page = { after: after ?? null, isNewestFirst: orderBy === '-date', most: limit + 1 };
  const found = await readTimes(context.db, actor, asked, page);
  const shown = found.slice(0, limit);
  const all = after ? null : await countTimes(context.db, actor, asked);
  const items = shown.map(({ cursor: _, ...line }) => line);
  return { items, next: found.length > limit ? (shown.at(-1)?.cursor ?? null) : null, all };
}

/** Hours on what a customer is shown: those of projects, never of people. */
export async function getCustomerAnalysis(context: Context, asked: QueryOf<typeof getCustomerTimeAnalysis>) {
  const { items, total, minutes } = await findAnalysis(context.db, actorOf(context), { ...asked, detail: '' });
  return { items: items.map(({ officeMinutes: _, ...line }) => line), total, minutes };
}

import {
  DELIVERY_FILE,
  type DeliveredQuarter,
  type exportDelivery as exportRoute,
  type listDelivery as listRoute,
} from '@stint/contract/reviews/delivery/delivery-report';
import { planningCategory, type ScoreCategory, scoreCategory } from '@stint/contract/reviews/delivery/score.rules';
import type { AnswerOf, QueryOf } from '@stint/contract/route';
import { todayOf } from '../../company/company.service.ts';
import type { Context } from '../../lib/context.ts';
import type { FileAnswer } from '../../lib/mount.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { type SpreadsheetColumn, streamSpreadsheet } from '../../lib/spreadsheet.ts';
import { askedQuarter } from '../quarters/user-quarter.service.ts';
import { listDeliveryOf } from './delivery-report.sql.ts';

export async function listDelivery(
  context: Context,
  asked: QueryOf<typeof listRoute>,
): Promise<AnswerOf<typeof listRoute>> {
  const [of, today] = [await askedQuarter(context, asked), await todayOf(context)];
  return { ...of, ...(await listDeliveryOf(context.db, actorOf(context), of, today, asked)) };
}

const CATEGORIES: Record<ScoreCategory, string> = {
  ...{ dontKnow: 'Don’t know', low: 'Low', average: 'Average', high: 'High' },
};
const HOURS = '0.00';
const COLUMNS: readonly (SpreadsheetColumn & { readonly of: (row: DeliveredQuarter) => string | number | null })[] = [
  { header: 'Initials', width: 10, of: ({ user }) => user.initials },
  { header: 'Employee', width: 28, of: ({ user }) => `${user.firstName} ${user.lastName}`.trim() },
  { header: 'Delivered', width: 12, numFmt: HOURS, of: (one) => one.totalHoursDelivered },
  { header: 'Expected', width: 12, numFmt: HOURS, of: (one) => one.expectedHours },
  { header: 'Balance', width: 12, numFmt: HOURS, of: (one) => one.OTUTBalance },
  { header: 'In the office %', width: 14, numFmt: '0.0', of: (one) => one.workFromOfficePercentage },
  { header: 'Planning power %', width: 16, numFmt: '0.0', of: (one) => one.planningPowerScore },
  { header: 'Planning score', width: 14, of: (one) => CATEGORIES[planningCategory(one.planningPowerScore)] },
  { header: 'Average KPI', width: 12, numFmt: HOURS, of: (one) => one.averageKPI },
  { header: 'KPI score', width: 12, of: (one) => CATEGORIES[scoreCategory(one.averageKPI)] },
];
const AT_ONCE = 500;

export async function exportDelivery(context: Context, asked: QueryOf<typeof exportRoute>): Promise<FileAnswer> {
  const [of, today] = [await askedQuarter(context, asked), await todayOf(context)];
  async function* cells() {
    for (let page = 1; ; page++) {
      const paging = { page, limit: AT_ONCE, orderBy: 'user' };
      const { items } = await listDeliveryOf(context.db, actorOf(context), of, today, { ...asked, ...paging });
      for (const item of items) yield COLUMNS.map((column) => column.of(item));
      if (items.length < AT_ONCE) return;
    }
  }
  const shown = COLUMNS.map(({ of: _, ...column }) => column);
  return { fileName: DELIVERY_FILE, content: streamSpreadsheet('Quarterly delivery', shown, cells()) };
}

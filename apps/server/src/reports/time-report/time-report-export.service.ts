import {
  MOST_EXPORTED_LINES,
  MOST_EXPORTED_TIMES,
  REPORT_FILE_PREFIX,
  REPORT_VIEWS,
  type ReportExportAsked,
  TIMES_FILE_PREFIX,
} from '@stint/contract/reports/time-report/time-report';
import { findCompany } from '../../company/company.service.ts';
import type { Context } from '../../lib/context.ts';
import { refuse } from '../../lib/error.ts';
import type { FileAnswer } from '../../lib/mount.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import {
  type SpreadsheetColumn,
  type SpreadsheetRows,
  streamCsv,
  streamSpreadsheet,
  withExpectedBytes,
} from '../../lib/spreadsheet.ts';
import { findAnalysis } from './time-groups.sql.ts';
import {
  ACCOUNT_COLUMNS,
  analysisColumns,
  type Cell,
  columnsChosen,
  PRODUCT_COLUMNS,
  RESOURCE_COLUMNS,
  type ReportColumn,
  SUMS_NAMES,
  timeColumns,
} from './time-report-columns.ts';
import { findAccountHours, findProductHours, findResourceHours } from './time-sums.sql.ts';
import { countTimes, cursorAfter, type FoundTime, listTimes } from './times.sql.ts';

const TIMES_AT_ONCE = 1000;

interface Sums {
  readonly columns: readonly SpreadsheetColumn[];
  readonly rows: Iterable<Cell[]>;
}

/** So many rows, read as they are written. */
interface Times {
  readonly columns: readonly SpreadsheetColumn[];
  readonly rows: AsyncGenerator<Cell[]>;
  readonly count: number;
}

/** A view of the report as a file: the lines of the screen, all of them. */
export async function exportReport(context: Context, asked: ReportExportAsked): Promise<FileAnswer> {
  const isTimes = asked.viewId === REPORT_VIEWS.times;
  const table = isTimes ? await timesOf(context, asked) : await sumsOf(context, asked);
  const what = isTimes ? TIMES_FILE_PREFIX : `${REPORT_FILE_PREFIX}${SUMS_NAMES[asked.viewId]}_`;
  const shown = table.columns.map(({ header, width, numFmt }) => ({ header, width, ...(numFmt && { numFmt }) }));
  const write = (some: SpreadsheetRows) =>
    asked.format === 'csv' ? streamCsv(shown, some) : streamSpreadsheet('Report', shown, some);
  const fileName = `${what}${asked.from}_${asked.to}.${asked.format}`;
  if ('count' in table) return { fileName, ...(await withExpectedBytes(write, table.rows, table.count)) };
  return { fileName, content: write(table.rows) };
}

function refuseLong(most: number): never {
  const lines = most.toLocaleString('en');
  return refuse(400, 'REPORT_TOO_LONG', `An export has at most ${lines} lines: please choose fewer days`, {
    data: { most: lines },
  });
}

/** The lines of a view that sums up: few enough to be read at once. */
async function sumsOf(context: Context, asked: ReportExportAsked): Promise<Sums> {
  const { db } = context;
  const actor = actorOf(context);
  const all = { ...asked, page: 1, limit: MOST_EXPORTED_LINES, orderBy: '-minutes' };
  switch (asked.viewId) {
    case REPORT_VIEWS.resources:
      return tableOf(asked, RESOURCE_COLUMNS, await findResourceHours(db, actor, all));
    case REPORT_VIEWS.accounts:
      return tableOf(asked, ACCOUNT_COLUMNS, await findAccountHours(db, actor, all));
    case REPORT_VIEWS.products:
      return tableOf(asked, PRODUCT_COLUMNS, await findProductHours(db, actor, all));
    default:
      return tableOf(asked, analysisColumns(asked), await findAnalysis(db, actor, all));
  }
}

function tableOf<R>(
  asked: ReportExportAsked,
  all: readonly ReportColumn<R>[],
  found: { items: readonly R[]; total: number },
): Sums {
  if (found.total > found.items.length) refuseLong(MOST_EXPORTED_LINES);
  const columns = columnsChosen(all, asked.columns);
  function* cells(): Generator<Cell[]> {
    for (const row of found.items) yield columns.map(({ of }) => of(row));
  }
  return { columns, rows: cells() };
}

/** Single rows, read as they are written: as many as a spreadsheet holds, in memory that does not grow with them. */
async function timesOf(context: Context, asked: ReportExportAsked): Promise<Times> {
  const actor = actorOf(context);
  const company = await findCompany(context.db);
  const { rows } = await countTimes(context.db, actor, asked);
  if (rows > MOST_EXPORTED_TIMES) refuseLong(MOST_EXPORTED_TIMES);
  const columns = columnsChosen(timeColumns(company?.timeZone ?? 'UTC'), asked.columns);
  async function* cells(): AsyncGenerator<Cell[]> {
    let last: FoundTime | undefined;
    do {
      const page: FoundTime[] = await listTimes(context.db, actor, asked, {
        after: last ? cursorAfter(last) : null,
        isNewestFirst: false,
        most: TIMES_AT_ONCE,
      });
      for (const row of page) yield columns.map(({ of }) => of(row));
      last = page.length < TIMES_AT_ONCE ? undefined : page.at(-1);
    } while (last);
  }
  return { columns, rows: cells(), count: rows };
}

import {
  type createSavedReport as createRoute,
  MOST_SAVED_REPORTS,
  type SavedReport,
  type updateSavedReport as updateRoute,
} from '@stint/contract/reports/saved-reports/saved-report';
import type { BodyOf } from '@stint/contract/route';
import { todayOf } from '../../company/company.service.ts';
import type { Context } from '../../lib/context.ts';
import { refuse } from '../../lib/error.ts';
import { createRecord, deleteRecord, type RecordStore, updateRecord } from '../../lib/record-store.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { savedReports } from '../reports.rights.ts';
import * as queries from './saved-report.sql.ts';

const reportsOf = (userId: string): RecordStore<SavedReport> => ({
  ...savedReports,
  find: (db, id) => queries.findSavedReport(db, id, userId),
  whose: ({ owner }) => owner._id,
});

export const listReports = (context: Context) => queries.listSavedReports(context.db, actorOf(context));

export function createReport(context: Context, { _id, ...given }: BodyOf<typeof createRoute>): Promise<SavedReport> {
  const userId = context.user._id;
  return createRecord(context, reportsOf(userId), { _id, ...given }, async (tx, id) => {
    if ((await queries.countOwn(tx, userId)) >= MOST_SAVED_REPORTS)
      refuse(409, 'TOO_MANY_SAVED_REPORTS', `At most ${MOST_SAVED_REPORTS} saved reports; please delete one first`);
    const today = await todayOf({ ...context, db: tx });
    await queries.insertSavedReport(tx, { id, userId, today }, given);
  });
}

export function updateReport(
  context: Context,
  id: string,
  { version, ...given }: BodyOf<typeof updateRoute>,
): Promise<SavedReport> {
  return updateRecord(context, reportsOf(context.user._id), id, version, async (tx) => {
    await queries.updateSavedReport(tx, id, await todayOf({ ...context, db: tx }), given);
  });
}

export const deleteReport = (context: Context, id: string) => deleteRecord(context, reportsOf(context.user._id), id);

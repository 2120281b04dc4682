import * as contract from '@stint/contract/reports/overtime/overtime';
import { type App, mountReport } from '../../lib/mount.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { exportReport } from './overtime.service.ts';
import { findOvertime } from './overtime.sql.ts';

export function overtimeRoutes(app: App): void {
  mountReport(app, contract.getOvertime, ({ context, query }) => findOvertime(context.db, actorOf(context), query));
  mountReport(app, contract.exportOvertime, ({ context, query }) => exportReport(context, query));
}

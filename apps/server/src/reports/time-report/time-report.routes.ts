import * as contract from '@stint/contract/reports/time-report/time-report';
import { type App, mountReport } from '../../lib/mount.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { findOptions } from './report-options.sql.ts';
import { findAnalysis } from './time-groups.sql.ts';
import * as service from './time-report.service.ts';
import { exportReport } from './time-report-export.service.ts';
import { findAccountHours, findProductHours, findResourceHours } from './time-sums.sql.ts';

export function timeReportRoutes(app: App): void {
  mountReport(app, contract.getTimeAnalysis, ({ context, query }) => findAnalysis(context.db, actorOf(context), query));
  mountReport(app, contract.getTimePicture, ({ context, query }) => service.getPicture(context, query));
  mountReport(app, contract.listTimes, ({ context, query }) => service.listTimes(context, query));
  mountReport(app, contract.listResourceHours, ({ context, query }) =>
    findResourceHours(context.db, actorOf(context), query),
  );
  mountReport(app, contract.listAccountHours, ({ context, query }) =>
    findAccountHours(context.db, actorOf(context), query),
  );
  mountReport(app, contract.listProductHours, ({ context, query }) =>
    findProductHours(context.db, actorOf(context), query),
  );
  mountReport(app, contract.exportReport, ({ context, query }) => exportReport(context, query));
  mountReport(app, contract.getReportOptions, ({ context, query }) => findOptions(context.db, query));
  mountReport(app, contract.getCustomerTimeAnalysis, ({ context, query }) =>
    service.getCustomerAnalysis(context, query),
  );
}

import * as contract from '@stint/contract/planning/leave/leave';
import * as report from '@stint/contract/planning/leave/leave-report';
import { todayOf } from '../../company/company.service.ts';
import { type App, mount } from '../../lib/mount.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import * as service from './leave.service.ts';
import * as queries from './leave.sql.ts';
import { exportLeaveReport } from './leave-report.service.ts';
import { listLeaveReport } from './leave-report.sql.ts';
import { findRequest } from './workday-request.service.ts';
import { undoAtOnce } from './workday-request-life.service.ts';

export function leaveRoutes(app: App): void {
  mount(app, contract.listLeaves, ({ context, query }) => queries.listLeaves(context.db, actorOf(context), query));
  mount(app, contract.getLeave, ({ context, params }) => findRequest(context, params.id));
  mount(app, contract.createLeave, ({ context, body }) => service.createLeave(context, body));
  mount(app, contract.updateLeave, ({ context, params, body }) => service.updateLeave(context, params.id, body));
  mount(app, contract.deleteLeave, ({ context, params }) => service.deleteLeave(context, params.id));
  mount(app, contract.updateOverrideField, ({ context, params, body }) =>
    service.updateOverrideField(context, params.id, body),
  );
  mount(app, contract.deleteOverrideLeave, ({ context, params, body }) =>
    undoAtOnce(context, params.id, body.withLeave),
  );
  mount(app, contract.listLeaveWorkDays, ({ context, params }) => service.listWorkDays(context, params.id));
  mount(app, contract.selectAbsentUsers, ({ context, query }) => queries.selectAbsentUsers(context.db, query.search));
  mount(app, contract.selectLeaveUsers, async ({ context, query }) =>
    queries.selectLeaveUsers(context.db, query.search, await todayOf(context)),
  );
  mount(app, report.listLeaveReport, ({ context, query }) => listLeaveReport(context.db, query));
  mount(app, report.exportLeaveReport, ({ context, query }) => exportLeaveReport(context, query));
}

import * as contract from '@stint/contract/reports/saved-reports/saved-report';
import { type App, mount } from '../../lib/mount.ts';
import * as service from './saved-report.service.ts';

export function savedReportRoutes(app: App): void {
  mount(app, contract.listSavedReports, ({ context }) => service.listReports(context));
  mount(app, contract.createSavedReport, ({ context, body }) => service.createReport(context, body));
  mount(app, contract.updateSavedReport, ({ context, params, body }) => service.updateReport(context, params.id, body));
  mount(app, contract.deleteSavedReport, ({ context, params }) => service.deleteReport(context, params.id));
}

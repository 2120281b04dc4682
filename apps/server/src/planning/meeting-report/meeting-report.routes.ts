import * as contract from '@stint/contract/planning/meeting-report/meeting-report';
import { type App, mount, mountReport } from '../../lib/mount.ts';
import * as service from './meeting-report.service.ts';

export function meetingReportRoutes(app: App): void {
  mount(app, contract.getMeetingReport, ({ context, query }) => service.getReport(context, query));
  mountReport(app, contract.exportMeetingReport, ({ context, query }) => service.exportReport(context, query));
  mount(app, contract.getMeetingStatistics, ({ context, query }) => service.getStatistics(context, query));
}

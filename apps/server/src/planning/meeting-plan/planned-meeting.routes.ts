import * as contract from '@stint/contract/planning/meeting-plan/planned-meeting';
import { type App, mount } from '../../lib/mount.ts';
import * as service from './planned-meeting.service.ts';

export function plannedMeetingRoutes(app: App): void {
  mount(app, contract.findMeetingTimes, ({ context, query }) => service.findTimes(context, query));
  mount(app, contract.listPlannedMeetings, ({ context, query }) => service.listMeetings(context, query.from));
  mount(app, contract.createPlannedMeeting, ({ context, body }) => service.createMeeting(context, body));
  mount(app, contract.updatePlannedMeeting, ({ context, params, body }) =>
    service.updateMeeting(context, params.id, body),
  );
  mount(app, contract.cancelPlannedMeeting, ({ context, params }) => service.cancelMeeting(context, params.id));
}

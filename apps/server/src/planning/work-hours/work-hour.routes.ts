import * as contract from '@stint/contract/planning/work-hours/work-hour';
import { type App, mount } from '../../lib/mount.ts';
import * as service from './work-hour.service.ts';
import { listWorkHourMonths } from './work-hour.sql.ts';

export function workHourRoutes(app: App): void {
  mount(app, contract.listWorkHourMonths, ({ context, query }) => listWorkHourMonths(context.db, query));
  mount(app, contract.getWorkHourMonth, ({ context, params }) => service.findWorkHourMonth(context, params.id));
  mount(app, contract.createWorkHourMonth, ({ context, body }) => service.createWorkHourMonth(context, body));
  mount(app, contract.updateWorkHourMonth, ({ context, params, body }) =>
    service.updateWorkHourMonth(context, params.id, body),
  );
  mount(app, contract.deleteWorkHourMonth, ({ context, params }) => service.deleteWorkHourMonth(context, params.id));
  mount(app, contract.fillWorkHours, ({ context, body }) => service.fillWorkHours(context, body.year));
  mount(app, contract.getWorkHours, ({ context, query }) => service.findWorkHours(context, query));
}

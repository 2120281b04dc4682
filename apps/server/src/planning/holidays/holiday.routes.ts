import * as contract from '@stint/contract/planning/holidays/holiday';
import { type App, mount } from '../../lib/mount.ts';
import * as service from './holiday.service.ts';

export function holidayRoutes(app: App): void {
  mount(app, contract.listHolidays, ({ context, query }) => service.listHolidays(context, query.year));
  mount(app, contract.getHoliday, ({ context, params }) => service.findHoliday(context, params.id));
  mount(app, contract.createHoliday, ({ context, body }) => service.createHoliday(context, body));
  mount(app, contract.updateHoliday, ({ context, params, body }) => service.updateHoliday(context, params.id, body));
  mount(app, contract.deleteHoliday, ({ context, params }) => service.deleteHoliday(context, params.id));
}

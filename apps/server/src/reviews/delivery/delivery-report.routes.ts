import * as contract from '@stint/contract/reviews/delivery/delivery-report';
import { type App, mount } from '../../lib/mount.ts';
import * as service from './delivery-report.service.ts';

export function deliveryReportRoutes(app: App): void {
  mount(app, contract.listDelivery, ({ context, query }) => service.listDelivery(context, query));
  mount(app, contract.exportDelivery, ({ context, query }) => service.exportDelivery(context, query));
}

import * as contract from '@stint/contract/reviews/ot-ut/ot-ut-adjustment';
import { type App, mount } from '../../lib/mount.ts';
import * as service from './ot-ut-adjustment.service.ts';

export function otUtAdjustmentRoutes(app: App): void {
  mount(app, contract.getOtUtAdjustments, ({ context, params }) => service.getAdjustments(context, params.id));
  mount(app, contract.saveOtUtAdjustments, ({ context, body }) => service.saveAdjustments(context, body));
}

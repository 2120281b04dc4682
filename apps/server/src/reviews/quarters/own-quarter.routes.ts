import * as contract from '@stint/contract/reviews/quarters/own-quarter';
import { type App, mount } from '../../lib/mount.ts';
import { listQuartersOf } from './own-quarter.service.ts';

export function ownQuarterRoutes(app: App): void {
  mount(app, contract.listOwnQuarters, ({ context }) => listQuartersOf(context, context.user._id));
}

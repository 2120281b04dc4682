import * as contract from '@stint/contract/home/must-do/must-do';
import { type App, mount } from '../../lib/mount.ts';
import { getMustDo, skipMustDo } from './must-do.service.ts';

export function mustDoRoutes(app: App): void {
  mount(app, contract.getMustDo, ({ context, query }) => getMustDo(context, query));
  mount(app, contract.skipMustDo, ({ context }) => skipMustDo(context));
}

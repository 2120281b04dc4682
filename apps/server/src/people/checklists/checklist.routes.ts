import * as contract from '@stint/contract/people/checklists/checklist';
import { type App, mount } from '../../lib/mount.ts';
import { findChecklists, listChecklists } from './checklist.service.ts';

export function checklistRoutes(app: App): void {
  mount(app, contract.listChecklists, ({ context, query }) => listChecklists(context, query));
  mount(app, contract.getChecklists, ({ context, params }) => findChecklists(context, params.id));
}

import * as contract from '@stint/contract/home/tasks/task';
import { type App, mount } from '../../lib/mount.ts';
import * as service from './task.service.ts';
import { listKinds } from './task.sql.ts';

export function taskRoutes(app: App): void {
  mount(app, contract.listMyTasks, ({ context, query }) => service.listMyTasks(context, query));
  mount(app, contract.calculateTasks, ({ context }) => service.calculateTasks(context));
  mount(app, contract.listTaskChoices, ({ context }) => service.listChoices(context));
  mount(app, contract.saveTaskChoice, ({ context, body }) => service.saveChoice(context, body));
  mount(app, contract.listTaskKinds, ({ context }) => listKinds(context.db));
  mount(app, contract.saveTaskKind, ({ context, body }) => service.saveKind(context, body));
}

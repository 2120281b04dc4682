import * as contract from '@stint/contract/planning/planning-power/planning-power';
import type { JobQueue } from '../../lib/jobs/job-queue.ts';
import { type App, mount } from '../../lib/mount.ts';
import * as service from './planning-power.service.ts';

export function planningPowerRoutes(app: App, queue: JobQueue): void {
  mount(app, contract.getPlanningPower, ({ context, query }) => service.getPlanningPower(context, query));
  mount(app, contract.calculatePlanningPower, ({ context, body }) => service.calculatePlanningPower(context, body));
  mount(app, contract.selectPlanningPowerUsers, ({ context }) => service.selectUsers(context));
  mount(app, contract.recalculatePlanningPower, ({ context, body }) => service.recalculate(queue, context, body));
}

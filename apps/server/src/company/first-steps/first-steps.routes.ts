import { FIRST_STEPS, getFirstSteps } from '@stint/contract/company/first-steps/first-steps';
import { type App, mount } from '../../lib/mount.ts';
import { findDoneSteps } from './first-steps.sql.ts';

export function firstStepsRoutes(app: App): void {
  mount(app, getFirstSteps, async ({ context }) => {
    const isDone = await findDoneSteps(context.db);
    return { done: FIRST_STEPS.filter((step) => isDone[step]), hasMailServer: context.config.SMTP_URL !== undefined };
  });
}

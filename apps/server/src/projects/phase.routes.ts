import { ownPhaseCalls, phaseCalls } from '@stint/contract/projects/phase';
import { type App, mount } from '../lib/mount.ts';
import { everyAccount, ownAccounts } from './account-rights.service.ts';
import * as service from './phase.service.ts';

/** Phases of every account, and of the accounts that one keeps. */
export function phaseRoutes(app: App): void {
  for (const [calls, reachOf] of [
    [phaseCalls, everyAccount],
    [ownPhaseCalls, ownAccounts],
  ] as const) {
    mount(app, calls.list, ({ context, query }) => service.listPhases(context, reachOf(context), query));
    mount(app, calls.get, ({ context, params }) => service.findPhase(context, reachOf(context), params.id));
    mount(app, calls.create, ({ context, body }) => service.createPhase(context, reachOf(context), body));
    mount(app, calls.update, ({ context, params, body }) =>
      service.updatePhase(context, reachOf(context), params.id, body),
    );
    mount(app, calls.remove, ({ context, params }) => service.deletePhase(context, reachOf(context), params.id));
  }
}

import { ownPhaseCalls, phaseCalls } from '@stint/contract/projects/phases/phase';
import { ownPhaseMoveCalls, phaseMoveCalls } from '@stint/contract/projects/phases/phase-move';
import { type App, mount } from '../../lib/mount.ts';
import { everyAccount, ownAccounts } from '../accounts/account-rights.service.ts';
import * as service from './phase.service.ts';
import * as move from './phase-move.service.ts';
import { selectTargets } from './phase-move.sql.ts';

/** Phases of every account, and of the accounts that one keeps. */
export function phaseRoutes(app: App): void {
  for (const [calls, moves, reachOf] of [
    [phaseCalls, phaseMoveCalls, everyAccount],
    [ownPhaseCalls, ownPhaseMoveCalls, ownAccounts],
  ] as const) {
    mount(app, moves.targets, ({ context, query }) => selectTargets(context.db, reachOf(context), query));
    mount(app, moves.previewMove, ({ context, params, query }) =>
      move.previewMove(context, reachOf(context), params.id, query),
    );
    mount(app, moves.move, ({ context, params, body }) => move.movePhase(context, reachOf(context), params.id, body));
    mount(app, moves.previewTimeregs, ({ context, params, query }) =>
      move.previewTimeregs(context, reachOf(context), params.id, query),
    );
    mount(app, moves.moveTimeregs, ({ context, params, body }) =>
      move.moveTimeregs(context, reachOf(context), params.id, body),
    );
    mount(app, calls.list, ({ context, query }) => service.listPhases(context, reachOf(context), query));
    mount(app, calls.get, ({ context, params }) => service.findPhase(context, reachOf(context), params.id));
    mount(app, calls.create, ({ context, body }) => service.createPhase(context, reachOf(context), body));
    mount(app, calls.update, ({ context, params, body }) =>
      service.updatePhase(context, reachOf(context), params.id, body),
    );
    mount(app, calls.remove, ({ context, params }) => service.deletePhase(context, reachOf(context), params.id));
  }
}

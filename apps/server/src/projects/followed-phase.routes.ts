import * as contract from '@stint/contract/projects/followed-phase';
import { type App, mount } from '../lib/mount.ts';
import { newId } from '../lib/new-id.ts';
import * as queries from './followed-phase.sql.ts';

export function followedPhaseRoutes(app: App): void {
  mount(app, contract.listFollowedPhases, ({ context }) => queries.listFollowedPhases(context.db, context.user._id));
  mount(app, contract.followPhase, ({ context, body }) =>
    queries.followPhase(context.db, newId(context.now.getTime()), context.user._id, body.projectPhase),
  );
  mount(app, contract.unfollowPhase, async ({ context, params }) => {
    await queries.unfollowPhase(context.db, context.user._id, params.id);
    return { success: true } as const;
  });
}

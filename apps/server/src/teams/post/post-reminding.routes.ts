import * as contract from '@stint/contract/teams/post/post-reminding';
import { type App, mount } from '../../lib/mount.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { remindReaders } from './post-reminding.service.ts';
import { listUnreadOfTeam } from './post-reminding.sql.ts';

export function postRemindingRoutes(app: App): void {
  mount(app, contract.listUnreadOfTeam, ({ context, params }) =>
    listUnreadOfTeam(context.db, actorOf(context), params.id),
  );
  mount(app, contract.remindReadersOfTeam, ({ context, params, body }) => remindReaders(context, body.post, params.id));
  mount(app, contract.remindReaders, ({ context, params }) => remindReaders(context, params.id));
}

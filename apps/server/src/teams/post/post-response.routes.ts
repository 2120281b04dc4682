import * as contract from '@stint/contract/teams/post/post-response';
import { type App, mount } from '../../lib/mount.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import * as service from './post-response.service.ts';
import * as queries from './post-response.sql.ts';

export function postResponseRoutes(app: App): void {
  mount(app, contract.listPostReactions, ({ context, params }) =>
    queries.listReactions(context.db, context.user._id, params.id),
  );
  mount(app, contract.reactToPost, ({ context, params, body }) => service.react(context, params.id, body));
  mount(app, contract.listPostComments, ({ context, params, query }) =>
    queries.listComments(context.db, actorOf(context), params.id, query),
  );
  mount(app, contract.addPostComment, ({ context, params, body }) => service.addComment(context, params.id, body));
  mount(app, contract.updatePostComment, ({ context, params, body }) =>
    service.updateComment(context, params.id, body),
  );
  mount(app, contract.deletePostComment, ({ context, params }) => service.deleteComment(context, params.id));
}

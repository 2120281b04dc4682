import * as contract from '@stint/contract/teams/post/post-reading';
import { countPostsToRead } from '@stint/contract/teams/post/posts-to-read';
import { type App, mount } from '../../lib/mount.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { acknowledgePost, listReaders } from './post-reading.service.ts';
import * as queries from './post-reading.sql.ts';

export function postReadingRoutes(app: App): void {
  mount(app, contract.acknowledgePost, ({ context, params, body }) =>
    acknowledgePost(context, params.id, body.version),
  );
  mount(app, contract.listPostReaders, ({ context, params }) => listReaders(context, params.id));
  mount(app, countPostsToRead, async ({ context }) => ({
    count: await queries.countToRead(context.db, context.user._id),
  }));
  mount(app, contract.listPostVersions, ({ context, params }) =>
    queries.listVersions(context.db, actorOf(context), params.id),
  );
}

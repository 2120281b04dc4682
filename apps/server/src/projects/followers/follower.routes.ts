import { followable, followerCallsOf } from '@stint/contract/projects/followers/follower';
import { type App, mount } from '../../lib/mount.ts';
import * as service from './follower.service.ts';

export function followerRoutes(app: App): void {
  for (const kind of followable.options) {
    const { calls, field } = followerCallsOf(kind);
    mount(app, calls.listMine, ({ context }) => service.listMine(context, kind));
    mount(app, calls.listMyWidget, ({ context }) => service.listMyWidget(context, kind));
    mount(app, calls.getOne, ({ context, query }) => service.findMine(context, kind, query[field]));
    mount(app, calls.follow, ({ context, body }) => service.follow(context, kind, body[field]));
    mount(app, calls.unfollow, ({ context, params }) => service.unfollow(context, kind, params.id));
    mount(app, calls.listFollowers, ({ context, query }) => service.listFollowers(context, kind, query[field]));
    mount(app, calls.addFollowers, ({ context, body }) => service.addFollowers(context, kind, body[field], body.users));
    mount(app, calls.removeFollower, ({ context, params }) =>
      service.removeFollower(context, kind, params.id, params.user),
    );
  }
}

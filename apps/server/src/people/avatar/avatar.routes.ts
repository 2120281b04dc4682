import * as contract from '@stint/contract/people/avatar/avatar';
import { type App, mount, mountPublic } from '../../lib/mount.ts';
import { StrangerGuard } from '../../lib/stranger-guard.ts';
import { givenFile } from '../../lib/upload.ts';
import { serveAvatar } from '../../platform/files/file.service.ts';
import { deleteAvatar, saveAvatar } from './avatar.service.ts';

export function avatarRoutes(app: App): void {
  const guard = new StrangerGuard();
  mountPublic(app, contract.getAvatar, ({ context, params, query }) =>
    serveAvatar({ context, token: query.v, visitors: app.visitors, guard }, params.id),
  );
  mount(app, contract.saveOwnAvatar, ({ context, upload }) => saveAvatar(context, context.user._id, givenFile(upload)));
  mount(app, contract.deleteOwnAvatar, ({ context }) => deleteAvatar(context, context.user._id));
  mount(app, contract.saveUserAvatar, ({ context, params, upload }) =>
    saveAvatar(context, params.id, givenFile(upload)),
  );
  mount(app, contract.deleteUserAvatar, ({ context, params }) => deleteAvatar(context, params.id));
}

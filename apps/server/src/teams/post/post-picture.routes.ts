import * as contract from '@stint/contract/teams/post/post-picture';
import { type App, mount, mountPublic } from '../../lib/mount.ts';
import { StrangerGuard } from '../../lib/stranger-guard.ts';
import { givenFile } from '../../lib/upload.ts';
import { addPicture, servePicture } from './post-picture.service.ts';

export function postPictureRoutes(app: App): void {
  const guard = new StrangerGuard();
  mount(app, contract.addPostPicture, ({ context, upload }) => addPicture(context, givenFile(upload).content));
  mountPublic(app, contract.getPostPicture, ({ context, params, query }) =>
    servePicture(context, guard, params.id, query.v),
  );
}

import * as contract from '@stint/contract/platform/files/file';
import { type App, mountPublic } from '../../lib/mount.ts';
import { StrangerGuard } from '../../lib/stranger-guard.ts';
import { serveFile } from './file.service.ts';

export function fileRoutes(app: App): void {
  const guard = new StrangerGuard();
  mountPublic(app, contract.getFile, ({ context, params, query }) =>
    serveFile({ context, token: query.v, visitors: app.visitors, guard }, params.id),
  );
}

import * as contract from '@stint/contract/platform/files/file';
import { type App, mountPublic } from '../../lib/mount.ts';
import { serveFile } from './file.service.ts';

export function fileRoutes(app: App): void {
  mountPublic(app, contract.getFile, ({ context, params, query }) => serveFile(context, params.id, query.v));
}

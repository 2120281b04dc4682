import * as contract from '@stint/contract/planning/leave/leave-folder';
import { type App, mount } from '../../lib/mount.ts';
import { itemOnWire } from '../../ports/drive/drive-port.ts';
import * as service from './leave-folder.service.ts';

export function leaveFolderRoutes(app: App): void {
  const { drive } = app.deps;
  mount(app, contract.getLeaveFolder, ({ context, params }) => service.findFolderOfLeave(context, params.id));
  mount(app, contract.createLeaveFolder, ({ context, params }) => service.createFolderOfLeave(context, params.id));
  mount(app, contract.listLeaveFolderItems, async ({ context, params, query }) =>
    (await service.belowLeave(context, params.id, query.path, drive.children)).map(itemOnWire),
  );
  mount(app, contract.embedLeaveFolderItem, async ({ context, params, query }) => ({
    link: await drive.embedLink(await service.itemOfLeave(context, params.id), query.path),
  }));
  mount(app, contract.downloadLeaveFolderFile, async ({ context, params, query }) => ({
    fileName: query.path.at(-1) ?? '',
    content: await service.belowLeave(context, params.id, query.path, drive.read),
  }));
}

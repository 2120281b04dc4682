import * as contract from '@stint/contract/people/contract-folders/contract-folder';
import { type App, mount } from '../../lib/mount.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { itemOnWire } from '../../ports/drive/drive-port.ts';
import * as service from './contract-folder.service.ts';
import { listFolders } from './contract-folder.sql.ts';

export function contractFolderRoutes(app: App): void {
  const { drive } = app.deps;
  mount(app, contract.listContractFolders, ({ context, query }) => listFolders(context.db, actorOf(context), query));
  mount(app, contract.getContractFolder, ({ context, params }) => service.findContractFolder(context, params.id));
  mount(app, contract.createContractFolder, ({ context, body }) => service.createContractFolder(context, body.user));
  mount(app, contract.updateContractFolder, ({ context, params, body }) =>
    service.updateContractFolder(context, params.id, body),
  );
  mount(app, contract.recreateContractFolder, ({ context, params }) =>
    service.recreateContractFolder(context, params.id),
  );
  mount(app, contract.listFolderItems, async ({ context, params, query }) =>
    (await service.below(context, params.id, query.path, drive.children)).map(itemOnWire),
  );
  mount(app, contract.embedFolderItem, async ({ context, params, query }) => ({
    link: await drive.embedLink(await service.itemOfPerson(context, params.id), query.path),
  }));
  mount(app, contract.downloadFolderFile, async ({ context, params, query }) => ({
    fileName: query.path.at(-1) ?? '',
    content: await service.below(context, params.id, query.path, drive.read),
  }));
}

import * as contract from '@stint/contract/home/wall/wall';
import { type App, mount } from '../../lib/mount.ts';
import { listWall } from './wall.service.ts';
import { listHeroes } from './wall.sql.ts';

export function wallRoutes(app: App): void {
  mount(app, contract.listWall, ({ context, query }) => listWall(context, query));
  mount(app, contract.listHeroes, ({ context }) => listHeroes(context.db, context.now.toISOString()));
}

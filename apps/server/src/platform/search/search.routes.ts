import * as contract from '@stint/contract/platform/search/search';
import { type App, mount } from '../../lib/mount.ts';
import { searchEverything } from './search.service.ts';

export function searchRoutes(app: App): void {
  mount(app, contract.searchEverything, ({ context, query }) => searchEverything(context, query.search));
}

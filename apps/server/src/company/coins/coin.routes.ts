import * as contract from '@stint/contract/company/coins/coin';
import { type App, mount } from '../../lib/mount.ts';
import * as service from './coin.service.ts';

export function coinRoutes(app: App): void {
  mount(app, contract.initCoins, ({ context, body }) => service.initCoins(context, body));
  mount(app, contract.getCoinBalance, ({ context, query }) => service.getCoinBalance(context, query.user));
  mount(app, contract.listCoinTransactions, ({ context, query }) => service.listCoinTransactions(context, query));
  mount(app, contract.transferCoins, ({ context, body }) => service.transferCoins(context, body));
  mount(app, contract.giveCoins, ({ context, body }) => service.giveCoins(context, body));
}

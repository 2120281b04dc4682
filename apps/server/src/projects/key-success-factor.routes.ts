import * as contract from '@stint/contract/projects/key-success-factor';
import { type App, mount } from '../lib/mount.ts';
import { listKeySuccessFactors } from './key-success-factor.sql.ts';

export function keySuccessFactorRoutes(app: App): void {
  mount(app, contract.listKeySuccessFactors, ({ context, query }) => listKeySuccessFactors(context.db, query.projects));
}

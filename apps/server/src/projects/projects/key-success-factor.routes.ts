import * as contract from '@stint/contract/projects/projects/key-success-factor';
import { type App, mount } from '../../lib/mount.ts';
import * as service from './key-success-factor.service.ts';
import { listKeySuccessFactors } from './key-success-factor.sql.ts';

export function keySuccessFactorRoutes(app: App): void {
  mount(app, contract.listKeySuccessFactors, ({ context, query }) => listKeySuccessFactors(context.db, query.projects));
  mount(app, contract.createKeySuccessFactor, ({ context, body }) => service.createKeySuccessFactor(context, body));
  mount(app, contract.generateKeySuccessFactor, ({ context, body }) => service.generateKeySuccessFactor(context, body));
  mount(app, contract.updateKeySuccessFactor, ({ context, params, body }) =>
    service.updateKeySuccessFactor(context, params.id, body),
  );
  mount(app, contract.deleteKeySuccessFactor, ({ context, params }) =>
    service.deleteKeySuccessFactor(context, params.id),
  );
}

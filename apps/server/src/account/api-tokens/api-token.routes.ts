import * as contract from '@stint/contract/account/api-tokens/api-token';
import { type App, mount } from '../../lib/mount.ts';
import * as service from './api-token.service.ts';

export function apiTokenRoutes(app: App): void {
  mount(app, contract.listApiTokens, ({ context }) => service.listTokens(context));
  mount(app, contract.createApiToken, ({ context, body }) => service.createToken(context, body));
  mount(app, contract.revokeApiToken, ({ context, params }) => service.revokeToken(context, params.id));
}

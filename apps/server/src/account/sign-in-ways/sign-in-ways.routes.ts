import * as contract from '@stint/contract/account/sign-in-ways/sign-in-ways';
import { type App, mount } from '../../lib/mount.ts';
import { findSignInWays } from './sign-in-ways.service.ts';

export function signInWaysRoutes(app: App): void {
  mount(app, contract.getSignInWays, ({ context }) => findSignInWays(context));
}

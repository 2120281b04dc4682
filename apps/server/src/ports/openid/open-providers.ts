import type { Config } from '../../lib/config.ts';
import type { OpenIdProvider } from './openid-port.ts';
import { openIdProvider } from './openid-provider.ts';

/** The providers that the settings name, by their keys. */
export const openProviders = ({ SIGN_IN_PROVIDERS }: Config): ReadonlyMap<string, OpenIdProvider> =>
  new Map(
    SIGN_IN_PROVIDERS.map((settings) => [
      settings.key,
      openIdProvider({
        ...settings,
        groupsClaim: Object.keys(settings.roles).length > 0 ? settings.groupsClaim : null,
      }),
    ]),
  );

import { isIP } from 'node:net';
import { isLoopback } from '../../lib/client-address.ts';
import type { Config } from '../../lib/config.ts';

/** Whom passkeys are made for: the address that the browser shows, and the name in it that binds them. */
export interface PasskeyPlace {
  readonly origin: string;
  readonly rpId: string;
}

/**
 * Passkeys belong to a name that is reached over https, never to an IP address: an app on this machine has them at
 * `localhost`. Null where browsers allow none.
 */
export function passkeyPlace({ BASE_URL }: Pick<Config, 'BASE_URL'>): PasskeyPlace | null {
  const address = new URL(BASE_URL);
  if (isLoopback(address.hostname)) address.hostname = 'localhost';
  else if (address.protocol !== 'https:' || isIP(address.hostname.replaceAll(/[[\]]/g, '')) !== 0) return null;
  return { origin: address.origin, rpId: address.hostname };
}

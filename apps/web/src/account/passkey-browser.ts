import type { CreationOptions, RequestOptions } from '@stint/contract/account/passkeys/passkey';
import { useAppConfig } from '../lib/app-config.ts';
import { fetchCode } from '../lib/fetch-code.ts';

const fetchLibrary = () => fetchCode(() => import('@simplewebauthn/browser'));

/** Whether this page can make and use passkeys: browsers bind them to an address, and the page may be open at another. */
export function usePasskeysWork(): boolean {
  const { passkeyOrigin } = useAppConfig();
  return passkeyOrigin === location.origin && 'PublicKeyCredential' in window;
}

/** Asks the device to make a passkey; null when it cannot, or its person does not want to after all. */
export async function makePasskey(options: CreationOptions) {
  const { startRegistration } = await fetchLibrary();
  return startRegistration({ optionsJSON: options as never }).catch(() => null);
}

/** Asks the device to sign with a passkey; null when it has none, or its person does not want to after all. */
export async function askForPasskey(options: RequestOptions) {
  const { startAuthentication } = await fetchLibrary();
  return startAuthentication({ optionsJSON: options as never }).catch(() => null);
}

import { onDeviceChange, readDevice, writeDevice } from './device-storage.ts';

const KEY = 'token';
const WANTED = 'stint.wanted';

/** The bearer token of this device's session, if it is signed in. */
export function readToken(): string | null {
  const token = readDevice(KEY);
  return typeof token === 'string' ? token : null;
}

export function keepToken(token: string): void {
  writeDevice(KEY, token);
}

export function dropToken(): void {
  writeDevice(KEY, undefined);
}

/** Calls back when this device signs in or out, in whichever tab. Answers how to stop. */
export function onTokenChange(tell: (token: string | null) => void): () => void {
  return onDeviceChange((key) => {
    if (key === KEY) tell(readToken());
  });
}

/** Remembers, for this tab, the address that was asked for before signing in was forced. */
export function rememberWanted(href: string): void {
  sessionStorage.setItem(WANTED, href);
}

/** The remembered address, once; home when there is none. Only addresses of this app are followed. */
export function takeWanted(): string {
  const href = sessionStorage.getItem(WANTED);
  sessionStorage.removeItem(WANTED);
  return href !== null && /^\/(?![/\\])/.test(href) ? href : '/';
}

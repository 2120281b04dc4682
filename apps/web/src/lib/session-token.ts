import { onDeviceChange, readDevice, writeDevice } from './device-storage.ts';

const KEY = 'token';
const WANTED = 'stint.wanted';
const SIGNED_IN = 'stint.signed-in';

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

/** Remembers that somebody has just signed in: what they must do first is asked once. */
export function rememberSignIn(): void {
  sessionStorage.setItem(SIGNED_IN, 'true');
}

/** Whether somebody has just signed in, once. */
export function takeSignIn(): boolean {
  const isSignIn = sessionStorage.getItem(SIGNED_IN) !== null;
  sessionStorage.removeItem(SIGNED_IN);
  return isSignIn;
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

import { onDeviceChange, readDevice, writeDevice } from './device-storage.ts';

const KEY = 'token';
/** Whether the token went because the server did not know it any more. */
const OVER = 'token-over';
const WANTED = 'stint.wanted';
const SIGNED_IN = 'stint.signed-in';

/** The bearer token of this device's session, if it is signed in. */
export function readToken(): string | null {
  const token = readDevice(KEY);
  return typeof token === 'string' ? token : null;
}

export function keepToken(token: string): void {
  writeDevice(OVER, undefined);
  writeDevice(KEY, token);
}

/** Signs out. */
export function dropToken(): void {
  writeDevice(OVER, undefined);
  writeDevice(KEY, undefined);
}

/** Forgets a token that the server does not know any more: nobody has signed out, and other tabs may have something typed in them. */
export function dropTokenThatIsOver(): void {
  writeDevice(OVER, true);
  writeDevice(KEY, undefined);
}

/** Whether it was the server that ended the session that this device had last. */
export const isTokenOver = (): boolean => readDevice(OVER) === true;

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

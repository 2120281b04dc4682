/** What this tab keeps to itself while its person is at a provider: nobody else ends what it began. */
export interface Departure {
  readonly provider: string;
  readonly handle: string;
  /** Whether they sign in, or link the account to theirs. */
  readonly purpose: 'signIn' | 'link';
}

const KEY = 'stint.departure';

/** Leaves for a provider; the browser comes back to `/user/openid/:provider`. */
export function leaveFor({ url, ...departure }: Departure & { readonly url: string }): void {
  sessionStorage.setItem(KEY, JSON.stringify(departure));
  location.assign(url);
}

/** What was kept of the way out, once; null for who has not gone from here. */
export function takeDeparture(): Departure | null {
  const stored = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return stored === null ? null : (JSON.parse(stored) as Departure);
}

/** What only this sign-in knows, kept between its two halves. */
export interface OpenIdChecks {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Whom a provider says that somebody is. */
export interface OpenIdPerson {
  readonly issuer: string;
  /** Stays the same for as long as the account at the provider exists, and is never given to another. */
  readonly subject: string;
  /** In small letters; null when the provider names none. */
  readonly email: string | null;
  /** Whether the provider has seen that the address is theirs. */
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** Null when the provider does not say. */
  readonly groups: readonly string[] | null;
}

/** A provider refused, could not be reached, or answered what cannot be believed. */
export class OpenIdFailure extends Error {
  override readonly name = 'OpenIdFailure';
}

/** An OpenID Connect provider that people sign in at. */
export interface OpenIdProvider {
  readonly issuer: string;
  /** Begins: where the browser goes, and what its return is compared with. */
  begin(redirectUri: string): Promise<{ readonly url: string; readonly checks: OpenIdChecks }>;
  /**
   * Ends: exchanges what the browser came back with.
   * @throws {OpenIdFailure} when nobody is proven to have signed in.
   */
  finish(returnedTo: URL, checks: OpenIdChecks): Promise<OpenIdPerson>;
}

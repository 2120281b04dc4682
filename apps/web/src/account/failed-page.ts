/** What the page of a failed sign-in is told by its address. */
export interface FailedSearch {
  /** The code of the refusal. */
  readonly reason?: string;
  /** Whether who signed in comes back to the sign-in page, or who linked an account to theirs. */
  readonly back?: 'login' | 'ways';
}

const PAGES = {
  microsoft: '/user/microsoft-failed-auth',
  globeteam: '/user/globeteam-failed-auth',
  social: '/user/social-failed-auth',
} as const;

/** The page that tells that a sign-in at a provider of a kind failed. */
export const failedPage = (kind: keyof typeof PAGES) => PAGES[kind];

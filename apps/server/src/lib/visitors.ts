import { findUserOfApiToken, isApiToken } from './api-token.ts';
import type { AppDeps, PublicContext, SignedInUser } from './context.ts';
import { findSignedInUser, hashToken, isToken } from './session.ts';
import { StrangerGuard } from './stranger-guard.ts';

/** For so long a token that opened nothing is not looked up again: a tab that does not know yet asks again and again. */
const UNKNOWN_FOR_MS = 5000;
const MOST_UNKNOWN = 10_000;

/** How a bearer token is looked up; undefined where it has the form of none. */
function findBy(token: string | null) {
  if (token === null) return undefined;
  if (isToken(token)) return findSignedInUser;
  return isApiToken(token) ? findUserOfApiToken : undefined;
}

/** Finds out who brings a bearer token; one for the process. */
export class Visitors {
  readonly #deps: AppDeps;
  readonly #guard = new StrangerGuard();
  /** Hashes that opened nothing, and when. */
  readonly #unknown = new Map<string, number>();

  constructor(deps: AppDeps) {
    this.#deps = deps;
  }

  /** A token that was made a moment ago: whoever guesses on the same network does not keep its person out. */
  welcome(token: string): void {
    this.#guard.remember(hashToken(token).toString('base64url'));
  }

  /** The name of a token that was somebody's a while ago; null for others. Nothing is looked up. */
  nameOfFamiliar(token: string | null): string | null {
    const hash = token === null || !findBy(token) ? null : hashToken(token).toString('base64url');
    return hash !== null && this.#guard.isFamiliar(hash) ? hash : null;
  }

  /** The active user of a bearer token, of a session or for the API, who may do what they may; null for everybody else. */
  async find(
    token: string | null,
    visit: { readonly address: string; readonly now: Date },
  ): Promise<SignedInUser | null> {
    const user = await this.findAny(token, visit);
    return user?.lacksSecondFactor ? null : user;
  }

  /** Also one who has yet to set up the second factor that their role needs; null without a token, and where it is over. */
  async findAny(
    token: string | null,
    visit: { readonly address: string; readonly now: Date },
  ): Promise<SignedInUser | null> {
    const find = findBy(token);
    if (token === null || !find) return null;
    const hash = hashToken(token).toString('base64url');
    const now = visit.now.getTime();
    // Found ahead of now is over as well: the clock was put right.
    if (Math.abs(now - (this.#unknown.get(hash) ?? Number.NEGATIVE_INFINITY)) < UNKNOWN_FOR_MS) return null;
    const user = await this.#guard.admit(hash, visit, () => find(this.#deps, token, visit));
    this.#unknown.delete(hash);
    if (user) return user;
    this.#unknown.set(hash, now);
    const [oldest] = this.#unknown.keys();
    if (this.#unknown.size > MOST_UNKNOWN && oldest !== undefined) this.#unknown.delete(oldest);
    return null;
  }

  /** Whether whoever made a call, or greeted, is still let in, as what they were then. */
  async isAsBefore(
    { user, token, address }: Pick<PublicContext, 'user' | 'token' | 'address'>,
    now: Date,
  ): Promise<boolean> {
    if (!user) return true;
    const present = await this.findAny(token, { address, now });
    return present?.userRole === user.userRole && present.userType === user.userType;
  }
}

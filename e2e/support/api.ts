import { login } from '@stint/contract/account/sessions/session';
import { clientOf, type RequestArguments, sendAs } from '@stint/contract/client';
import type { AnswerOf, Route } from '@stint/contract/route';
import { PASSWORD, type Part, PEOPLE } from './people.ts';

/** Some acts are for who signed in a moment ago: stories have a sign-in that still is at their end. */
const FRESH_FOR_MS = 8 * 60_000;
const tokens = new Map<string, { readonly token: string; readonly until: number }>();

/** The app's calls as one of the people, typed by the contract: stories make their data through it. */
export class Api {
  readonly #base: string;
  #email: string;
  #password: string;

  constructor(base: string, part: Part) {
    this.#base = base;
    this.#email = PEOPLE[part].email;
    this.#password = PASSWORD;
  }

  /** The same app's calls as somebody else. */
  as(person: { readonly email: string; readonly password: string }): Api {
    const other = new Api(this.#base, 'admin');
    other.#email = person.email;
    other.#password = person.password;
    return other;
  }

  async token(): Promise<string> {
    const key = `${this.#base} ${this.#email}`;
    const known = tokens.get(key);
    if (known && Date.now() < known.until) return known.token;
    const caller = { address: this.#base, headers: () => ({}) };
    const response = await sendAs(caller, login, { body: { email: this.#email, password: this.#password } });
    const answer = (await response.json()) as AnswerOf<typeof login>;
    tokens.set(key, { token: answer.token, until: Date.now() + FRESH_FOR_MS });
    return answer.token;
  }

  async call<T extends Route>(route: T, ...given: RequestArguments<T>): Promise<AnswerOf<T>> {
    return clientOf(this.#base, await this.token()).call(route, ...given);
  }
}

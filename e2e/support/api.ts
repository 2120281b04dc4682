import { login } from '@stint/contract/account/sessions/session';
import type { AnswerOf, RequestOf, Route } from '@stint/contract/route';
import { PASSWORD, type Part, PEOPLE } from './people.ts';

const tokens = new Map<string, string>();

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
    if (known) return known;
    const answer = await this.#send(login, { body: { email: this.#email, password: this.#password } }, {});
    tokens.set(key, answer.token);
    return answer.token;
  }

  async call<T extends Route>(route: T, request: RequestOf<T>): Promise<AnswerOf<T>> {
    return this.#send(route, request, { authorization: `Bearer ${await this.token()}` });
  }

  async #send<T extends Route>(route: T, request: RequestOf<T>, headers: Record<string, string>): Promise<AnswerOf<T>> {
    const { params, query, body } = request as {
      params?: Record<string, string>;
      query?: Record<string, unknown>;
      body?: unknown;
    };
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => params?.[name] ?? '');
    const search = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]));
    const response = await fetch(`${this.#base}${path}${search.size > 0 ? `?${search}` : ''}`, {
      method: route.method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${route.method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as AnswerOf<T>;
  }
}

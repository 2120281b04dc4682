import { CallError } from '../src/call-error.ts';
import type { AnswerOf, RequestOf, Route } from '../src/route.ts';

/** No request waits longer than this, in milliseconds. */
export const CALL_TIMEOUT = 60_000;

/** The parts of a request whose route is not known to the compiler. */
export interface Given {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** Where calls go, and as whom. */
export interface Caller {
  /** Where Stint is, such as `https://stint.example.com`; empty for the page's own server. */
  readonly address: string;
  /** Headers of every call, asked for anew for each. */
  readonly headers: () => Readonly<Record<string, string>>;
}

export interface SendOptions {
  readonly signal?: AbortSignal | undefined;
  /** Gives the call up, where that is not after the usual time. */
  readonly timeout?: AbortSignal;
}

/**
 * Sends what a route declares, and answers the raw response.
 * @throws CallError for a refusal, and with status 0 where no answer came: `UNREACHABLE`, or `TIMEOUT` after a minute.
 */
export async function sendAs(
  { address, headers }: Caller,
  route: Route,
  request: Given,
  { signal, timeout = AbortSignal.timeout(CALL_TIMEOUT) }: SendOptions = {},
): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(address + addressOf(route, request), {
      method: route.method,
      headers: { ...headers(), ...(request.body !== undefined && { 'content-type': 'application/json' }) },
      ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new CallError(0, { code: timeout.aborted ? 'TIMEOUT' : 'UNREACHABLE' });
  }
  if (!response.ok) throw new CallError(response.status, await refusalOf(response));
  return response;
}

/** The address of a call with its parameters and query; what is not given is left out. */
export function addressOf(route: Pick<Route, 'path'>, request: Given): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(request.params?.[name] ?? '')),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) query.append(name, String(one));
    }
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

async function refusalOf(response: Response): Promise<object> {
  try {
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}

/** What a call of a program is given: nothing where its route takes nothing. */
export type RequestArguments<T extends Route> =
  Record<never, never> extends RequestOf<T> ? [request?: RequestOf<T>] : [request: RequestOf<T>];

/** Calls of one Stint as the person of a token. */
export interface Client {
  /** Makes the call that a route declares; throws `CallError`. */
  call<T extends Route>(route: T, ...given: RequestArguments<T>): Promise<AnswerOf<T>>;
  /** The same for a call whose answer is a file. */
  download<T extends Route>(route: T, ...given: RequestArguments<T>): Promise<Blob>;
}

/**
 * A client for programs.
 * @param address where Stint is, such as `https://stint.example.com`.
 * @param token an API token, or a session's.
 */
export function clientOf(address: string, token: string): Client {
  const caller: Caller = {
    address: address.replace(/\/+$/, ''),
    headers: () => ({ authorization: `Bearer ${token}` }),
  };
  const send = (route: Route, [request]: readonly unknown[]) => sendAs(caller, route, (request ?? {}) as Given);
  return {
    call: async <T extends Route>(route: T, ...given: RequestArguments<T>) =>
      (await (await send(route, given)).json()) as AnswerOf<T>,
    download: async (route, ...given) => (await send(route, given)).blob(),
  };
}

import { type AnswerOf, CLIENT_HEADER, type RequestOf, type Route } from '@stint/contract/route';
import { CallError } from './call-error.ts';
import { CLIENT_ID } from './client-id.ts';
import type { Given, QueryGiven } from './route-given.ts';
import { readToken } from './session-token.ts';

/** No request waits longer than this, in milliseconds. */
export const CALL_TIMEOUT = 60_000;

interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

interface SendOptions extends CallOptions {
  /** Gives the call up, where that is not after the usual time. */
  readonly timeout?: AbortSignal;
}

type Request<T extends Route> = Omit<RequestOf<T>, 'query'> &
  ([NonNullable<T['query']>] extends [never]
    ? { readonly query?: undefined }
    : { readonly query: QueryGiven<T['query']> });

/** What a caller passes: nothing where the route takes nothing. */
type CallArguments<T extends Route> =
  Record<never, never> extends RequestOf<T>
    ? [request?: Request<T>, options?: CallOptions]
    : [request: Request<T>, options?: CallOptions];

/** Makes the call that a route declares and answers its parsed answer; throws `CallError`. */
export async function call<T extends Route>(route: T, ...given: CallArguments<T>): Promise<AnswerOf<T>> {
  const [request, options] = given;
  return ask(route, (request ?? {}) as Given, options);
}

/** The same with a request that was put together by the route itself (`requestOf`). */
export async function ask<T extends Route>(route: T, request: Given, options?: CallOptions): Promise<AnswerOf<T>> {
  const response = await send(route, request, options);
  return (await response.json()) as AnswerOf<T>;
}

/** Sends what a route declares and answers the raw response, refused ones thrown as `CallError`. */
export async function send(route: Route, request: Given, options: SendOptions = {}): Promise<Response> {
  const { signal, timeout = AbortSignal.timeout(CALL_TIMEOUT) } = options;
  let response: Response;
  try {
    response = await fetch(addressOf(route, request), {
      method: route.method,
      headers: {
        ...authorization(),
        ...(request.body !== undefined && { 'content-type': 'application/json' }),
      },
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

/** Headers of every call: whose it is, and which tab makes it. */
export function authorization(): Record<string, string> {
  const token = readToken();
  return { [CLIENT_HEADER]: CLIENT_ID, ...(token !== null && { authorization: `Bearer ${token}` }) };
}

/** The address of a call with its parameters and query; what is not given is left out. */
export function addressOf(route: Route, request: Given): string {
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

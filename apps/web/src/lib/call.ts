import { type Given, type SendOptions, sendAs } from '@stint/contract/client';
import { type AnswerOf, CLIENT_HEADER, type RequestOf, type Route } from '@stint/contract/route';
import { CLIENT_ID } from './client-id.ts';
import type { QueryGiven } from './route-given.ts';
import { readToken } from './session-token.ts';

type CallOptions = Pick<SendOptions, 'signal'>;

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
export const send = (route: Route, request: Given, options?: SendOptions): Promise<Response> =>
  sendAs({ address: '', headers: authorization }, route, request, options);

/** Headers of every call: whose it is, and which tab makes it. */
export function authorization(): Record<string, string> {
  const token = readToken();
  return { [CLIENT_HEADER]: CLIENT_ID, ...(token !== null && { authorization: `Bearer ${token}` }) };
}

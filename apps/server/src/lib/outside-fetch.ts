import { Agent, type Dispatcher, fetch, type RequestInit, type Response } from 'undici';
import { refuseWithinTransaction } from './db.ts';
import { isPrivateHost, lookUpWith, PrivateAddress } from './public-addresses.ts';
import { textWithin } from './text-within.ts';

/** Answers before the answer (1xx), such as hints: nobody needs as many, and each is read by this process. */
export const MOST_HINTS = 10;

/** Answers without a body take none, not even an empty one (Fetch, "null body status"). */
const WITHOUT_BODY = new Set([204, 205, 304]);

/** Breaks a request off whose answer is announced without an end. */
const fewHints: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) => {
  let hints = 0;
  return dispatch(options, {
    onRequestStart: (...given) => handler.onRequestStart?.(...given),
    onRequestUpgrade: (...given) => handler.onRequestUpgrade?.(...given),
    onResponseStart(controller, status, ...given) {
      if (status >= 200) return handler.onResponseStart?.(controller, status, ...given);
      if (++hints > MOST_HINTS) controller.abort(new Error('The other system announces an answer without an end'));
    },
    onResponseData: (...given) => handler.onResponseData?.(...given),
    onResponseEnd: (...given) => handler.onResponseEnd?.(...given),
    onResponseError: (...given) => handler.onResponseError?.(...given),
  });
};

const outside = new Agent({ allowH2: false }).compose(fewHints);

/**
 * `fetch` for what other systems are asked, which is never done within a transaction: one that answers hints without an end fails. How long it may take is the caller's
 * (`signal`), and so is how much is read of the answer (`textWithin`, `wholeFetch`).
 */
export async function outsideFetch(address: string | URL, request: RequestInit = {}): Promise<Response> {
  refuseWithinTransaction();
  return fetch(address, { ...request, dispatcher: outside });
}

/** `publicFetch` by these name servers, those of this machine without. */
export function publicFetchBy(servers?: readonly string[]) {
  const lookup = lookUpWith({ mayBePrivate: false, ...(servers && { servers }) });
  const dispatcher = new Agent({ allowH2: false, connect: { lookup } }).compose(fewHints);
  return async (address: string, request: RequestInit = {}): Promise<Response> => {
    refuseWithinTransaction();
    const { hostname } = new URL(address);
    if (isPrivateHost(hostname)) throw new PrivateAddress(hostname);
    return fetch(address, { ...request, dispatcher });
  };
}

/** The same for an address that another system has named: it leads to none of a private network, whatever its name means by now. */
export const publicFetch = publicFetchBy();

/** What libraries ask with, as each of them declares it. */
type Asked = Pick<globalThis.RequestInit, 'method' | 'redirect' | 'signal'> & { headers?: unknown; body?: unknown };

/**
 * The same for libraries that read an answer to its end themselves: it is read before they have it.
 * @param most bytes of an answer, unpacked. One that is longer fails (`AnswerTooLong`).
 */
export const wholeFetch =
  (most: number) =>
  async (address: string | URL | Request, request: Asked = {}): Promise<globalThis.Response> => {
    if (address instanceof Request) throw new Error('Only an address can be asked');
    // The platform and its library declare the same request in two places.
    const answer = await outsideFetch(address, request as RequestInit);
    const { status, statusText } = answer;
    const headers = new Headers([...answer.headers]);
    // It was unpacked on the way.
    for (const name of ['content-encoding', 'content-length']) headers.delete(name);
    const text = await textWithin(answer, most);
    return new globalThis.Response(WITHOUT_BODY.has(status) ? null : text, { status, statusText, headers });
  };

import { type RequestOptions, request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import type { DeliveryProblem } from '@stint/contract/outside/webhooks/webhook';
import { MOST_HINTS } from '../../lib/outside-fetch.ts';
import { isPrivateHost, lookUpWith, type Names, PrivateAddress } from '../../lib/public-addresses.ts';

/** What came of a post: the status of the answer, or why there was none. */
export type PostOutcome = { readonly status: number } | { readonly problem: DeliveryProblem };

export interface Post extends Names {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Milliseconds until an answer has to begin. */
  readonly patience: number;
}

/** Posts a body. Redirects are not followed, and of the answer nothing but its status is read. */
export function post({ url, headers, body, patience, ...names }: Post): Promise<PostOutcome> {
  const target = new URL(url);
  if (!names.mayBePrivate && isPrivateHost(target.hostname)) return Promise.resolve({ problem: 'PRIVATE_ADDRESS' });
  return new Promise((resolve) => {
    const options: RequestOptions = {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: false,
      signal: AbortSignal.timeout(patience),
      lookup: lookUpWith(names),
    };
    const sent = (target.protocol === 'https:' ? requestByHttps : requestByHttp)(target, options, (response) => {
      resolve({ status: response.statusCode ?? 0 });
      response.destroy();
    });
    let hints = 0;
    sent.on('information', () => {
      if (++hints > MOST_HINTS) sent.destroy(new Error('The receiver answers without an end'));
    });
    sent.on('error', (error) => resolve({ problem: problemOf(error) }));
    // However it ends, it has ended: an answer that would change the protocol brings neither an answer nor an error.
    sent.on('close', () => resolve({ problem: 'UNREACHABLE' }));
    sent.end(body);
  });
}

function problemOf(error: Error): DeliveryProblem {
  if (error instanceof PrivateAddress) return 'PRIVATE_ADDRESS';
  return error.name === 'AbortError' || error.name === 'TimeoutError' ? 'TIMED_OUT' : 'UNREACHABLE';
}

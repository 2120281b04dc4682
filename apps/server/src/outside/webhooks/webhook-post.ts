import { type LookupAddress, lookup as lookUp } from 'node:dns';
import { type RequestOptions, request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { isIP } from 'node:net';
import type { DeliveryProblem } from '@stint/contract/outside/webhooks/webhook';
import ipaddr from 'ipaddr.js';
import { MOST_HINTS } from '../../lib/outside-fetch.ts';

/** What came of a post: the status of the answer, or why there was none. */
export type PostOutcome = { readonly status: number } | { readonly problem: DeliveryProblem };

export interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Milliseconds until an answer has to begin. */
  readonly patience: number;
  /** Whether it may go to this machine and to private networks. */
  readonly mayBePrivate: boolean;
}

class PrivateAddress extends Error {}

/** Addresses of IPv6 with one of IPv4 at their end, as nobody is given them any more (RFC 4291, 2.5.5.1). */
const FORMER_IPV4 = ipaddr.parseCIDR('::/96');

/** Whether an IP address is one of the public internet, also where it is written within another kind of address. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  const isFormerIpv4 = parsed.kind() === 'ipv6' && parsed.match(FORMER_IPV4);
  return parsed.range() === 'unicast' && !isFormerIpv4;
}

/**
 * Asks for the addresses of a name, as `net.connect` does, and refuses when any of them is private: so it is the address
 * that is connected to that was looked at, whatever the name meant a moment ago.
 */
const lookUpPublic: NonNullable<RequestOptions['lookup']> = (name, options, callback) => {
  lookUp(name, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error(`no address of ${name}`), '');
    if (!addresses.every(({ address }) => isPublic(address))) return callback(new PrivateAddress(name), '');
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};

/** Posts a body. Redirects are not followed, and of the answer nothing but its status is read. */
export function post({ url, headers, body, patience, mayBePrivate }: Post): Promise<PostOutcome> {
  const target = new URL(url);
  const host = target.hostname.replace(/^\[|\]$/g, '');
  if (!mayBePrivate && isIP(host) !== 0 && !isPublic(host)) return Promise.resolve({ problem: 'PRIVATE_ADDRESS' });
  return new Promise((resolve) => {
    const options: RequestOptions = {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: false,
      signal: AbortSignal.timeout(patience),
      ...(!mayBePrivate && { lookup: lookUpPublic }),
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

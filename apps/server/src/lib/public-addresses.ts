import { type LookupAddress, lookup as lookUpHere } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { RequestOptions } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export class PrivateAddress extends Error {}

/** How a name is asked for, in milliseconds for each of so many tries: sooner than a post is given up. */
const PATIENCE = { timeout: 2500, tries: 2 };
/** What servers say of names that they do not know, or where there is none. */
const UNKNOWN = new Set(['ENOTFOUND', 'ENODATA', 'ECONNREFUSED']);
/** All addresses of IPv6 that anybody is given on the public internet (RFC 4291, 2.4; IANA). */
const GIVEN_IPV6 = ipaddr.parseCIDR('2000::/3');

/** Whether an IP address is one of the public internet, also where it is written within another kind of address. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(GIVEN_IPV6));
}

/** Whether an address of the web names a host that is certainly not on the public internet: by its IP address, or this machine. */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? LOCALHOST.test(host) : !isPublic(host);
}

/** Never asked of anybody (RFC 6761). */
const LOCALHOST = /(^|\.)localhost\.?$/i;

export interface Names {
  /** Whether they may lead to this machine and to private networks. */
  readonly mayBePrivate: boolean;
  /** Name servers, as `address:port`; those of this machine without. */
  readonly servers?: readonly string[];
}

/**
 * Asks for the addresses of a name, as `net.connect` does, and refuses when any of them is private where none may be: so it is the address
 * that is connected to that was looked at, whatever the name meant a moment ago. Name servers are asked without the few threads in which
 * the process looks up all other names: one that says nothing holds up nobody else.
 */
export function lookUpWith(names: Names): NonNullable<RequestOptions['lookup']> {
  return (name, options, callback) => {
    addressesOf(name, names).then(
      (addresses) => {
        const [first] = addresses;
        if (!first) return callback(new Error(`no address of ${name}`), '');
        if (!names.mayBePrivate && !addresses.every(({ address }) => isPublic(address)))
          return callback(new PrivateAddress(name), '');
        return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
      },
      (error: Error) => callback(error, ''),
    );
  };
}

/** The addresses of a name; names that only this machine knows are looked up where they may be private. */
async function addressesOf(name: string, { mayBePrivate, servers }: Names): Promise<LookupAddress[]> {
  if (LOCALHOST.test(name)) return [{ address: '127.0.0.1', family: 4 }];
  const resolver = new Resolver(PATIENCE);
  if (servers) resolver.setServers(servers);
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const found = [...allOf(four, 4), ...allOf(six, 6)];
  if (found.length > 0) return found;
  const reasons = [four, six].flatMap((one) =>
    one.status === 'rejected' ? [one.reason as NodeJS.ErrnoException] : [],
  );
  if (!mayBePrivate || !reasons.every(({ code }) => UNKNOWN.has(code ?? ''))) throw reasons[0] ?? new Error(name);
  return new Promise((resolve, reject) => {
    lookUpHere(name, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
  });
}

const allOf = (answer: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] =>
  answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];

import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';

/** How many proxies in front are believed, or the addresses of those that are. */
export type TrustedProxies = number | readonly string[];

/** Names of ranges that `@fastify/proxy-addr` knows. */
const RANGES = ['loopback', 'linklocal', 'uniquelocal'];
const MOST_HOPS = 10;
const EVERYBODY_BELIEVED =
  'would believe whoever calls, who could then pass for any address; say how many proxies stand in front, such as 1, or name their addresses';
const NO_PROXIES = `must be a number of proxies up to ${MOST_HOPS}, or a comma-separated list of addresses such as 10.0.0.1 or 10.0.0.0/8`;

/** The proxies that a setting names, or what is wrong with it. */
export function proxiesOf(setting: string): TrustedProxies | string {
  const value = setting.trim().toLowerCase();
  if (['true', 'yes', 'on'].includes(value)) return EVERYBODY_BELIEVED;
  if (['false', 'no', 'off'].includes(value)) return 0;
  if (/^\d+$/.test(value)) return Number(value) <= MOST_HOPS ? Number(value) : NO_PROXIES;
  const addresses = value.split(',').map((one) => one.trim());
  return addresses.every((one) => RANGES.includes(one) || isAddressOrRange(one)) ? addresses : NO_PROXIES;
}

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address) as 0 | 4 | 6];
  if (bits === undefined) return longest > 0;
  // A range of everything is `true` in other words.
  return more.length === 0 && /^\d+$/.test(bits) && Number(bits) > 0 && Number(bits) <= longest;
}

/** Whether the address at so many steps before this process is a proxy that is believed. */
export function trustOf(proxies: TrustedProxies): (address: string, step: number) => boolean {
  if (typeof proxies === 'number') return (_address, step) => step < proxies;
  return proxyAddr.compile([...proxies]);
}

/** Where a request comes from, for those that do not pass through the HTTP framework: the same answer as its own. */
export function addressOf(request: IncomingMessage, proxies: TrustedProxies): string {
  return proxyAddr(request, trustOf(proxies));
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether an address or a host name is this machine's own, for nobody else to reach. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  const version = isIP(name);
  return version === 0 ? name === 'localhost' : loopback.check(name, version === 4 ? 'ipv4' : 'ipv6');
}

/** What proxies say of those whom they pass on. */
const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/**
 * Whether whoever calls sits at this machine: the connection comes from it, by one of its own names, and nothing says that
 * it was passed on. A proxy on the same machine that keeps quiet about all of that looks like the machine itself.
 */
export function isFromThisMachine({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  if (!isLoopback(socket.remoteAddress ?? '') || FORWARDING.some((name) => name in headers)) return false;
  const host = (headers.host ?? '').replace(/:\d*$/, '');
  return isLoopback(host);
}

const GROUP_BITS = 16;
/** Hosts get the last 64 bits of an IPv6 address for themselves: attempts are counted for all of them together. */
const NETWORK_GROUPS = 4;
/** So much of an address is that of a site, to which its provider gives up to 65,536 such networks. */
const SITE_GROUPS = 3;

/** What proxies write beside an address: a port, and brackets around what has colons of its own. */
const WITH_PORT = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/;
/** All that is no address at all counts together. */
const UNKNOWN = 'unknown';

/** An address without the port that some proxies add; `unknown` where it is none. */
export function plainAddress(given: string): string {
  const [, bracketed, withPort] = WITH_PORT.exec(given) ?? [];
  const address = bracketed ?? withPort ?? given;
  return isIP(address) === 0 ? UNKNOWN : address;
}

/** What attempts from an address are counted by. */
export const networkOf = (given: string): string => firstGroupsOf(given, NETWORK_GROUPS);

/** Who takes turns as one: whoever has many networks of IPv6 would else have as many turns. */
export const siteOf = (given: string): string => firstGroupsOf(given, SITE_GROUPS);

function firstGroupsOf(given: string, count: number): string {
  const address = plainAddress(given);
  if (isIP(address) !== 6) return address;
  const groups = groupsOf(address.split('%')[0] ?? '');
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return groups.slice(6).flatMap(bytesOf).join('.');
  return `${groups
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(':')}::/${count * GROUP_BITS}`;
}

/** The eight groups of an IPv6 address, whose last two may be written as an IPv4 address. */
function groupsOf(address: string): number[] {
  const colons = address.replace(/(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/, (_all, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [before = [], after] = colons
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':').map((group) => Number.parseInt(group, 16))));
  return after ? [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after] : before;
}

const bytesOf = (group: number): [number, number] => [group >> 8, group & 255];

import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../test/test-app.ts';
import { addressOf, isLoopback, networkOf, plainAddress, proxiesOf, siteOf } from './client-address.ts';

const request = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

describe('the proxies that are believed', () => {
  test('are a number of them or their addresses', () => {
    expect(['0', 'false', '2'].map(proxiesOf)).toEqual([0, 0, 2]);
    expect(proxiesOf(' 10.0.0.1, fd00::/8,loopback')).toEqual(['10.0.0.1', 'fd00::/8', 'loopback']);
  });
  test('are never everybody', () => {
    for (const everybody of ['true', 'yes', 'ON']) expect(proxiesOf(everybody)).toMatch(/believe whoever calls/);
    for (const wrong of ['0.0.0.0/0', '::/0', '99', '10.0.0.1/33', 'proxy.example.com', '10.0.0.1,,', '-1'])
      expect(proxiesOf(wrong), wrong).toMatch(/must be a number of proxies/);
  });
});

describe('where a request comes from', () => {
  test('is the connection itself while no proxy is believed', () => {
    expect(addressOf(request('203.0.113.9', '198.51.100.1'), 0)).toBe('203.0.113.9');
  });
  test('is what the nearest proxies wrote, not what the caller wrote before them', () => {
    const forged = request('10.0.0.2', '1.2.3.4, 198.51.100.1, 10.0.0.1');
    expect(addressOf(forged, 1)).toBe('10.0.0.1');
    expect(addressOf(forged, 2)).toBe('198.51.100.1');
    expect(addressOf(forged, ['10.0.0.0/8'])).toBe('198.51.100.1');
    expect(addressOf(request('203.0.113.9', '198.51.100.1'), ['10.0.0.0/8'])).toBe('203.0.113.9');
  });
  test('is the same for calls', async () => {
    const app = await createTestApp({ TRUST_PROXY: '1' });
    app.fastify.get('/api/where', { config: { isOpen: true } }, async ({ ip }) => ({ ip }));
    const headers = { 'x-forwarded-for': '1.2.3.4, 198.51.100.1' };
    expect((await app.fastify.inject({ url: '/api/where', headers })).json()).toEqual({ ip: '198.51.100.1' });
    await app.close();
  });
});

test('only addresses of this machine are loopback', () => {
  expect(['127.0.0.1', '127.9.9.9', '::1', '[::1]', 'localhost', 'LOCALHOST'].every(isLoopback)).toBe(true);
  expect(['0.0.0.0', '::', '10.0.0.1', 'stint.example.com', 'localhost.evil.example'].some(isLoopback)).toBe(false);
});

test('attempts from the addresses of one IPv6 host are counted together', () => {
  expect(networkOf('198.51.100.1')).toBe('198.51.100.1');
  // However it is written, it is that address.
  for (const same of [
    '::ffff:198.51.100.1',
    '::FFFF:c633:6401',
    '0:0:0:0:0:ffff:198.51.100.1',
    '::ffff:198.51.100.1%eth0',
  ])
    expect(networkOf(same), same).toBe('198.51.100.1');
  expect(networkOf('64:ff9b::198.51.100.1')).toBe('64:ff9b:0:0::/64');
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:db8::6')).toBe('2001:db8:0:0::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
});

test('a port that a proxy writes beside an address makes no other network of it; what is no address counts together', () => {
  expect(networkOf('203.0.113.5:40001')).toBe(networkOf('203.0.113.5'));
  expect(networkOf('[2001:db8::1]:443')).toBe(networkOf('2001:db8::2'));
  expect(networkOf('[2001:db8::1]')).toBe(networkOf('2001:db8::1'));
  expect([networkOf('x'.repeat(9000)), networkOf('unknown'), networkOf('')]).toEqual(Array(3).fill('unknown'));
  expect(plainAddress('203.0.113.5:40001')).toBe('203.0.113.5');
});

test('all networks of a site take turns as one, and addresses of IPv4 each for themselves', () => {
  expect(siteOf('2001:db8:1:2::1')).toBe('2001:db8:1::/48');
  expect(siteOf('2001:db8:1:ffff::9')).toBe(siteOf('2001:db8:1:2::1'));
  expect(siteOf('2001:db8:2:2::1')).not.toBe(siteOf('2001:db8:1:2::1'));
  expect(siteOf('198.51.100.1')).toBe('198.51.100.1');
  expect(siteOf('::ffff:198.51.100.1')).toBe('198.51.100.1');
});

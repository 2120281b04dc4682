import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { refusalData } from '../src/call-error.ts';
import { route } from '../src/route.ts';
import { addressOf, type Client, clientOf } from './client.ts';

const listThings = route({
  method: 'GET',
  path: '/api/users/:id/things',
  summary: 'Things',
  roles: ['public'],
  params: z.object({ id: z.string() }),
  query: z.object({ state: z.array(z.string()), page: z.number() }),
  response: z.object({ count: z.number() }),
});
const saveThing = route({
  method: 'PUT',
  path: '/api/thing',
  summary: 'Saves a thing',
  roles: ['signedIn'],
  body: z.object({ name: z.string() }),
  response: z.object({ name: z.string() }),
  refusals: { CHANGED: z.object({ version: z.number() }) },
});

/** What the server was asked last, and what it answers. */
let asked: { request: IncomingMessage; body: string };
let answer = { status: 200, body: '{}' };
const server = createServer(async (request, response) => {
  const parts: string[] = [];
  for await (const part of request) parts.push(String(part));
  asked = { request, body: parts.join('') };
  response.writeHead(answer.status).end(answer.body);
});
let client: Client;

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  client = clientOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, 'stint_secret');
});
afterAll(() => server.close());
beforeEach(() => {
  answer = { status: 200, body: '{}' };
});

test('parameters and query are put into the address, what is not given is left out', () => {
  const request = { params: { id: 'a/b' }, query: { state: ['open', 'late'], page: 2, search: undefined, user: null } };
  expect(addressOf(listThings, request)).toBe('/api/users/a%2Fb/things?state=open&state=late&page=2');
  expect(addressOf(listThings, { params: { id: '1' } })).toBe('/api/users/1/things');
});

test('a call brings the token, its body as JSON, and answers what the server says', async () => {
  answer = { status: 200, body: '{"name":"Ours"}' };
  expect(await client.call(saveThing, { body: { name: 'Ours' } })).toEqual({ name: 'Ours' });
  const { method, url, headers } = asked.request;
  expect([method, url, asked.body]).toEqual(['PUT', '/api/thing', '{"name":"Ours"}']);
  expect(headers).toMatchObject({ authorization: 'Bearer stint_secret', 'content-type': 'application/json' });
});

test('a file is answered as it is', async () => {
  answer = { status: 200, body: 'a;b' };
  const file = await client.download(listThings, { params: { id: '1' }, query: { state: [], page: 1 } });
  expect(await file.text()).toBe('a;b');
  expect(asked.request.url).toBe('/api/users/1/things?page=1');
});

test('a refusal is thrown with its code, its fields and its data', async () => {
  answer = {
    status: 409,
    body: '{"code":"CHANGED","message":"Changed","fields":{"name":"Taken"},"data":{"version":3}}',
  };
  const refused: unknown = await client.call(saveThing, { body: { name: 'x' } }).catch((error: unknown) => error);
  expect(refused).toMatchObject({ status: 409, code: 'CHANGED', message: 'Changed', fields: { name: 'Taken' } });
  expect(refusalData(saveThing, refused, 'CHANGED')).toEqual({ version: 3 });
});

test('an answer of something else, such as a proxy, and none at all are refusals too', async () => {
  answer = { status: 502, body: '<html>' };
  await expect(client.call(saveThing, { body: { name: 'x' } })).rejects.toMatchObject({ status: 502, code: 'UNKNOWN' });
  const nowhere = clientOf('http://127.0.0.1:1', 'x');
  await expect(nowhere.call(saveThing, { body: { name: 'x' } })).rejects.toMatchObject({
    status: 0,
    code: 'UNREACHABLE',
  });
});

import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { login } from '@stint/contract/account/sessions/session';
import { health } from '@stint/contract/platform/health';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startAppProcess } from '../../../test/app-process.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';

interface SentSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

/** A collector of traces: it keeps what the app sends. */
const spans: SentSpan[] = [];
const asked = new Set<string>();
const collector = createServer(async (request, response) => {
  asked.add(`${request.method} ${request.url} ${request.headers['x-key']}`);
  const sent = (await json(request)) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] };
  for (const { scopeSpans } of sent.resourceSpans) spans.push(...scopeSpans.flatMap((scope) => scope.spans));
  response.setHeader('content-type', 'application/json').end('{}');
});

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
});
afterAll(async () => {
  collector.close();
  await database.drop();
});

test('a request is a span of its caller’s trace, its statements are spans of it, and nothing personal is sent', async () => {
  const { port } = collector.address() as AddressInfo;
  const app = await startAppProcess(database, {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=open',
    OTEL_BSP_SCHEDULE_DELAY: '50',
    DEMO: 'false',
  });
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  await fetch(app.address + health.path);
  const answer = await fetch(`${app.address}${login.path}?secret=1`, { method: login.method });
  expect(answer.status).toBe(400);
  const sent = request(app.address + login.path, {
    method: login.method,
    headers: { 'content-type': 'application/json', traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
  });
  // The body arrives later than the headers, as over a network.
  sent.flushHeaders();
  await once(collector, 'request');
  sent.end(JSON.stringify({ email: 'jane.doe@example.com', password: 'Secret-1' }));
  await once(sent, 'response');
  const ofCaller = () => spans.filter((span) => span.traceId === traceId);
  await vi.waitFor(() => expect(ofCaller().map(({ name }) => name)).toContain(`POST ${login.path}`), {
    timeout: 120_000,
  });
  await app.kill();

  const signIn = ofCaller().find(({ name }) => name === `POST ${login.path}`);
  expect(signIn?.parentSpanId).toBe('00f067aa0ba902b7');
  const said = Object.fromEntries((signIn?.attributes ?? []).map(({ key, value }) => [key, Object.values(value)[0]]));
  expect(said).toEqual({
    'http.request.method': 'POST',
    'http.route': login.path,
    'http.response.status_code': 401,
    'stint.request_id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  const statements = ofCaller().filter(({ parentSpanId }) => parentSpanId === signIn?.spanId);
  expect(statements.map(({ name }) => name)).toContain('select');
  expect([...asked]).toEqual(['POST /v1/traces open']);
  expect(spans.map(({ name }) => name).join()).not.toContain(health.path);
  expect(JSON.stringify(spans)).not.toMatch(/jane\.doe|Secret-1|secret=/);
});

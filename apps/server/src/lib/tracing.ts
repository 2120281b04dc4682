import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestSpan, SpanStart, Tracing } from '../ports/tracing/tracing-port.ts';

/** Of this process; null where no collector is named, and then nothing here costs anything. */
let tracing: Tracing | null = null;

/** From now on what happens in this process is traced; null ends it. */
export function useTracing(given: Tracing | null): void {
  tracing = given;
}

/** Carries out work within a span, where traces are kept. */
export function traced<R>(start: () => SpanStart, work: () => Promise<R>): Promise<R> {
  return tracing ? tracing.within(start(), work) : work();
}

const LONGEST_STATEMENT = 4000;

/** Runs a statement within a span. Its text has places where values were: those are never sent. */
export function tracedStatement<R>(text: string, work: () => Promise<R>): Promise<R> {
  return traced(
    () => ({
      name: /\w+/.exec(text.replace(/^\/\*.*?\*\//, ''))?.[0]?.toLowerCase() ?? 'statement',
      kind: 'client',
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, LONGEST_STATEMENT) },
    }),
    work,
  );
}

/** Asked every few seconds by machines: spans of it would be most of what is kept. */
const UNTRACED = new Set(['/api/health', '/metrics']);
const SERVER_FAULT = 500;

/**
 * Each request is a span by the pattern of its route, and what is done for it belongs to that span. Registered before
 * anything else, so that the look-up of the session does too.
 */
export function traceRequests(fastify: FastifyInstance): void {
  if (!tracing) return;
  const { request: begin } = tracing;
  const spans = new WeakMap<FastifyRequest, RequestSpan>();
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (UNTRACED.has(request.routeOptions.url ?? '')) return done();
    const span = begin(request.headers);
    spans.set(request, span);
    span.run(done);
  });
  const end = (request: FastifyRequest, status: number) => {
    const route = request.routeOptions.url ?? 'unmatched';
    spans.get(request)?.end({
      name: `${request.method} ${route}`,
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': status,
        'stint.request_id': request.id,
      },
      isFault: status >= SERVER_FAULT,
    });
    spans.delete(request);
  };
  fastify.addHook('onResponse', async (request, reply) => end(request, reply.statusCode));
  fastify.addHook('onRequestAbort', async (request) => end(request, 499));
}

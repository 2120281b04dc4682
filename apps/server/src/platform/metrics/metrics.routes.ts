import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../lib/context.ts';
import { equalHash, hashToken } from '../../lib/session.ts';
import { openMetrics } from './metrics.service.ts';

const PATH = '/metrics';
const MILLISECONDS = 1000;

/** Figures for Prometheus at `/metrics`, for whoever brings `METRICS_TOKEN`; nothing is counted or answered without that setting. */
export async function metricsRoutes(
  fastify: FastifyInstance,
  deps: AppDeps,
  liveConnections: () => number,
): Promise<void> {
  const { METRICS_TOKEN } = deps.config;
  if (!METRICS_TOKEN) return;
  const metrics = await openMetrics(deps, liveConnections);
  const expected = hashToken(`Bearer ${METRICS_TOKEN}`);
  fastify.addHook('onResponse', async (request, reply) => {
    metrics.count({
      method: request.method,
      route: request.routeOptions.url ?? 'unmatched',
      status: reply.statusCode,
      seconds: reply.elapsedTime / MILLISECONDS,
    });
  });
  fastify.get(PATH, { config: { isOpen: true }, schema: { hide: true } }, async (request, reply) => {
    if (!equalHash(hashToken(request.headers.authorization ?? ''), expected))
      return reply.code(401).header('www-authenticate', 'Bearer').type('text/plain').send('Unauthorized\n');
    return reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.read());
  });
}

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const built = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const HASHED_ASSETS = '/assets/';
const ONE_YEAR = 'public, max-age=31536000, immutable';

/** Serves the built browser app; any address that is not a call or a file opens it, and its router decides. */
export async function mountPages(fastify: FastifyInstance): Promise<void> {
  if (!existsSync(built)) return;
  await fastify.register(fastifyStatic, {
    root: built,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes(HASHED_ASSETS) ? ONE_YEAR : 'no-cache');
    },
  });
  fastify.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (path.startsWith('/api/') || path.startsWith('/auth/') || path.startsWith(HASHED_ASSETS))
      return reply.callNotFound();
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const built = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const HASHED_ASSETS = '/assets/';
/** Addresses of screens have no ending. */
const IS_FILE = /\.[a-z0-9]+$/i;
const ONE_YEAR = 'public, max-age=31536000, immutable';

/** Serves the built browser app; any address that is not a call or a file opens it, and its router decides. */
export async function mountPages(fastify: FastifyInstance): Promise<void> {
  if (!existsSync(built)) return;
  await fastify.register(fastifyStatic, {
    root: built,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes(HASHED_ASSETS) ? ONE_YEAR : 'no-cache');
    },
  });
  fastify.get('/*', { config: { isOpen: true }, schema: { hide: true } }, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (path.startsWith('/api/') || path.startsWith('/auth/')) return reply.callNotFound();
    return reply.sendFile(IS_FILE.test(path) ? path.slice(1) : 'index.html');
  });
}

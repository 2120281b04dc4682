import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { BuiltFiles } from './built-files.ts';

const built = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const HASHED_ASSETS = 'assets/';
/** Addresses of screens have no ending. */
const IS_FILE = /\.[a-z0-9]+$/i;
const ONE_YEAR = 'public, max-age=31536000, immutable';
/** What keeps the app in browsers (`apps/web/worker`). */
const SERVICE_WORKER = '/service-worker.js';

/** Takes the place of a worker that is not wanted any more, or is gone: browsers would keep the one that they have. */
const LAST_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  indexedDB.deleteDatabase('stint-kept');
  await self.registration.unregister();
})()));
`;

interface PagesOptions {
  /** Whether browsers may keep the app. */
  readonly isKeptOffline: boolean;
  /** Where the built app lies. */
  readonly folder?: string;
}

/** Serves the built browser app; any address that is not a call or a file opens it, and its router decides. */
export async function mountPages(
  fastify: FastifyInstance,
  { isKeptOffline, folder = built }: PagesOptions,
): Promise<void> {
  if (!existsSync(folder)) return;
  const hasWorker = isKeptOffline && existsSync(join(folder, SERVICE_WORKER));
  const files = new BuiltFiles(folder);
  fastify.get('/*', { config: { isOpen: true }, schema: { hide: true } }, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (path.startsWith('/api/') || path.startsWith('/auth/')) return reply.callNotFound();
    if (path === SERVICE_WORKER && !hasWorker)
      return reply.type('text/javascript').header('cache-control', 'no-cache').send(LAST_WORKER);
    const name = IS_FILE.test(path) ? path.slice(1) : 'index.html';
    if (!files.has(name)) return reply.callNotFound();
    reply.header('cache-control', name.startsWith(HASHED_ASSETS) ? ONE_YEAR : 'no-cache');
    return files.send(name, request, reply);
  });
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppDeps } from './context.ts';

/** Where the primary was when this browser last changed something. It is no secret: who makes one up reads the primary, or what is a little old. */
const COOKIE = 'stint-written';
/** Longer than a replica may be behind before nobody reads from it. */
const MOST_LAG_SHARE = 2;
const FOUND = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`);
const REFUSED = 400;

/**
 * Whoever changed something brings along where the database was then, to whichever process: what they read next is not older.
 * Costs a statement for each call that changes something, and only where there is a replica.
 */
export function rememberWrites(fastify: FastifyInstance, { replica, config }: AppDeps): void {
  if (!replica) return;
  const maxAge = config.DATABASE_READ_MOST_LAG_SECONDS * MOST_LAG_SHARE;
  const secure = config.BASE_URL.startsWith('https://') ? '; Secure' : '';
  fastify.addHook('onSend', async (request, reply, payload) => {
    const isChange = request.method !== 'GET' && request.method !== 'HEAD';
    if (!isChange || reply.statusCode >= REFUSED) return payload;
    // Not known: then the primary is read until the cookie ends.
    const position = await replica.position().catch(() => 'unknown');
    reply.header('set-cookie', `${COOKIE}=${position}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure}`);
    return payload;
  });
}

/** What the caller brought; null when they changed nothing lately. */
export function lastWriteOf({ headers }: FastifyRequest): string | null {
  const found = FOUND.exec(headers.cookie ?? '')?.[1];
  return found === undefined ? null : found;
}

import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../src/lib/db.ts';

/** The id of nothing: a call on it finds nothing to change. */
export const NOWHERE = '01900000-0000-7000-8000-000000000000';

/**
 * Watches the calls of a test file. Whatever call changed something must have left an entry in the audit trail at least
 * once, unless its contract says why it leaves none: forgetting it fails the feature's own tests.
 */
export function watchAudit(fastify: FastifyInstance): (db: Db) => Promise<void> {
  const requestsOf = new Map<string, string[]>();
  fastify.addHook('onResponse', async (request, reply) => {
    const { contract } = request.routeOptions.config;
    if (
      !contract ||
      contract.method === 'GET' ||
      contract.unaudited ||
      reply.statusCode !== 200 ||
      request.url.includes(NOWHERE)
    )
      return;
    const call = `${contract.method} ${contract.path}`;
    requestsOf.set(call, [...(requestsOf.get(call) ?? []), request.id]);
  });
  return async (db) => {
    if (requestsOf.size === 0) return;
    const entries = await sql<{ request_id: string }>`select distinct request_id from audit_entry`.execute(db);
    const audited = new Set(entries.rows.map((entry) => entry.request_id));
    const silent = [...requestsOf].filter(([, requests]) => !requests.some((id) => audited.has(id)));
    if (silent.length > 0)
      throw new Error(`These calls succeeded and left no audit entry: ${silent.map(([call]) => call).join(', ')}`);
  };
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { REPOSITORY_FOLDER } from '../src/lib/config.ts';
import type { Db } from '../src/lib/db.ts';

/** What the audit trail's kinds of records, verbs and fields are called in a language. */
export function auditNames(language: 'en' | 'vi'): Record<'entities' | 'verbs' | 'fields', Record<string, string>> {
  const folder = join(REPOSITORY_FOLDER, `apps/web/src/app/messages/${language}/audit`);
  const areas = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
  const gathered = (kind: string) => Object.assign({}, ...areas.map((area) => area[kind]));
  return { entities: gathered('entities'), verbs: gathered('verbs'), fields: gathered('fields') };
}

/**
 * Watches the calls of a test file. Whatever call changed something must have left an entry in the audit trail at least
 * once, unless its contract says why it leaves none, and what entries name must have a name: forgetting either fails the
 * feature's own tests.
 */
export function watchAudit(fastify: FastifyInstance): (db: Db) => Promise<void> {
  const requestsOf = new Map<string, string[]>();
  fastify.addHook('onResponse', async (request, reply) => {
    const { contract } = request.routeOptions.config;
    if (!contract || contract.method === 'GET' || contract.unaudited || reply.statusCode !== 200) return;
    const call = `${contract.method} ${contract.path}`;
    requestsOf.set(call, [...(requestsOf.get(call) ?? []), request.id]);
  });
  return async (db) => {
    const { rows } = await sql<{ request_id: string; entity: string; action: string }>`
      select distinct request_id, entity, action from audit_entry`.execute(db);
    const audited = new Set(rows.map((entry) => entry.request_id));
    const silent = [...requestsOf].filter(([, requests]) => !requests.some((id) => audited.has(id)));
    if (silent.length > 0)
      throw new Error(`These calls succeeded and left no audit entry: ${silent.map(([call]) => call).join(', ')}`);
    const { entities, verbs } = auditNames('en');
    const unnamed = rows.filter(({ entity, action }) => !(entity in entities && action in verbs));
    if (unnamed.length > 0)
      throw new Error(
        `messages/*/audit/<area>.json lacks names of: ${[...new Set(unnamed.map(({ entity, action }) => `${entity} ${action}`))].join(', ')}`,
      );
  };
}

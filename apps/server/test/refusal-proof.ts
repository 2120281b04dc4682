import { COMMON_REFUSALS } from '@stint/contract/common-refusals';
import { codesOf } from '@stint/contract/route';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../src/lib/db.ts';

const COMMON = new Set<string>(COMMON_REFUSALS);

/**
 * Watches the calls of a test file. Whatever a call was refused with has to stand in its contract, and so has the data
 * that came with it.
 */
export function watchRefusals(fastify: FastifyInstance): (db: Db) => Promise<void> {
  const undeclared = new Set<string>();
  fastify.addHook('onSend', async (request, reply, payload) => {
    const { contract } = request.routeOptions.config;
    if (!contract || reply.statusCode < 400 || reply.statusCode >= 500 || typeof payload !== 'string') return;
    const { code } = JSON.parse(payload) as { code: string };
    const isFrames = code.startsWith('FST_');
    if (!isFrames && !COMMON.has(code) && !codesOf(contract).includes(code))
      undeclared.add(`${contract.method} ${contract.path}: ${code}`);
  });
  return async (db) => {
    if (undeclared.size > 0)
      throw new Error(`Contracts do not name these refusals:\n${[...undeclared].sort().join('\n')}`);
    const { rows } = await sql<{ message: string; place: string }>`
      select message, place from server_failure where message like '%its contract does not declare%'`.execute(db);
    if (rows.length > 0) throw new Error(rows.map(({ message, place }) => `${message} (${place})`).join('\n'));
  };
}

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type pg from 'pg';
import { loadConfig } from '../../apps/server/src/lib/config.ts';
import { createPool } from '../../apps/server/src/lib/db.ts';
import { freshSave } from './save-request.ts';
import { replay, type Statement } from './statement.ts';

// The thin floor: node:http and the same statements over the same driver; no sign-in, no checks, no framework.

const [recording = '', port = '0', poolSize = '10'] = process.argv.slice(2);
const { connection, lanes } = JSON.parse(readFileSync(recording, 'utf8')) as {
  connection: pg.PoolConfig;
  lanes: { open: Statement[]; save: Statement[] }[];
};
const pool = createPool(connection, { ...loadConfig({}), DATABASE_POOL_SIZE: Number(poolSize) });

createServer((request, response) => {
  const lane = lanes[Number(request.headers['x-lane'] ?? 0)];
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', async () => {
    if (request.method === 'POST') JSON.parse(Buffer.concat(chunks).toString());
    const client = await pool.connect();
    try {
      const answers = await replay(
        client,
        request.method === 'POST' ? freshSave(lane?.save ?? []) : (lane?.open ?? []),
      );
      const [row] = (answers.at(-1)?.length ? answers.at(-1) : answers.find((rows) => rows.length > 0)) as [
        Record<string, unknown>,
      ];
      response.setHeader('content-type', 'application/json');
      response.end(typeof row?.text === 'string' ? row.text : JSON.stringify(answers.at(-3) ?? []));
    } finally {
      client.release();
    }
  });
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'));

import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { Timereg } from '@stint/contract/time/sheet/timereg';
import type pg from 'pg';
import { loadConfig } from '../../apps/server/src/lib/config.ts';
import { createPool } from '../../apps/server/src/lib/db.ts';

// The bare sheet: what somebody would write in an hour to show the rows of a month and to store ten, on node:http and the
// same driver. No sign-in, no rights, no rules, no audit, nothing of what stands around the rows.

const [recording = '', port = '0', poolSize = '10'] = process.argv.slice(2);
const { connection, lanes } = JSON.parse(readFileSync(recording, 'utf8')) as {
  connection: pg.PoolConfig;
  lanes: { user: string; userPeriod: string }[];
};
const pool = createPool(connection, { ...loadConfig({}), DATABASE_POOL_SIZE: Number(poolSize) });

const ROWS = `
  select t.id, t.work_date, t.from_at, t.to_at, t.detail, t.at_office, t.version, t.phase_id, ph.name as phase,
    a.name as account, pr.name as project
  from timereg t left join phase ph on ph.id = t.phase_id left join account a on a.id = ph.account_id
  left join project pr on pr.id = a.project_id
  where t.user_period_id = $1 order by t.work_date, t.from_at`;
/** Into a table as the app's, with its indexes and constraints. Each save has a time of its own, since rows may not overlap. */
const STORE = `
  insert into bare_row (user_id, id, user_period_id, work_date, from_at, to_at, phase_id, detail, at_office, last_user_update_time)
  select $1, gen_random_uuid(), $2, r.date, r."fromDateTime" + $4::interval, r."toDateTime" + $4::interval, r."projectPhase", r.detail, r."atOffice", now()
  from jsonb_to_recordset($3::jsonb) as r(date date, "fromDateTime" timestamptz, "toDateTime" timestamptz,
    "projectPhase" uuid, detail text, "atOffice" boolean)`;

const LONGEST_PERIOD_DAYS = 40;
let saves = 0;

createServer(async (request, response) => {
  const lane = lanes[Number(request.headers['x-lane'] ?? 0)];
  response.setHeader('content-type', 'application/json');
  if (request.method === 'GET') {
    const { rows } = await pool.query({ name: 'rows', text: ROWS, values: [lane?.userPeriod] });
    response.end(JSON.stringify(rows));
  } else {
    const { timeregs } = JSON.parse(await bodyOf(request)) as { timeregs: Timereg[] };
    saves += 1;
    const values = [lane?.user, lane?.userPeriod, JSON.stringify(timeregs), `${saves * LONGEST_PERIOD_DAYS} days`];
    await pool.query({ name: 'store', text: STORE, values });
    response.end(JSON.stringify({ stored: timeregs.length }));
  }
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'));

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

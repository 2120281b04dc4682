import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock } from '../../apps/server/src/lib/clock.ts';
import { loadConfig } from '../../apps/server/src/lib/config.ts';
import { createDb } from '../../apps/server/src/lib/db.ts';
import { openDrive } from '../../apps/server/src/open-drive.ts';
import { openFiles } from '../../apps/server/src/open-files.ts';
import { post } from '../../apps/server/src/outside/webhooks/webhook-post.ts';
import { createWebhookSender } from '../../apps/server/src/outside/webhooks/webhook-sender.ts';
import { appPool, startBenchDatabase } from './bench-database.ts';
import { report } from './report.ts';

const CHANGES = 5000;
/** As many as go to one address at once. */
const AT_ONCE = 5;
/** Each is claimed from the database before and settled there after; here an answer costs nothing, the slower it is the less that counts. */
const MOST_TIMES_POSTS = 6;
/** What was delivered before stays for thirty days, and may slow down nothing. */
const DELIVERED = 100_000;
/** How much longer the entries of a busy minute may take to be stored where a webhook asks for them. */
const MOST_TIMES_ENTRIES = 3;

/** So many changes told to one address that answers at once, against the same posts alone; and what queueing them costs who changes. */
export async function benchWebhooks(folder: string): Promise<void> {
  const database = await startBenchDatabase(folder, 'webhooks');
  let received = 0;
  const receiver = createServer((request, response) => {
    received++;
    request.resume();
    response.end();
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const config = loadConfig({ LOG_LEVEL: 'silent', WEBHOOK_PRIVATE_ADDRESSES: 'true' });
  const pool = appPool(database);
  const sender = createWebhookSender({
    ...{ config, pool, db: createDb(pool), clock: systemClock, timelog: null },
    ...{ files: await openFiles(config), drive: openDrive(config) },
  });
  const seconds = async (act: () => Promise<unknown>) => {
    const started = performance.now();
    await act();
    return (performance.now() - started) / 1000;
  };
  const change = () => database.owner.query(ENTRIES, [CHANGES]);

  try {
    const unheard = await seconds(change);
    await database.owner.query(WEBHOOK, [url]);
    await database.owner.query(HISTORY, [DELIVERED]);
    const heard = await seconds(change);
    await database.owner.query('analyze webhook_delivery');
    const told = await seconds(() => sender.sendDue());
    if (received !== CHANGES) throw new Error(`${received} of ${CHANGES} changes arrived`);
    const one = {
      url,
      headers: {},
      body: JSON.stringify({ type: 'x'.repeat(200) }),
      patience: 10_000,
      mayBePrivate: true,
    };
    let left = CHANGES;
    const work = async () => {
      while (left-- > 0) await post(one);
    };
    const posts = await seconds(() => Promise.all(Array.from({ length: AT_ONCE }, work)));
    console.log(
      `webhooks: ${CHANGES} changes in ${told.toFixed(1)} s, ${Math.round(CHANGES / told)} a second, ` +
        `${(told / posts).toFixed(2)} times the posts alone; queued at ${(heard / unheard).toFixed(2)} times the entries alone`,
    );
    report('changes told to one address, of the posts alone', told / posts, 'x', MOST_TIMES_POSTS);
    report('audit entries with a webhook, of those without', heard / unheard, 'x', MOST_TIMES_ENTRIES);
  } finally {
    receiver.close();
    await pool.end();
    await database.stop();
  }
}

const WEBHOOK = `insert into webhook (id, name, url, secret, entities, is_active)
  values (gen_random_uuid(), 'Bench', $1, 'whsec_' || encode(decode(repeat('ab', 24), 'hex'), 'base64'), '{project}', true)`;

const HISTORY = `insert into webhook_delivery (id, webhook_id, queued_at, entity, entity_id, action, at, state, attempts, next_at, status)
  select gen_random_uuid(), w.id, now() - interval '20 days' + n * interval '10 seconds', 'project', gen_random_uuid(), 'update',
    now() - interval '20 days', 'delivered', 1, now(), 200 from webhook w, generate_series(1, $1::int) n`;

/** Changes of as many projects, in one statement as a large act stores them. */
const ENTRIES = `insert into audit_entry (user_id, id, entity, entity_id, action, at)
  select gen_random_uuid(), new_id(clock_timestamp()), 'project', gen_random_uuid(), 'update', now() from generate_series(1, $1::int)`;

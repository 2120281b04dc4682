import { MAY_HAVE_ARRIVED } from '@stint/contract/platform/sent-mails/sent-mail';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type AppProcess, startAppProcess } from '../../../test/app-process.ts';
import { planMakersOf, slot } from '../../../test/make-plans.ts';
import { createTaskStage, type TaskStage } from '../../../test/make-tasks.ts';
import { type SmtpPeer, startSmtpPeer } from '../../../test/smtp-peer.ts';
import { withTransaction } from '../../lib/db.ts';
import { JobQueue } from '../../lib/jobs/job-queue.ts';
import { startRun } from '../../lib/jobs/job-runner.ts';
import { newId } from '../../lib/new-id.ts';
import { sendTaskDigests } from './send-task-digests.job.ts';

/** More than one step of the job writes. */
const PEOPLE = 130;
const OF_THE_FIRST_STEP = 100;
/** After so many messages a process dies. */
const DIES_AT = [10, 40];

let stage: TaskStage;
let peer: SmtpPeer;
let late: string[];
const running = new Map<string, AppProcess>();

beforeAll(async () => {
  stage = await createTaskStage();
  peer = await startSmtpPeer();
  const { app, make, run } = stage;
  // A place where the day is far from its ends, so that no other day begins meanwhile.
  await run`update company set time_zone = ${zoneAtNoon()}`;
  const plans = planMakersOf(app.db);
  for (let count = 0; count < PEOPLE; count++) {
    const user = await make.user();
    await plans.defaultWeek(user, '2020-01-01', [slot(0, 0.5)], [1, 2, 3, 4, 5, 6, 7]);
    late = [...(late ?? []), user];
  }
  late.sort();
  const period = await make.period('2026-11-02', '2026-11-08', 'Week 45');
  for (const user of late) await make.sheet(user, period);
  await stage.compute();
});
afterAll(async () => {
  for (const child of running.values()) await child.kill();
  await peer.close();
  await stage.app.close({ withAuditProof: false });
});

function zoneAtNoon(): string {
  const hours = 12 - new Date().getUTCHours();
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

/** Who sends it tells which process a message came from. */
async function start(name: string): Promise<void> {
  const { connection, owner } = stage.app.database;
  const env = { SMTP_URL: peer.url, MAIL_FROM: `${name}@company.example` };
  running.set(name, await startAppProcess({ connection, owner }, env));
}

const receiversOf = (messages: readonly string[]) => messages.map((one) => /^To: (.*)$/m.exec(one)?.[1]?.trim() ?? '');
async function counted(query: ReturnType<typeof sql<{ count: number }>>): Promise<number> {
  return (await query.execute(stage.app.db)).rows[0]?.count ?? 0;
}

test('two processes that are killed while they write and send reminders send none twice, and lose none', async () => {
  const { app } = stage;
  const killed: string[] = [];
  peer.onMessage = async (_, from) => {
    // Killed when the mail server has the whole mail and has not said so: nobody can know that it arrived.
    if (!DIES_AT.includes(peer.messages.length)) return;
    const receiver = receiversOf(peer.messages).at(-1) ?? '';
    await running.get(from.split('@')[0] ?? '')?.kill();
    killed.push(receiver);
  };
  // The second step of the job waits in the middle of its work.
  const obstacle = await app.pool.connect();
  await obstacle.query('begin');
  await obstacle.query(
    'insert into task_digest (user_id, day, sent_at) values ($1, (now() at time zone $2)::date, now())',
    [late.at(-1), zoneAtNoon()],
  );
  await Promise.all(['first', 'second'].map(start));
  const queue = new JobQueue(app.pool, [sendTaskDigests], { warn: () => {} });
  await queue.install();
  const id = newId();
  await withTransaction(app.db, (tx) => startRun(tx, { clock: app.clock }, queue, { id, kind: sendTaskDigests.kind }));

  await vi.waitFor(() => expect(killed).toHaveLength(DIES_AT.length), { timeout: 120_000, interval: 50 });
  expect([...running.values()].map(({ isRunning }) => isRunning)).toEqual([false, false]);
  const written = sql<{ count: number }>`select count(*)::int as count from mail where kind = 'task-digest'`;
  expect(await counted(written)).toBe(OF_THE_FIRST_STEP);
  await obstacle.query('rollback');
  obstacle.release();
  // The minute after which others take what a dead process had in hand.
  await stage.run`update mail set next_attempt_at = next_attempt_at - interval '10 minutes' where state = 'queued'`;

  await Promise.all(['third', 'fourth'].map(start));
  const open = sql<{ count: number }>`select count(*)::int as count from mail where state = 'queued'`;
  await vi.waitFor(
    async () => {
      expect(await counted(written)).toBe(PEOPLE);
      expect(await counted(open)).toBe(0);
    },
    { timeout: 200_000, interval: 500 },
  );
  await queue.stop();

  const arrived = receiversOf(peer.messages);
  expect(new Set(arrived).size).toBe(arrived.length);
  expect(arrived).toHaveLength(PEOPLE);
  const failed = await app.db
    .selectFrom('mail')
    .select(['to_address', 'error'])
    .where('state', '=', 'failed')
    .execute();
  expect(failed.map(({ to_address }) => to_address).sort()).toEqual([...killed].sort());
  expect(new Set(failed.map(({ error }) => error))).toEqual(new Set([MAY_HAVE_ARRIVED]));
}, 400_000);

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const PEOPLE = 40;
const DAYS = 300;
/** Comparing each row with each took a minute; what the move itself takes is a second or two. */
const PATIENCE = '20s';
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  const make = makersOf(app.db);
  await make.company();
  const phase = await make.phase(await make.project());
  const period = await make.period('2025-01-01', '2025-12-31');
  for (let person = 0; person < PEOPLE; person++) await make.sheet(await make.user(), period);
  await sql`
    insert into timereg (user_id, id, user_period_id, work_date, from_at, to_at, phase_id, detail, at_office, last_user_update_time)
    select up.user_id, gen_random_uuid(), up.id, d, d + interval '2 hours', d + interval '4 hours', ${phase}, 'Work', true, d
    from user_period up cross join generate_series(timestamptz '2025-01-01', timestamptz '2025-12-31', interval '1 day') with ordinality days(d, n)
    where n <= ${DAYS}`.execute(app.db);
});
afterAll(() => app.close({ withAuditProof: false }));

test('all rows move as fast after somebody saved a single one on the same connection', {
  timeout: 120_000,
}, async () => {
  const client = await app.pool.connect();
  try {
    await client.query(`set statement_timeout = '${PATIENCE}'`);
    const move = (where: string) =>
      client.query(
        `update timereg set from_at = from_at + interval '1 hour', to_at = to_at + interval '1 hour' ${where}`,
      );
    await move('where id = (select id from timereg limit 1)');
    expect((await move('')).rowCount).toBe(PEOPLE * DAYS);
    const { rows } = await client.query('select count(*)::int as scored from planning_power_score');
    expect(rows[0].scored).toBe(PEOPLE * DAYS);
  } finally {
    client.release(true);
  }
});

import { listTimes } from '@stint/contract/reports/time-report/time-report';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makersOf } from '../../../test/make-company.ts';
import { sentStatements } from '../../../test/sent-statements.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const DAYS = { from: '2016-01-01', to: '2026-11-20' };
const ROWS = 40_000;
/** A page of a hundred rows, each perhaps in a block of its own, and the way through the index. */
const MOST_BLOCKS = 150;

let app: TestApp;
let manager: string;

beforeAll(async () => {
  app = await createTestApp();
  const make = makersOf(app.db);
  await make.company();
  manager = await make.user({ role: 'Manager' });
  const phase = await make.phase(await make.project());
  const sheet = await make.sheet(await make.user(), await make.period('2015-01-01', '2026-12-31'));
  await sql`insert into timereg (user_id, id, user_period_id, work_date, from_at, to_at, phase_id, detail, last_user_update_time)
    select p.user_id, gen_random_uuid(), p.id, at::date, at, at + interval '10 minutes', ${phase}, 'Work', at
    from user_period p, generate_series(0, ${sql.lit(ROWS - 1)}) n
    cross join lateral (select timestamptz '2016-01-02 01:00+00' + n / 10 * interval '1 day' + n % 10 * interval '10 minutes' as at) a
    where p.id = ${sheet}`.execute(app.db);
  await app.database.asOwner('vacuum analyze timereg');
});
afterAll(() => app.close());

interface Plan {
  readonly 'Index Name'?: string;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly Plan[];
}

/** How many blocks are read to find the rows of a page in their index. */
async function blocksOf(query: object): Promise<number> {
  const [statement] = await sentStatements('from timereg t where', () =>
    app.call(listTimes, { query: { ...DAYS, limit: 100, ...query } as never }, manager),
  );
  if (!statement) throw new Error('nothing was asked');
  const { rows } = await app.pool.query(`explain (analyze, buffers, format json) ${statement.text}`, statement.values);
  const all = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(all)];
  const [index] = all(rows[0]['QUERY PLAN'][0].Plan).filter((plan) => plan['Index Name'] === 'timereg_days');
  if (!index) throw new Error(`not by its index: ${JSON.stringify(rows)}`);
  return index['Shared Hit Blocks'] + index['Shared Read Blocks'];
}

test.each(['-date', 'date'])('a page costs the same wherever it is, by %s', async (orderBy) => {
  expect(await blocksOf({ orderBy })).toBeLessThan(MOST_BLOCKS);
  const { id, user_id } = await app.db
    .selectFrom('timereg')
    .select(['id', 'user_id'])
    .where('work_date', '=', '2021-05-04')
    .executeTakeFirstOrThrow();
  const after = `2021-05-04,${user_id},-infinity,${id}`;
  expect(await blocksOf({ orderBy, after })).toBeLessThan(MOST_BLOCKS);
});

import { expect, test } from 'vitest';
import { databaseBefore } from '../../../test/database-before.ts';
import { makersOf } from '../../../test/make-company.ts';
import { migrate } from '../../lib/migrate.ts';
import { newId } from '../../lib/new-id.ts';

test('approvals of before are for what the rows say now, unless they were for other rows', async () => {
  const database = await databaseBefore('0069');
  const make = makersOf(database.db);
  await make.company();
  const [owner, reviewer] = [await make.user(), await make.user()];
  const period = await make.period('2026-10-01', '2026-10-31');
  const sheet = await make.sheet(owner, period);
  const fingerprintOf = async (project: string) =>
    (
      await database.pool.query('select fingerprint from projects_of_rows($1, $2) where project_id = $3', [
        ...[owner, period, project],
      ])
    ).rows[0]?.fingerprint;
  const approve = (project: string, rows: string) =>
    database.pool.query(
      `insert into user_period_reviewer (user_id, id, user_period_id, project_id, reviewer_id, approved_date, approved_rows)
       values ($1, $2, $3, $4, $5, now(), $6)`,
      [owner, newId(), sheet, project, reviewer, rows],
    );
  const projects = [await make.project({ name: 'Alpha' }), await make.project({ name: 'Beta' })] as const;
  const [alpha, beta] = projects;
  for (const [index, project] of projects.entries())
    await make.row(sheet, {
      phase: await make.phase(project, [owner]),
      date: '2026-10-05',
      fromHour: index + 1,
      hours: 1,
    });
  const before = await fingerprintOf(alpha);
  await approve(alpha, before);
  await approve(beta, 'of other rows');
  await migrate(database.pool);
  expect(await fingerprintOf(alpha)).not.toBe(before);
  const { rows } = await database.pool.query('select project_id, approved_rows from user_period_reviewer');
  expect(Object.fromEntries(rows.map((one) => [one.project_id, one.approved_rows]))).toEqual({
    [alpha]: await fingerprintOf(alpha),
    [beta]: 'of other rows',
  });
  await database.drop();
});

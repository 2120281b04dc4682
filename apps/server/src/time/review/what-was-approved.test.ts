import { getCompanySettings, saveCompanySettings } from '@stint/contract/company/company-settings/company-settings';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databaseBefore } from '../../../test/database-before.ts';
import { makersOf } from '../../../test/make-company.ts';
import { createReviewStage } from '../../../test/make-review.ts';
import { migrate } from '../../lib/migrate.ts';
import { newId } from '../../lib/new-id.ts';

test('approvals of before are for what the rows say now, unless they were for other rows', async () => {
  const database = await databaseBefore('0069');
  const make = makersOf(database.db, { areProven: false });
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

test('approvals of before, also of deleted sheets, are still for their rows once fingerprints are of the time of day', async () => {
  const database = await databaseBefore('0450');
  const make = makersOf(database.db);
  await make.company();
  const [owner, reviewer] = [await make.user(), await make.user()];
  const period = await make.period('2026-10-01', '2026-10-31');
  const sheet = await make.sheet(owner, period);
  const project = await make.project();
  await make.row(sheet, { phase: await make.phase(project, [owner]), date: '2026-10-05' });
  await sql`insert into user_period_reviewer (user_id, id, user_period_id, project_id, reviewer_id, approved_date, approved_rows)
    select ${owner}, ${newId()}, ${sheet}, project_id, ${reviewer}, now(), fingerprint
    from projects_of_rows(${owner}, ${period})`.execute(database.db);
  await sql`insert into deleted_record (id, entity, entity_id, title, content)
    select ${newId()}, 'userPeriod', ${sheet}, 'Sheet', jsonb_build_object(
      'timeregs', (select jsonb_agg(to_jsonb(t)) from timereg t),
      'reviewers', (select jsonb_agg(to_jsonb(r)) from user_period_reviewer r))`.execute(database.db);
  await migrate(database.pool);
  const { rows } = await sql<{ now: string; approved: string; deleted: string }>`
    select p.fingerprint as now, r.approved_rows as approved, d.content #>> '{reviewers,0,approved_rows}' as deleted
    from projects_of_rows(${owner}, ${period}) p, user_period_reviewer r, deleted_record d`.execute(database.db);
  expect(rows).toEqual([{ now: rows[0]?.now, approved: rows[0]?.now, deleted: rows[0]?.now }]);
  await database.drop();
});

test('another time zone of the company takes no approval away', async () => {
  const { app, admin, firstManager, secondManager, ...stage } = await createReviewStage();
  const { sheet } = await stage.lockedSheet();
  await stage.approveAs(firstManager, sheet);
  const { _id, ...stored } = (await app.call(getCompanySettings, {}, admin)).body;
  const idsOf = (people: readonly { _id: string }[]) => people.map((person) => person._id);
  const people = {
    phaseListUsers: idsOf(stored.phaseListUsers),
    contractFolderUsers: idsOf(stored.contractFolderUsers),
    teamLeads: idsOf(stored.teamLeads),
  };
  const body = { ...stored, ...people, holidaysFrom: 'today' as const, timeZone: 'Asia/Singapore' };
  expect((await app.call(saveCompanySettings, { body }, admin)).refusal).toEqual({});
  await stage.approveAs(secondManager, sheet);
  const dates = (await stage.assignmentsOf(sheet)).map(({ approvedDate }) => approvedDate);
  expect(dates).toEqual([expect.any(String), expect.any(String)]);
  await app.close();
});

import { phaseMoveCalls } from '@stint/contract/projects/phases/phase-move';
import { lockUserPeriod } from '@stint/contract/time/sheet/user-period';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createReviewStage, type ReviewStage } from '../../../test/make-review.ts';
import { PATIENTLY } from '../../../test/patience.ts';

let stage: ReviewStage;
beforeAll(async () => {
  stage = await createReviewStage();
});
afterAll(() => stage.app.close());

const moveRows = (from: string, body: { readonly phase: string; readonly force?: boolean }, who: string) =>
  stage.app.call(
    phaseMoveCalls.moveTimeregs,
    { params: { id: from }, body: { fromDate: null, toDate: null, force: false, ...body } },
    who,
  );

/** A phase with rows in three sheets, of which two fill the first part; another one, and how many rows a phase has. */
async function phaseWithManyRows() {
  const { app, make, owner, projects } = stage;
  const phase = await make.phase(projects[0], [owner]);
  const sheets: string[] = [];
  for (let index = 0; index < 3; index++) {
    const { sheet, day } = await stage.newSheet();
    sheets.push(sheet);
    await sql`insert into timereg (user_id, id, user_period_id, work_date, from_at, to_at, phase_id, detail, at_office, last_user_update_time)
      select ${owner}, gen_random_uuid(), ${sheet}, ${day}, part.of, part.of + interval '1 minute', ${phase}, 'Work', true, now()
      from generate_series(1, 600) n, lateral (select ${`${day}T01:00:00Z`}::timestamptz + make_interval(mins => n) as of) part`.execute(
      app.db,
    );
  }
  const to = await make.phase(projects[1]);
  const countOn = async (where: string) => {
    const found = await app.db.selectFrom('timereg').select('id').where('phase_id', '=', where).execute();
    return found.length;
  };
  return { phase, to, last: sheets.at(-1) ?? '', countOn };
}

/** Holds a sheet, so that a part waits. */
async function holdSheet(sheet: string) {
  const obstacle = await stage.app.pool.connect();
  onTestFinished(() => obstacle.release(true));
  await obstacle.query('begin');
  await obstacle.query('select from user_period where id = $1 for update', [sheet]);
  return obstacle;
}

test('many rows move in parts: whoever saves waits for one of them, and what is refused meanwhile leaves those before moved', async () => {
  const { app, admin, manager, owner } = stage;
  const { phase, to, last, countOn } = await phaseWithManyRows();
  expect((await app.call(lockUserPeriod, { params: { id: last } }, owner)).status).toBe(200);
  const obstacle = await holdSheet(last);
  const moving = moveRows(phase, { phase: to }, manager);
  await vi.waitFor(async () => expect(await countOn(to)).toBe(1200), PATIENTLY);
  await obstacle.query('update user_period_reviewer set approved_date = now() where user_period_id = $1', [last]);
  await obstacle.query('commit');
  expect((await moving).refusal).toMatchObject({ code: 'PERIOD_APPROVED', data: { approvedRows: 600 } });
  expect([await countOn(phase), await countOn(to)]).toEqual([600, 1200]);
  expect((await moveRows(phase, { phase: to, force: true }, admin)).body).toMatchObject({ rows: 600, people: 1 });
  const told = await sql<{ rows: number }>`
    select (after ->> 'rows')::int as rows from audit_entry
    where entity = 'phase' and entity_id = ${to} and action = 'moveTimeregs' order by rows desc`.execute(app.db);
  expect(told.rows).toEqual([{ rows: 1200 }, { rows: 600 }]);
});

test('a move in parts ends with the role of who asked for it', async () => {
  const { app, make } = stage;
  const { phase, to, last, countOn } = await phaseWithManyRows();
  const leaver = await make.user({ role: 'Manager' });
  const obstacle = await holdSheet(last);
  const moving = moveRows(phase, { phase: to }, leaver);
  await vi.waitFor(async () => expect(await countOn(to)).toBe(1200), PATIENTLY);
  await app.db.updateTable('app_user').set({ user_role: 'Employee' }).where('id', '=', leaver).execute();
  await obstacle.query('commit');
  expect((await moving).status).toBe(401);
  expect([await countOn(phase), await countOn(to)]).toEqual([600, 1200]);
});

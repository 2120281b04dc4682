import { listNotifications } from '@stint/contract/platform/notifications/notification';
import type { RequestOf } from '@stint/contract/route';
import { deleteTimereg, getSheet, saveTimeregs } from '@stint/contract/time/sheet/timereg';
import { disapproveUserPeriod, lockUserPeriod, unlockUserPeriod } from '@stint/contract/time/sheet/user-period';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createReviewStage, type ReviewStage } from '../../../test/make-review.ts';
import { newId } from '../../lib/new-id.ts';

let stage: ReviewStage;
beforeAll(async () => {
  stage = await createReviewStage();
});
afterAll(() => stage.app.close());

type Unlocking = RequestOf<typeof unlockUserPeriod>['body'];
const unlock = (sheet: string, body: Unlocking, as: string | null) =>
  stage.app.call(unlockUserPeriod, { params: { id: sheet }, body }, as);
const lock = (sheet: string) => stage.app.call(lockUserPeriod, { params: { id: sheet } }, stage.owner);
const approvalsOf = async (sheet: string) =>
  (await stage.assignmentsOf(sheet)).map((one) => [one.project?.name, one.approvedDate !== null]);

/** A locked sheet that both of its reviewers approved. */
async function approvedSheet() {
  const made = await stage.lockedSheet();
  await stage.approveAs(stage.firstManager, made.sheet);
  await stage.approveAs(stage.secondManager, made.sheet);
  return made;
}

describe('who may unlock', () => {
  test('administrators and the reviewers of the sheet', async () => {
    const { sheet } = await stage.lockedSheet();
    expect((await unlock(sheet, {}, null)).status).toBe(401);
    for (const other of [stage.stranger, stage.leader])
      expect((await unlock(sheet, {}, other)).refusal.code).toBe('NOT_YOURS');
    for (const other of [stage.owner, stage.manager])
      expect((await unlock(sheet, {}, other)).refusal.code).toBe('NOT_REVIEWER');
    expect((await unlock(sheet, {}, stage.firstManager)).body).toMatchObject({ _id: sheet, isLocked: false });
    expect((await unlock(sheet, {}, stage.admin)).refusal).toMatchObject({
      code: 'PERIOD_OPEN',
      message: 'This timereg period is not locked',
    });
    expect((await unlock(newId(), {}, stage.admin)).status).toBe(404);
    await lock(sheet);
    expect((await unlock(sheet, {}, stage.admin)).status).toBe(200);
  });

  test('refuses input that is not what the call takes', async () => {
    const { sheet } = await stage.lockedSheet();
    const wrong = [{ isSend: 'yes' }, { userPeriodReviewerIds: ['x'] }, { comment: 'x'.repeat(20_001) }, { more: 1 }];
    for (const body of wrong) expect((await unlock(sheet, body as Unlocking, stage.admin)).status).toBe(400);
    const foreign = await unlock(sheet, { userPeriodReviewerIds: [newId()] }, stage.admin);
    expect(foreign.refusal.code).toBe('REVIEWERS_CHANGED');
    expect((await stage.assignmentsOf(sheet)).length).toBe(2);
  });
});

test('a sheet is not locked and opened over and over, which tells everybody each time', async () => {
  const { sheet } = await stage.lockedSheet();
  const statuses = new Set<number>();
  for (let times = 0; times < 25; times++) {
    statuses.add((await unlock(sheet, {}, stage.firstManager)).status);
    statuses.add((await lock(sheet)).status);
  }
  expect(statuses).toEqual(new Set([200]));
  for (let times = 0; times < 20; times++) {
    await unlock(sheet, {}, stage.firstManager);
    await lock(sheet);
  }
  expect((await unlock(sheet, {}, stage.firstManager)).refusal.code).toBe('TOO_MANY_ATTEMPTS');
  expect((await lock(sheet)).refusal.code).toBe('TOO_MANY_ATTEMPTS');
  // Of other sheets, and by others, they still are.
  expect((await unlock((await stage.lockedSheet()).sheet, {}, stage.firstManager)).status).toBe(200);
});

describe('the mail to the owner', () => {
  test('goes out only when it is wanted, with the comment made harmless', async () => {
    const { sheet } = await stage.lockedSheet();
    const before = (await stage.mailsTo(stage.owner)).length;
    await unlock(sheet, { comment: '<p>Never sent</p>' }, stage.admin);
    expect(await stage.mailsTo(stage.owner)).toHaveLength(before);
    await lock(sheet);
    const comment =
      '<p>Please <b>mend</b> the <a href="javascript:alert(1)" onclick="x()">5th</a></p><script>alert(1)</script><img src=x onerror=alert(1)><ul><li>One &amp; two</li></ul>';
    await unlock(sheet, { isSend: true, comment }, stage.firstManager);
    const [mail] = (await stage.mailsTo(stage.owner)).slice(before);
    expect(mail?.kind).toBe('user-period-unlocked');
    expect(mail?.html).toContain('Please <b>mend</b> the <a target="_blank"');
    expect(mail?.html).not.toMatch(/script|onclick|onerror|<img/);
    expect(mail?.plain).toContain('- One & two');
    expect(mail?.plain).toContain('First Test unlocked your time registration');
  });
});

describe('the comment', () => {
  /** What the owner is told of unlocking the sheet of a period. */
  const newsOf = async (period: string) => {
    const { body } = await stage.app.call(listNotifications, { query: { limit: 100 } }, stage.owner);
    return body.items.find(({ kind, link }) => kind === 'periodUnlocked' && link === `/user/timereg/${period}`);
  };

  test('reaches the owner without a mail: in the notification, and on the sheet until it is locked again', async () => {
    const { sheet, period } = await stage.lockedSheet();
    await unlock(sheet, { comment: '<p>Please <b>mend</b> the 5th</p>' }, stage.firstManager);
    expect(await newsOf(period)).toMatchObject({
      kind: 'periodUnlocked',
      data: { person: 'First Test', comment: 'Please mend the 5th' },
    });
    const opened = () => stage.app.call(getSheet, { query: { timeregPeriod: period } }, stage.owner);
    expect((await opened()).body.unlocked).toMatchObject({
      by: { _id: stage.firstManager },
      comment: 'Please mend the 5th',
    });
    await lock(sheet);
    expect((await opened()).body.unlocked).toBeNull();
    await unlock(sheet, {}, stage.admin);
    expect((await opened()).body.unlocked).toMatchObject({ by: { _id: stage.admin }, comment: null });
  });

  test('is cut in the notification where it is long, and whole on the sheet', async () => {
    const { sheet, period } = await stage.lockedSheet();
    const comment = 'long '.repeat(200).trim();
    await unlock(sheet, { comment: `<p>${comment}</p>` }, stage.admin);
    expect((await newsOf(period))?.data.comment).toBe(`${comment.slice(0, 299)}…`);
    const opened = await stage.app.call(getSheet, { query: { timeregPeriod: period } }, stage.owner);
    expect(opened.body.unlocked?.comment).toBe(comment);
  });
});

describe('the choice of approvals to reset', () => {
  test('the chosen ones are open again; the others survive the next lock when their rows did not change', async () => {
    const { sheet, assignments } = await approvedSheet();
    await unlock(sheet, { userPeriodReviewerIds: [assignments[0]?._id ?? ''] }, stage.admin);
    expect(await approvalsOf(sheet)).toEqual([
      ['Alpha', false],
      ['Beta', true],
    ]);
    await lock(sheet);
    expect(await approvalsOf(sheet)).toEqual([
      ['Alpha', false],
      ['Beta', true],
    ]);
    expect((await stage.assignmentsOf(sheet)).map((one) => one._id)).toEqual(assignments.map((one) => one._id));
  });

  test('none may be chosen, and then a sheet without changes is approved again as soon as it is locked', async () => {
    const { sheet } = await approvedSheet();
    await unlock(sheet, { userPeriodReviewerIds: [] }, stage.admin);
    await lock(sheet);
    expect(await approvalsOf(sheet)).toEqual([
      ['Alpha', true],
      ['Beta', true],
    ]);
  });

  test('an approval is open again when one of its rows changed, came or went, and only that one', async () => {
    const changes = [
      (row: string) =>
        stage.app.pool.query('update timereg set detail = $2, version = version + 1 where id = $1', [row, 'New']),
      (row: string) =>
        stage.app.pool.query('update timereg set phase_id = $2, version = version + 1 where id = $1', [
          row,
          stage.phases[0],
        ]),
      (row: string) =>
        stage.app.pool.query(
          `insert into timereg (user_id, id, user_period_id, work_date, from_at, to_at, phase_id, detail, at_office, last_user_update_time)
           select user_id, $2, user_period_id, work_date, to_at, to_at + interval '5 minutes', phase_id, 'More', true, now() from timereg where id = $1`,
          [row, newId()],
        ),
    ];
    for (const change of changes) {
      const { sheet, rows } = await approvedSheet();
      await unlock(sheet, {}, stage.admin);
      await change(rows[0]);
      await lock(sheet);
      expect(await approvalsOf(sheet)).toEqual([
        ['Alpha', false],
        ['Beta', true],
      ]);
    }
  });

  test('an approval is open again when a row was deleted and stored anew under its id, saying something else', async () => {
    const { sheet, period, rows } = await approvedSheet();
    await unlock(sheet, {}, stage.admin);
    const [row] = rows;
    const [stored] = (
      await stage.app.call(getSheet, { query: { timeregPeriod: period } }, stage.owner)
    ).body.timeregs.filter(({ _id }) => _id === row);
    if (!stored) throw new Error('The sheet has its rows');
    const { _project, lastUserUpdateTime, ...again } = stored;
    await stage.app.call(deleteTimereg, { params: { id: row } }, stage.owner);
    const body = {
      timeregs: [{ ...again, detail: 'What nobody approved', version: 0 }],
      timeregPeriod: period,
      userPeriod: sheet,
      user: stage.owner,
      timeZone: '',
      allTimeregIds: rows,
      force: true,
    };
    const saved = await stage.app.call(saveTimeregs, { body }, stage.owner);
    expect(saved.body).toMatchObject({ timeregs: [{ _id: row, version: stored.version }] });
    await lock(sheet);
    expect(await approvalsOf(sheet)).toEqual([
      ['Alpha', false],
      ['Beta', true],
    ]);
  });

  test('an assignment goes with its project; its 1MM stays in the history and is not taken up again', async () => {
    const { sheet, rows, day } = await approvedSheet();
    const [first] = await stage.assignmentsOf(sheet);
    await unlock(sheet, {}, stage.admin);
    await stage.app.pool.query('delete from timereg where id = $1', [rows[0]]);
    await lock(sheet);
    expect(await approvalsOf(sheet)).toEqual([['Beta', true]]);
    const kept = await stage.app.db
      .selectFrom('one_minute_message')
      .select(['star', 'user_period_id', 'project_id'])
      .where('id', '=', first?.wtf?._id ?? '')
      .executeTakeFirst();
    expect(kept).toEqual({ star: 4, user_period_id: null, project_id: stage.projects[0] });

    await unlock(sheet, {}, stage.admin);
    await stage.make.row(sheet, { phase: stage.phases[0], date: day, fromHour: 8 });
    await lock(sheet);
    const again = (await stage.assignmentsOf(sheet)).find((one) => one.project?.name === 'Alpha');
    expect(again).toMatchObject({ approvedDate: null, wtf: null });
  });

  test('a reviewer who is no longer active, or reviews it no longer, is replaced', async () => {
    const { make, app, owner } = stage;
    const [leaving, staying] = [await make.user(), await make.user()];
    const [first, second] = [await make.project({ manager: leaving }), await make.project({ manager: staying })];
    const { sheet, day } = await stage.newSheet();
    await make.row(sheet, { phase: await make.phase(first), date: day, fromHour: 1 });
    await make.row(sheet, { phase: await make.phase(second), date: day, fromHour: 4, hours: 1 });
    await lock(sheet);
    await unlock(sheet, {}, stage.admin);
    await app.db.updateTable('app_user').set({ is_active: false }).where('id', '=', leaving).execute();
    await app.db.updateTable('project').set({ manager_id: stage.stranger }).where('id', '=', second).execute();
    await lock(sheet);
    const reviewers = (await stage.assignmentsOf(sheet)).map((one) => one.reviewer._id);
    expect(reviewers).toEqual([stage.leader, stage.stranger]);
    expect(owner).not.toBe(leaving);
  });
});

describe('disapproving', () => {
  const disapprove = (sheet: string, body: { userPeriodReviewerIds: string[]; comment?: string }, as: string | null) =>
    stage.app.call(disapproveUserPeriod, { params: { id: sheet }, body }, as);

  test('a manager takes approvals back: the sheet stays locked, owner and reviewer are told', async () => {
    const { sheet, assignments } = await approvedSheet();
    const body = { userPeriodReviewerIds: [assignments[0]?._id ?? ''], comment: 'Look at the <5th> again' };
    expect((await disapprove(sheet, body, null)).status).toBe(401);
    for (const other of [stage.owner, stage.firstManager, stage.leader])
      expect((await disapprove(sheet, body, other)).status).toBe(403);
    const [owner, reviewer] = [await stage.mailsTo(stage.owner), await stage.mailsTo(stage.firstManager)];
    const answer = await disapprove(sheet, body, stage.manager);
    expect(answer.body).toMatchObject({ isLocked: true, state: 'locked' });
    expect(await approvalsOf(sheet)).toEqual([
      ['Alpha', false],
      ['Beta', true],
    ]);
    const sent = (await stage.mailsTo(stage.owner)).slice(owner.length);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.html).toContain('Look at the &lt;5th&gt; again');
    expect((await stage.mailsTo(stage.firstManager)).slice(reviewer.length)).toHaveLength(1);
    expect((await disapprove(sheet, body, stage.manager)).refusal.code).toBe('NOT_APPROVED');
    await stage.approveAs(stage.firstManager, sheet);
    expect(await approvalsOf(sheet)).toEqual([
      ['Alpha', true],
      ['Beta', true],
    ]);
  });

  test('an approval that is taken back waits for who reviews the project today, and shows nothing to who did before', async () => {
    const { app, make, manager, firstManager, projects } = stage;
    const { sheet, period, assignments } = await approvedSheet();
    const next = await make.user({ name: 'Next' });
    const keep = (id: string) =>
      app.db.updateTable('project').set({ manager_id: id }).where('id', '=', projects[0]).execute();
    await keep(next);
    const reads = async (as: string) =>
      (await app.call(getSheet, { query: { timeregPeriod: period, user: stage.owner } }, as)).status;
    expect(await reads(firstManager)).toBe(403);
    const body = { userPeriodReviewerIds: [assignments[0]?._id ?? ''] };
    expect((await disapprove(sheet, body, manager)).body).toMatchObject({ isLocked: true, state: 'locked' });
    const alpha = (await stage.assignmentsOf(sheet)).find(({ project }) => project?.name === 'Alpha');
    expect(alpha).toMatchObject({ reviewer: { _id: next }, approvedDate: null });
    expect([await reads(firstManager), await reads(next)]).toEqual([403, 200]);
    await keep(firstManager);
  });

  test('refuses open sheets, foreign assignments and wrong input', async () => {
    const { sheet, assignments } = await approvedSheet();
    const body = { userPeriodReviewerIds: [assignments[0]?._id ?? ''] };
    expect((await disapprove(sheet, { userPeriodReviewerIds: [] }, stage.manager)).status).toBe(400);
    expect((await disapprove(sheet, { userPeriodReviewerIds: [newId()] }, stage.manager)).refusal.code).toBe(
      'REVIEWERS_CHANGED',
    );
    expect((await disapprove(newId(), body, stage.manager)).status).toBe(404);
    await unlock(sheet, {}, stage.admin);
    expect((await disapprove(sheet, body, stage.manager)).refusal.code).toBe('PERIOD_OPEN');
  });
});

import { deleteAccount } from '@stint/contract/projects/accounts/account';
import { deletePhase } from '@stint/contract/projects/phases/phase';
import { getOwnProject } from '@stint/contract/projects/projects/own-project';
import {
  deleteUserPeriods,
  listExpiredPeriods,
  restoreUserPeriod,
  sendExpiredPeriodMails,
} from '@stint/contract/time/expired-periods/expired-period';
import { deletePeriod } from '@stint/contract/time/periods/period';
import { lockUserPeriod } from '@stint/contract/time/sheet/user-period';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createReviewStage, type ReviewStage } from '../../../test/make-review.ts';
import { newId } from '../../lib/new-id.ts';

let stage: ReviewStage;
beforeAll(async () => {
  stage = await createReviewStage();
});
afterAll(() => stage.app.close());

const ids = async (as: string, query: { isShowAll?: string; search?: string; team?: string } = {}) =>
  (await stage.app.call(listExpiredPeriods, { query: { limit: 1000, ...query } }, as)).body.items.map(
    (item) => item._id,
  );
const remind = (userPeriodIds: string[], as: string | null) =>
  stage.app.call(sendExpiredPeriodMails, { body: { userPeriodIds } }, as);
const remove = (userPeriodIds: string[], as: string | null, force?: boolean) =>
  stage.app.call(deleteUserPeriods, { body: { userPeriodIds, ...(force && { force }) } }, as);
const restore = (id: string, as: string | null) => stage.app.call(restoreUserPeriod, { params: { id } }, as);
const all = { isShowAll: 'true' };

describe('which sheets have expired', () => {
  test('those of past periods that are open or not fully approved; a period ends with its last business day', async () => {
    const { make, owner, admin, app } = stage;
    const open = await stage.filledSheet();
    const locked = await stage.lockedSheet();
    const approved = await stage.lockedSheet();
    await stage.approveAs(stage.firstManager, approved.sheet);
    await stage.approveAs(stage.secondManager, approved.sheet);
    const current = await make.sheet(owner, await make.period('2026-11-01', '2026-11-21'));
    const found = await ids(admin, all);
    expect(found).toEqual(expect.arrayContaining([open.sheet, locked.sheet]));
    expect(found).not.toContain(approved.sheet);
    expect(found).not.toContain(current);
    app.clock.set('2026-11-21T16:59:00.000Z');
    expect(await ids(admin, all)).not.toContain(current);
    app.clock.set('2026-11-21T17:00:00.000Z');
    expect(await ids(admin, all)).toContain(current);
    app.clock.set('2026-11-21T05:00:00.000Z');
  });

  test('each says how old it is, what is in it and whom it waits for', async () => {
    const { sheet } = await stage.lockedSheet();
    await stage.approveAs(stage.firstManager, sheet);
    const { body } = await stage.app.call(listExpiredPeriods, { query: { ...all, limit: 1000 } }, stage.admin);
    expect(body.items.find((item) => item._id === sheet)).toMatchObject({
      ...{ state: 'locked', minutes: 240, rows: 2, canSendMail: true, canDelete: true },
      ...{ user: { _id: stage.owner }, waitingFor: [{ _id: stage.secondManager }] },
    });
    const days = body.items.map((item) => item.expiredDays);
    expect(days).toEqual([...days].sort((a, b) => b - a));
  });
});

describe('whose concern they are', () => {
  test('a team leader sees the open sheets of the team, and whoever approves what waits for them', async () => {
    const { make, owner } = stage;
    const open = await stage.filledSheet();
    const waitsForOthers = await stage.lockedSheet();
    const { sheet: waitsForLeader, day } = await stage.newSheet();
    await make.row(waitsForLeader, { phase: await make.phase(await make.project()), date: day });

    await stage.app.call(lockUserPeriod, { params: { id: waitsForLeader } }, owner);
    const mine = await ids(stage.leader);
    expect(mine).toEqual(expect.arrayContaining([open.sheet, waitsForLeader]));
    expect(mine).not.toContain(waitsForOthers.sheet);
    expect(await ids(stage.leader, all)).toContain(waitsForOthers.sheet);
    const asManager = await ids(stage.firstManager);
    expect(asManager).toContain(waitsForOthers.sheet);
    expect(asManager).not.toContain(open.sheet);
    expect(asManager).not.toContain(waitsForLeader);
    expect(await ids(stage.firstManager, all)).toContain(waitsForOthers.sheet);
    expect(await ids(stage.firstManager, all)).not.toContain(open.sheet);
    expect(await ids(stage.stranger, all)).toEqual([]);
    expect(await ids(stage.owner, all)).toContain(open.sheet);
    expect(await ids(stage.owner)).toEqual([]);
    await stage.approveAs(stage.firstManager, waitsForOthers.sheet);
    expect(await ids(stage.firstManager)).not.toContain(waitsForOthers.sheet);
  });

  test('managers see everything with show-all; administrators theirs or all', async () => {
    const { sheet } = await stage.lockedSheet();
    expect(await ids(stage.manager)).not.toContain(sheet);
    expect(await ids(stage.manager, all)).toContain(sheet);
    expect(await ids(stage.admin)).not.toContain(sheet);
    expect(await ids(stage.admin, all)).toContain(sheet);
    expect(await ids(stage.admin, { ...all, search: 'nobody at all' })).toEqual([]);
  });

  test('are narrowed to the people of a team', async () => {
    const { sheet } = await stage.lockedSheet();
    const { make } = stage;
    const [theirs, others] = [await make.team(null, [stage.owner]), await make.team(null, [stage.stranger])];
    expect(await ids(stage.manager, { ...all, team: theirs })).toContain(sheet);
    expect(await ids(stage.manager, { ...all, team: others })).toEqual([]);
    expect(await ids(stage.stranger, { ...all, team: theirs })).toEqual([]);
  });

  test('asks for a sign-in and for sound input', async () => {
    expect((await stage.app.call(listExpiredPeriods, { query: {} }, null)).status).toBe(401);
    expect((await stage.app.call(listExpiredPeriods, { query: { isShowAll: 'maybe' } }, stage.admin)).status).toBe(400);
    expect(
      (await stage.app.call(listExpiredPeriods, { query: {} }, await stage.make.user({ role: null }))).status,
    ).toBe(403);
  });
});

describe('sending mail', () => {
  test('reminds the owner of an open sheet and the pending reviewers of a locked one, each person in one mail', async () => {
    const open = await stage.filledSheet();
    const first = await stage.lockedSheet();
    const second = await stage.lockedSheet();
    await stage.approveAs(stage.firstManager, first.sheet);
    const answer = await remind([open.sheet, first.sheet, second.sheet], stage.admin);
    expect(answer.body.mailed).toBe(3);
    const [toOwner] = (await stage.mailsTo(stage.owner)).filter((mail) => mail.kind === 'expired-periods');
    expect(toOwner?.plain).toContain('Please complete and lock your time registration');
    const toSecond = (await stage.mailsTo(stage.secondManager)).filter((mail) => mail.kind === 'expired-periods');
    expect(toSecond).toHaveLength(1);
    expect(toSecond[0]?.plain.match(/Owner Test/g)).toHaveLength(2);
  });

  test('nobody gets it again within a minute, also when two send at once', async () => {
    const { make } = stage;
    const person = await make.user();
    const sheet = await make.sheet(person, await make.period('1950-01-01', '1950-01-31'));
    const sent = await Promise.all([remind([sheet], stage.admin), remind([sheet], stage.admin)]);
    expect(sent.map(({ body }) => body.mailed).sort()).toEqual([0, 1]);
    stage.app.clock.set('2026-11-21T05:01:01.000Z');
    expect((await remind([sheet], stage.admin)).body.mailed).toBe(1);
    stage.app.clock.set('2026-11-21T05:00:00.000Z');
  });

  test('fills nobody’s mailbox: one person reminds one other thirty times an hour', async () => {
    const { make, app } = stage;
    const sheet = await make.sheet(await make.user(), await make.period('1950-02-01', '1950-02-28'));
    const mailed: number[] = [];
    for (let minute = 10; minute < 58; minute += 1.5) {
      app.clock.set(new Date(Date.parse('2026-11-21T05:00:00Z') + minute * 60_000).toISOString());
      mailed.push((await remind([sheet], stage.admin)).body.mailed);
    }
    app.clock.set('2026-11-21T05:00:00.000Z');
    expect(mailed).toEqual([...Array(30).fill(1), 0, 0]);
  });

  test('is for administrators and those who approve', async () => {
    const { sheet } = await stage.filledSheet();
    for (const other of [stage.stranger, stage.owner, stage.manager])
      expect((await remind([sheet], other)).refusal.code).toBe('NOT_CONCERNED');
    expect((await remind([sheet], stage.leader)).status).toBe(200);
    expect((await remind([sheet], null)).status).toBe(401);
    expect((await remind([], stage.admin)).status).toBe(400);
  });
});

describe('deleting and restoring', () => {
  test('is for administrators', async () => {
    const { sheet } = await stage.filledSheet();
    for (const [who, status] of [
      [null, 401],
      [stage.owner, 403],
      [stage.manager, 403],
    ] as const) {
      expect((await remove([sheet], who)).status).toBe(status);
      expect((await restore(sheet, who)).status).toBe(status);
    }
    expect((await remove([], stage.admin)).status).toBe(400);
    expect((await restore(newId(), stage.admin)).status).toBe(404);
  });

  test('is refused while there are rows unless it is confirmed, for all or none', async () => {
    const filled = await stage.filledSheet();
    const empty = await stage.newSheet();
    const refused = await remove([empty.sheet, filled.sheet], stage.admin);
    expect(refused.status).toBe(409);
    expect(refused.refusal).toMatchObject({
      code: 'HAS_ROWS',
      data: { sheets: [{ _id: filled.sheet, title: expect.stringContaining('Owner Test, Period'), rows: 2 }] },
    });
    const left = await stage.app.db
      .selectFrom('user_period')
      .select('id')
      .where('id', 'in', [empty.sheet, filled.sheet])
      .execute();
    expect(left).toHaveLength(2);
    expect((await remove([empty.sheet], stage.admin)).body.deleted).toMatchObject([{ userPeriod: empty.sheet }]);
    expect((await remove([empty.sheet], stage.admin)).body.deleted).toEqual([]);
  });

  test('brings back rows, assignments, approvals and 1MMs as they were, once', async () => {
    const { sheet } = await stage.lockedSheet();
    await stage.approveAs(stage.firstManager, sheet);
    const { db } = stage.app;
    await db.updateTable('user_period_reviewer').set({ is_chosen: true }).where('user_period_id', '=', sheet).execute();
    await db
      .updateTable('timereg')
      .set({ import_key: sql<string>`id::text` })
      .where('user_period_id', '=', sheet)
      .execute();
    const everything = async () => ({
      sheet: (await stage.app.pool.query('select * from user_period where id = $1', [sheet])).rows,
      rows: (await stage.app.pool.query('select * from timereg where user_period_id = $1 order by id', [sheet])).rows,
      sums: (
        await stage.app.pool.query('select * from registered_month order by user_id, phase_id, month')
      ).rows.filter((sum) => sum.minutes !== 0),
      reviewers: (
        await stage.app.pool.query('select * from user_period_reviewer where user_period_id = $1 order by id', [sheet])
      ).rows,
      messages: (await stage.app.pool.query('select * from one_minute_message where user_period_id = $1', [sheet]))
        .rows,
    });
    const before = await everything();
    expect(before.messages).toHaveLength(1);
    const { body } = await remove([sheet], stage.admin, true);
    expect(await everything()).toMatchObject({ sheet: [], rows: [], reviewers: [], messages: [] });
    const [deleted] = body.deleted;
    for (const attempt of [1, 2])
      expect([attempt, (await restore(deleted?._id ?? '', stage.admin)).status]).toEqual([attempt, 200]);
    expect(await everything()).toEqual(before);
    const trail = await stage.app.db
      .selectFrom('audit_entry')
      .select('action')
      .where('entity_id', '=', sheet)
      .execute();
    expect(trail.map((entry) => entry.action)).toEqual(
      expect.arrayContaining(['lock', 'approve', 'delete', 'restore']),
    );
  });

  test('brings back who opened the sheet again, and what they said', async () => {
    const { sheet } = await stage.filledSheet();
    const opened = { unlocked_by_id: stage.admin, unlock_comment: 'Please split the meeting' };
    await stage.app.db.updateTable('user_period').set(opened).where('id', '=', sheet).execute();
    const { body } = await remove([sheet], stage.admin, true);
    expect((await restore(body.deleted[0]?._id ?? '', stage.admin)).status).toBe(200);
    const restored = stage.app.db.selectFrom('user_period').select(['unlocked_by_id', 'unlock_comment']);
    expect(await restored.where('id', '=', sheet).execute()).toEqual([opened]);
  });

  test('shows nobody a project whose phase they had put themselves on, and have left since', async () => {
    const { make, app, admin } = stage;
    const [who, project] = [await make.user(), await make.project()];
    const phase = await make.phase(project);
    const place = { phase_id: phase, user_id: who };
    await app.db
      .insertInto('phase_user')
      .values({ ...place, is_given: false })
      .execute();
    const sheet = await make.sheet(who, await make.period('2026-01-05', '2026-01-18'));
    await make.row(sheet, { phase, date: '2026-01-05' });
    const { body } = await remove([sheet], admin, true);
    await app.db.deleteFrom('phase_user').where('phase_id', '=', phase).execute();
    expect((await restore(body.deleted[0]?._id ?? '', admin)).status).toBe(200);
    expect((await app.call(getOwnProject, { params: { id: project } }, who)).status).toBe(404);
    const back = app.db.selectFrom('phase_user').selectAll().where('phase_id', '=', phase);
    expect(await back.execute()).toMatchObject([{ ...place, is_given: false, disabled_date: '2026-11-21' }]);
  });

  test('gives way to an empty new sheet, but not to a used one', async () => {
    const { sheet, period, day } = await stage.filledSheet();
    const { body } = await remove([sheet], stage.admin, true);
    const deleted = body.deleted[0]?._id ?? '';
    const newer = await stage.make.sheet(stage.owner, period);
    const row = await stage.make.row(newer, { phase: stage.phases[0], date: day });
    expect((await restore(deleted, stage.admin)).refusal.code).toBe('CANNOT_RESTORE');
    await stage.app.db.deleteFrom('timereg').where('id', '=', row).execute();
    expect((await restore(deleted, stage.admin)).status).toBe(200);
    const left = await stage.app.db
      .selectFrom('user_period')
      .select('id')
      .where('timereg_period_id', '=', period)
      .execute();
    expect(left).toEqual([{ id: sheet }]);
  });

  test('brings a locked sheet to who reviews it now, and what nobody reviewed for a project to that', async () => {
    const { app, make, admin, owner } = stage;
    const [before, after, other] = [await make.user(), await make.user(), await make.user()];
    const projects = [await make.project({ manager: before }), await make.project({ manager: before })] as const;
    const elsewhere = await make.project({ manager: other });
    const phases = [await make.phase(projects[0], [owner]), await make.phase(projects[1], [owner])] as const;
    const { sheet, day } = await stage.newSheet();
    await make.row(sheet, { phase: phases[0], date: day });
    await make.row(sheet, { phase: phases[1], date: day, fromHour: 5 });
    await app.call(lockUserPeriod, { params: { id: sheet } }, owner);
    const [deleted] = (await remove([sheet], admin, true)).body.deleted;
    await app.db.updateTable('project').set({ manager_id: after }).where('id', '=', projects[0]).execute();
    const account = app.db.selectFrom('phase').select('account_id').where('id', '=', phases[1]);
    await app.db.updateTable('account').set({ project_id: elsewhere }).where('id', '=', account).execute();
    expect((await restore(deleted?._id ?? '', admin)).status).toBe(200);
    const found = (await stage.assignmentsOf(sheet)).map(({ project, reviewer }) => [project?._id, reviewer._id]);
    expect(found.toSorted()).toEqual(
      [
        [projects[0], after],
        [elsewhere, other],
      ].toSorted(),
    );
  });

  test('keeps what a deleted sheet names for as long as it can be restored, and brings it back without a 1MM that is gone', async () => {
    const { app, make, admin, manager, owner, firstManager, projects } = stage;
    const phase = await make.phase(projects[0], [owner]);
    const { account_id } = await app.db
      .selectFrom('phase')
      .select('account_id')
      .where('id', '=', phase)
      .executeTakeFirstOrThrow();
    const { sheet, day, period } = await stage.newSheet();
    await make.row(sheet, { phase, date: day });
    await app.call(lockUserPeriod, { params: { id: sheet } }, owner);
    await stage.approveAs(firstManager, sheet);
    const [deleted] = (await remove([sheet], admin, true)).body.deleted;
    for (const refused of [
      await app.call(deletePhase, { params: { id: phase } }, manager),
      await app.call(deleteAccount, { params: { id: account_id } }, manager),
    ])
      expect(refused.refusal).toMatchObject({ code: 'STILL_USED', message: expect.stringMatching(/can be restored/) });
    expect((await app.call(deletePeriod, { params: { id: period } }, admin)).refusal.code).toBe('PERIOD_HAS_ROWS');
    await sql`delete from one_minute_message where user_period_id is null and to_user_id = ${owner}
      and project_id = ${projects[0]}`.execute(app.db);
    expect((await restore(deleted?._id ?? '', admin)).status).toBe(200);
    expect(await stage.assignmentsOf(sheet)).toMatchObject([{ approvedDate: expect.any(String), wtf: null }]);
  });
});

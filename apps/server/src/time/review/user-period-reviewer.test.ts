import type { BodyOf } from '@stint/contract/route';
import {
  changeReviewers,
  listReviewerCandidates,
  listReviewersOfUserPeriod,
  type UserPeriodReviewer,
} from '@stint/contract/time/review/user-period-reviewer';
import { approveUserPeriod, lockUserPeriod, unlockUserPeriod } from '@stint/contract/time/sheet/user-period';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createReviewStage, type ReviewStage } from '../../../test/make-review.ts';
import { newId } from '../../lib/new-id.ts';

let stage: ReviewStage;
beforeAll(async () => {
  stage = await createReviewStage();
});
afterAll(() => stage.app.close());

type Change = BodyOf<typeof changeReviewers>[number];
const change = (body: Change[], as: string | null) => stage.app.call(changeReviewers, { body }, as);
const handing = (assignment: UserPeriodReviewer | undefined, reviewer: string): Change => ({
  _id: assignment?._id ?? '',
  user: assignment?.user ?? '',
  userPeriod: assignment?.userPeriod ?? '',
  project: assignment?.project?._id ?? null,
  reviewer,
});
const reviewersOf = async (sheet: string) => (await stage.assignmentsOf(sheet)).map((one) => one.reviewer._id);

describe('the reviewers of a sheet', () => {
  test('are shown to those who may view it, with what they may change', async () => {
    const { sheet } = await stage.lockedSheet();
    const list = (as: string | null) => stage.app.call(listReviewersOfUserPeriod, { params: { id: sheet } }, as);
    const changeable = async (as: string) => (await list(as)).body.map((one) => one.canChange);
    expect(await changeable(stage.admin)).toEqual([true, true]);
    expect(await changeable(stage.firstManager)).toEqual([true, false]);
    expect(await changeable(stage.owner)).toEqual([false, false]);
    expect((await list(stage.stranger)).refusal.code).toBe('NOT_YOURS');
    expect((await list(null)).status).toBe(401);
    const unknown = await stage.app.call(listReviewersOfUserPeriod, { params: { id: newId() } }, stage.admin);
    expect(unknown.status).toBe(404);
  });
});

describe('changing approvers', () => {
  test('a reviewer hands on the own unapproved assignment, and no other', async () => {
    const { sheet, assignments } = await stage.lockedSheet();
    expect((await change([handing(assignments[1], stage.stranger)], stage.firstManager)).refusal.code).toBe(
      'NOT_REVIEWER',
    );
    const both = assignments.map((one) => handing(one, stage.stranger));
    expect((await change(both, stage.firstManager)).refusal.code).toBe('NOT_REVIEWER');
    expect(await reviewersOf(sheet)).toEqual([stage.firstManager, stage.secondManager]);
    const answer = await change([handing(assignments[0], stage.stranger)], stage.firstManager);
    expect(answer.status).toBe(200);
    expect(answer.body.map((one) => one.reviewer._id)).toEqual([stage.stranger, stage.secondManager]);
  });

  test('an administrator hands on any unapproved one; unchanged ones beside it stay', async () => {
    const { sheet, assignments } = await stage.lockedSheet();
    const body = [handing(assignments[0], stage.leader), handing(assignments[1], stage.secondManager)];
    expect((await change(body, stage.admin)).status).toBe(200);
    expect(await reviewersOf(sheet)).toEqual([stage.leader, stage.secondManager]);
    const trail = await stage.app.db
      .selectFrom('audit_entry')
      .select(['action', 'before', 'after'])
      .where('entity_id', '=', assignments[0]?._id ?? '')
      .execute();
    expect(trail).toEqual([
      { action: 'changeReviewer', before: { reviewer: stage.firstManager }, after: { reviewer: stage.leader } },
    ]);
  });

  test('nobody else may, and nobody who is not signed in', async () => {
    const { assignments } = await stage.lockedSheet();
    const body = [handing(assignments[0], stage.leader)];
    expect((await change(body, null)).status).toBe(401);
    expect((await change(body, stage.stranger)).refusal.code).toBe('NOT_YOURS');
    for (const other of [stage.owner, stage.manager])
      expect((await change(body, other)).refusal.code).toBe('NOT_REVIEWER');
  });

  test("with nothing changed says 'Nothing change!'", async () => {
    const { assignments } = await stage.lockedSheet();
    const answer = await change(
      assignments.map((one) => handing(one, one.reviewer._id)),
      stage.admin,
    );
    expect(answer.status).toBe(422);
    expect(answer.refusal).toMatchObject({ code: 'NOTHING_CHANGED', message: 'Nothing change!' });
  });

  test('an approved assignment keeps its approver', async () => {
    const { sheet, assignments } = await stage.lockedSheet();
    await stage.approveAs(stage.firstManager, sheet);
    for (const who of [stage.admin, stage.firstManager]) {
      const answer = await change([handing(assignments[0], stage.leader)], who);
      expect(answer.refusal.code).toBe('ALREADY_APPROVED');
    }
  });

  test('the new approver must be an active employee, and only an administrator may choose the owner', async () => {
    const { sheet, assignments } = await stage.lockedSheet();
    const unfit = [await stage.make.user({ isActive: false }), await stage.make.user({ role: null }), newId()];
    for (const person of unfit) {
      const answer = await change([handing(assignments[0], person)], stage.admin);
      expect(answer.refusal.code).toBe('REVIEWER_NOT_ACTIVE');
    }
    expect((await change([handing(assignments[0], stage.owner)], stage.firstManager)).refusal.code).toBe(
      'OWN_REVIEWER',
    );
    expect((await change([handing(assignments[0], stage.owner)], stage.admin)).status).toBe(200);
    expect((await reviewersOf(sheet))[0]).toBe(stage.owner);
  });

  test('what the earlier approver said stays theirs: whoever approves then says something of their own', async () => {
    const { sheet, assignments } = await stage.lockedSheet();
    await stage.approveAs(stage.firstManager, sheet);
    const [first] = assignments;
    const body = { userPeriodReviewerIds: [first?._id ?? ''] };
    expect((await stage.app.call(unlockUserPeriod, { params: { id: sheet }, body }, stage.admin)).status).toBe(200);
    expect((await stage.app.call(lockUserPeriod, { params: { id: sheet } }, stage.owner)).status).toBe(200);
    expect((await change([handing(first, stage.leader)], stage.admin)).status).toBe(200);
    const feedback = { project: stage.projects[0], star: 1, comment: 'Another opinion', noFeedback: false };
    const approval = { ...body, omms: [feedback], seenRows: await stage.seenRowsOf(sheet) };
    const approved = await stage.app.call(approveUserPeriod, { params: { id: sheet }, body: approval }, stage.leader);
    expect(approved.refusal).toEqual({});
    const stored = await stage.app.db
      .selectFrom('one_minute_message')
      .select(['by_user_id', 'star', 'comment', 'user_period_id', 'updated_by_user_id'])
      .where('to_user_id', '=', stage.owner)
      .where('project_id', '=', stage.projects[0])
      .where((row) => row.or([row('user_period_id', '=', sheet), row('user_period_id', 'is', null)]))
      .orderBy('star')
      .execute();
    expect(stored).toMatchObject([
      { by_user_id: stage.leader, star: 1, comment: 'Another opinion', user_period_id: sheet },
      { by_user_id: stage.firstManager, star: 4, comment: 'Well done', user_period_id: null },
    ]);
    expect((await stage.assignmentsOf(sheet))[0]).toMatchObject({ wtf: { comment: 'Another opinion' } });
  });

  test('refuses what does not fit the assignments as they are now, and input that is none', async () => {
    const { sheet, assignments } = await stage.lockedSheet();
    const good = handing(assignments[0], stage.leader);
    for (const stale of [{ _id: newId() }, { user: stage.stranger }, { project: stage.projects[1] }])
      expect((await change([{ ...good, ...stale }], stage.admin)).refusal.code).toBe('REVIEWERS_CHANGED');
    expect((await change([], stage.admin)).status).toBe(400);
    expect((await change([{ ...good, reviewer: 'me' }], stage.admin)).status).toBe(400);
    expect((await change([{ ...good, userPeriod: newId() }], stage.admin)).status).toBe(404);
    await stage.app.db
      .updateTable('user_period')
      .set({ is_locked: false, locked_at: null })
      .where('id', '=', sheet)
      .execute();
    expect((await change([good], stage.admin)).refusal.code).toBe('PERIOD_OPEN');
  });
});

test('candidates are active employees, found by name without regard to case or diacritics', async () => {
  const { make, app } = stage;
  const found = await make.user({ name: 'Đặng Ánh' });
  await make.user({ name: 'Đặng Inactive', isActive: false });
  await make.user({ name: 'Đặng Customer', role: null });
  const search = (text: string, as: string | null) => app.call(listReviewerCandidates, { query: { search: text } }, as);
  expect((await search('dang an', stage.owner)).body.map((one) => one._id)).toEqual([found]);
  expect((await search('DANG', stage.owner)).body).toHaveLength(1);
  expect((await search('', stage.owner)).body.length).toBeGreaterThan(5);
  expect((await search('', null)).status).toBe(401);
});

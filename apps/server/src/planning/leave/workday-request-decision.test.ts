import { getRequestToDecide, getWorkdayRequest } from '@stint/contract/planning/leave/workday-request';
import { changeWorkdayRequest } from '@stint/contract/planning/leave/workday-request-ask';
import { changeLeaveReviewer, decideWorkdayRequest } from '@stint/contract/planning/leave/workday-request-decision';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLeaveStage, type LeaveStage, leaveCallsOf } from '../../../test/make-leave.ts';
import { slot } from '../../../test/make-plans.ts';
import { newId } from '../../lib/new-id.ts';

let stage: LeaveStage;
let person: string;
beforeAll(async () => {
  stage = await createLeaveStage();
});
beforeEach(async () => {
  person = await stage.newcomer();
});
afterAll(() => stage.app.close());

const DAYS = ['2026-12-01', '2026-12-03'] as const;

const { get, hand, waiting, count, kindsTold, mailsTo, planned } = leaveCallsOf(() => ({ stage, person }));

describe('the reviewer', () => {
  test('approves: it is in force, gone from the list of what waits, and its person is told', async () => {
    const { _id } = await stage.asked(person, ...DAYS);
    expect(await waiting(stage.leader)).toContain(_id);
    const before = await count(stage.leader);
    const answer = await stage.decide(_id, stage.leader, true, 'Enjoy it');
    expect(answer.body.outcome).toBe('APPROVED');
    expect(answer.body.request).toMatchObject({ state: 'APPROVED', isApproved: true, hrManagerComment: 'Enjoy it' });
    expect(answer.body.request.decidedBy?._id).toBe(stage.leader);
    expect(await waiting(stage.leader)).not.toContain(_id);
    expect(await count(stage.leader)).toBe(before - 1);
    expect(await waiting(stage.leader, 'decided')).toContain(_id);
    expect(await kindsTold(person)).toEqual(['leaveApproved']);
    expect(await kindsTold(stage.leader)).toContain('leaveRequested');
    expect(await mailsTo(person)).toEqual(['leave-decided']);
    expect(await mailsTo(stage.leader)).toContain('leave-requested');
    expect(await planned(...DAYS)).toEqual([]);
  });

  test('rejects: nothing changes but that it no longer waits', async () => {
    const { _id } = await stage.asked(person, ...DAYS);
    const answer = await stage.decide(_id, stage.leader, false, 'A release that week');
    expect([answer.body.outcome, answer.body.request.state]).toEqual(['REJECTED', 'REJECTED']);
    expect(await waiting(stage.leader)).not.toContain(_id);
    expect(await planned(...DAYS)).toHaveLength(3);
    expect(await kindsTold(person)).toEqual(['leaveRejected']);
    expect((await stage.ask(person, ...DAYS)).status).toBe(200);
  });

  test('is the only one who does; the person and others do not', async () => {
    const { _id } = await stage.asked(person, ...DAYS);
    for (const [as, status] of [
      [null, 401],
      [stage.customer, 403],
      [person, 403],
      [stage.manager, 403],
      [stage.stranger, 404],
    ] as const)
      expect([as, (await stage.decide(_id, as)).status]).toEqual([as, status]);
  });

  test('decides once: the same again changes nothing, another decision is refused', async () => {
    const { _id } = await stage.asked(person, ...DAYS);
    const first = await stage.decide(_id, stage.leader);
    expect((await stage.decide(_id, stage.leader)).body).toEqual(first.body);
    expect((await stage.decide(_id, stage.leader, false)).refusal.code).toBe('ALREADY_DECIDED');
  });

  test('decides what they saw: days that were changed meanwhile are shown first', async () => {
    const seen = await stage.asked(person, DAYS[0], DAYS[0]);
    const body = {
      _id: newId(),
      absenceReason: seen.absenceReason?._id ?? null,
      overrideDate: { date: DAYS[0], plans: null },
      toDate: DAYS[1],
    };
    expect((await stage.app.call(changeWorkdayRequest, { params: { id: seen._id }, body }, person)).status).toBe(200);
    const approve = (version: number) =>
      stage.app.call(
        decideWorkdayRequest,
        { params: { id: seen._id }, body: { version, isApproved: true } },
        stage.leader,
      );
    const refused = await approve(seen.version);
    expect(refused.refusal).toMatchObject({ code: 'CHANGED_MEANWHILE', data: { _id: seen._id, toDate: DAYS[1] } });
    expect((await hand(seen._id, stage.manager, stage.leader)).status).toBe(200);
    const handed = { version: seen.version, reviewer: stage.leader };
    const back = await stage.app.call(changeLeaveReviewer, { params: { id: seen._id }, body: handed }, stage.manager);
    expect(back.refusal.code).toBe('CHANGED_MEANWHILE');
  });

  test('is never oneself: somebody who comes to review their own leave cannot decide it, but an administrator', async () => {
    for (const [as, status] of [
      [stage.manager, 403],
      [stage.admin, 200],
    ] as const) {
      const own = await stage.asked(as, ...DAYS);
      await stage.app.db.updateTable('workday_request').set({ reviewer_id: as }).where('id', '=', own._id).execute();
      expect([as, (await stage.decide(own._id, as)).status]).toEqual([as, status]);
    }
    const capitals = await stage.ask(stage.manager, '2026-12-10', '2026-12-10', {
      reviewer: stage.manager.toUpperCase(),
    });
    expect(capitals.refusal.code).toBe('OWN_REVIEWER');
  });

  test('ends with the role or the team for which they were chosen, unless an administrator chose them', async () => {
    const role = (id: string, user_role: 'Manager' | 'Employee') =>
      stage.app.db.updateTable('app_user').set({ user_role }).where('id', '=', id).execute();
    const reviewer = await stage.make.user({ role: 'Manager' });
    const { _id } = await stage.asked(person, ...DAYS, { reviewer });
    const free = await stage.asked(person, '2026-12-10', '2026-12-10');
    expect((await hand(free._id, reviewer, stage.admin)).status).toBe(200);
    expect(await waiting(reviewer)).toEqual(expect.arrayContaining([_id, free._id]));
    await role(reviewer, 'Employee');
    for (const isApproved of [true, false])
      expect((await stage.decide(_id, reviewer, isApproved)).refusal.code).toBe('NOT_FOUND');
    expect((await hand(_id, stage.manager, reviewer)).refusal.code).toBe('NOT_FOUND');
    expect(await get(_id)).toMatchObject({ state: 'REQUESTED', mayReviewerDecide: false });
    expect(await waiting(reviewer)).toEqual([free._id]);
    expect((await stage.decide(free._id, reviewer)).body.request.state).toBe('APPROVED');
    // A leader of no team of the person any more, and one who leads it again.
    expect((await hand(_id, stage.leader, person)).status).toBe(200);
    const leads = (team_leader_id: string) =>
      stage.app.db.updateTable('team').set({ team_leader_id }).where('id', '=', stage.team).execute();
    await leads(stage.stranger);
    expect((await stage.decide(_id, stage.leader)).refusal.code).toBe('NOT_FOUND');
    await leads(stage.leader);
    expect((await stage.decide(_id, stage.leader)).status).toBe(200);
  });

  test('knows nothing more of what they decided, or were asked for, once they lead the person no longer', async () => {
    const decided = await stage.asked(person, ...DAYS);
    expect((await stage.decide(decided._id, stage.leader)).status).toBe(200);
    const open = await stage.asked(person, '2026-12-10', '2026-12-10');
    const toDecide = (id: string, who: string) => stage.app.call(getRequestToDecide, { params: { id } }, who);
    const listed = async () =>
      (await waiting(stage.leader, 'all')).filter((id) => [decided._id, open._id].includes(id));
    expect((await toDecide(decided._id, stage.leader)).body.balance).not.toBeNull();
    expect(await listed()).toEqual(expect.arrayContaining([decided._id, open._id]));
    const leads = (team_leader_id: string) =>
      stage.app.db.updateTable('team').set({ team_leader_id }).where('id', '=', stage.team).execute();
    await leads(stage.stranger);
    for (const { _id } of [decided, open]) {
      expect((await toDecide(_id, stage.leader)).status).toBe(404);
      expect((await stage.app.call(getWorkdayRequest, { params: { id: _id } }, stage.leader)).status).toBe(404);
    }
    expect(await listed()).toEqual([]);
    await leads(stage.leader);
    // Whom an administrator chose knows what they decided, and not how the person stands by then.
    await hand(open._id, stage.stranger, stage.admin);
    expect((await toDecide(open._id, stage.stranger)).body.balance).not.toBeNull();
    expect((await stage.decide(open._id, stage.stranger)).status).toBe(200);
    const after = (await toDecide(open._id, stage.stranger)).body;
    expect(after).toMatchObject({ request: { _id: open._id }, balance: null, away: [], teamSize: 0 });
  });

  test('whom an administrator let decide decides only what was asked then', async () => {
    const { _id, fromDate, toDate, reason, absenceReason } = await stage.asked(person, ...DAYS);
    await hand(_id, stage.stranger, stage.admin);
    const say = (given: { toDate?: string; reason?: string; reviewer?: string }) => {
      const days = { overrideDate: { date: fromDate, plans: null }, toDate: given.toDate ?? toDate };
      const words = { absenceReason: absenceReason?._id ?? null, reason: given.reason ?? reason };
      const body = { _id: newId(), ...words, ...days, reviewer: given.reviewer ?? null };
      return stage.app.call(changeWorkdayRequest, { params: { id: _id }, body }, person);
    };
    expect((await say({ reviewer: stage.stranger })).body.reviewer?._id).toBe(stage.stranger);
    const longer = await say({ toDate: '2026-12-11', reviewer: stage.stranger });
    expect(longer.refusal).toMatchObject({ code: 'REVIEWER_NOT_ALLOWED', fields: { reviewer: expect.any(String) } });
    expect((await say({ toDate: '2026-12-11' })).body.reviewer?._id).toBe(stage.leader);
    expect((await stage.decide(_id, stage.stranger)).refusal.code).toBe('NOT_FOUND');
    // Who may be chosen anyhow stays, and not for longer than that.
    await hand(_id, stage.manager, stage.admin);
    expect((await say({ toDate: '2026-12-11', reason: 'By the sea' })).body.reviewer?._id).toBe(stage.manager);
    const role = (user_role: 'Manager' | 'Employee') =>
      stage.app.db.updateTable('app_user').set({ user_role }).where('id', '=', stage.manager).execute();
    await role('Employee');
    expect((await get(_id)).mayReviewerDecide).toBe(false);
    await role('Manager');
  });

  test('deciding both ways at once, the first one counts', async () => {
    const { _id } = await stage.asked(person, ...DAYS);
    const answers = await Promise.all([true, false].map((isApproved) => stage.decide(_id, stage.leader, isApproved)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await kindsTold(person)).toHaveLength(1);
  });

  test('is changed by the person, the reviewer or an administrator: the task moves', async () => {
    const { _id } = await stage.asked(person, ...DAYS);
    expect((await hand(_id, stage.stranger, stage.manager)).refusal.code).toBe('NOT_YOURS');
    for (const as of [person, stage.leader])
      expect((await hand(_id, stage.stranger, as)).refusal.code).toBe('REVIEWER_NOT_ALLOWED');
    const answer = await hand(_id, stage.stranger, stage.admin);
    expect(answer.body.outcome).toBe('CHANGED_REVIEWER');
    expect(await waiting(stage.leader)).not.toContain(_id);
    expect(await waiting(stage.stranger)).toContain(_id);
    expect(await kindsTold(person)).toEqual(['leaveReviewerChanged']);
    expect(await kindsTold(stage.stranger)).toContain('leaveRequested');
    expect((await hand(_id, stage.stranger, stage.admin)).refusal.code).toBe('NOTHING_CHANGED');
    expect((await hand(_id, person, stage.stranger)).refusal.code).toBe('OWN_REVIEWER');
    expect((await hand(_id, stage.manager, stage.stranger)).status).toBe(200);
    expect((await hand(_id, stage.leader, person)).status).toBe(200);
    await stage.decide(_id, stage.leader);
    expect((await hand(_id, stage.stranger, stage.admin)).refusal.code).toBe('ALREADY_DECIDED');
  });

  test.each([
    ['approved', (id: string) => stage.decide(id, stage.leader)],
    ['rejected', (id: string) => stage.decide(id, stage.leader, false)],
    ['handed to another reviewer', (id: string) => hand(id, stage.manager, stage.leader)],
  ])('has a workday change to decide no more once it is %s', async (_, act) => {
    const { _id, absenceReason } = await stage.asked(person, ...DAYS, { absenceReason: null, plans: [slot(9, 12)] });
    expect(absenceReason).toBeNull();
    const before = await count(stage.leader);
    expect(await waiting(stage.leader)).toContain(_id);
    expect((await act(_id)).status).toBe(200);
    expect(await waiting(stage.leader)).not.toContain(_id);
    expect(await count(stage.leader)).toBe(before - 1);
  });

  test('is followed by an administrator where the reason asks for it', async () => {
    const absenceReason = await stage.reason({ require_admin_approval: true });
    const { _id } = await stage.asked(person, ...DAYS, { absenceReason });
    const answer = await stage.decide(_id, stage.leader);
    expect(answer.body.request.state).toBe('ADMIN_REVIEW');
    expect(await planned(...DAYS)).toHaveLength(3);
    expect(await waiting(stage.admin)).toContain(_id);
    expect(await kindsTold(stage.admin)).toContain('leaveToConfirm');
    expect(await kindsTold(person)).toEqual([]);
  });
});

import { setTimeout } from 'node:timers/promises';
import { createLeave } from '@stint/contract/planning/leave/leave';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLeaveStage, type LeaveStage, leaveCallsOf } from '../../../test/make-leave.ts';
import { loadConfig } from '../../lib/config.ts';
import { type Tx, withTransaction } from '../../lib/db.ts';
import type { Json } from '../../lib/jobs/job-kind.ts';
import { approveSilentRequests } from './approve-silent-requests.job.ts';
import { lockRequestsOf } from './workday-request.sql.ts';
import { endRequest, setReviewer } from './workday-request-life.sql.ts';

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

const { get, undo, hand, kindsTold, planned } = leaveCallsOf(() => ({ stage, person }));

describe('silence', () => {
  /** Steps that lost against another transaction, and were begun anew. */
  let lost = 0;
  const run = (step: Json | null) => {
    lost -= 1;
    return withTransaction(stage.app.db, async (tx) => {
      lost += 1;
      const context = {
        ...{ config: loadConfig({ LOG_LEVEL: 'silent' }), pool: stage.app.pool, db: stage.app.db },
        ...{
          clock: stage.app.clock,
          files: stage.app.files,
          drive: stage.app.drive,
          timelog: null,
          now: stage.app.clock.now(),
          user: null,
          token: null,
        },
        ...{ requestId: 'job', address: '', userAgent: '', client: null },
      };
      return approveSilentRequests.run({ tx, context, data: {}, step });
    });
  };
  const runAll = async () => {
    let step: Json | null = null;
    for (let ran = await run(step); 'next' in ran; ran = await run(step)) step = ran.next;
  };
  const daysLater = (days: number) =>
    stage.app.clock.set(new Date(Date.parse('2026-11-21T05:00:00Z') + days * 86_400_000).toISOString());

  test('of a reviewer counts as a yes after the days of the reason, not before', async () => {
    const absenceReason = await stage.reason({ manager_auto_approve_days: 3 });
    const { _id } = await stage.asked(person, ...DAYS, { absenceReason });
    const other = await stage.asked(person, '2026-12-10', '2026-12-10');
    await runAll();
    expect((await get(_id)).state).toBe('REQUESTED');
    daysLater(3);
    await runAll();
    daysLater(0);
    expect(await get(_id)).toMatchObject({ state: 'APPROVED', isApproved: true, decidedBy: null });
    expect((await get(other._id)).state).toBe('REQUESTED');
    expect(await kindsTold(person)).toEqual(['leaveApprovedBySilence']);
    expect(await planned(...DAYS)).toEqual([]);
  });

  test('begins anew with another reviewer, and leaves the administrator’s decision to be made', async () => {
    const absenceReason = await stage.reason({ manager_auto_approve_days: 3, require_admin_approval: true });
    const { _id } = await stage.asked(person, ...DAYS, { absenceReason });
    daysLater(2);
    await hand(_id, stage.manager, stage.leader);
    daysLater(4);
    await runAll();
    expect((await get(_id)).state).toBe('REQUESTED');
    daysLater(5);
    await runAll();
    daysLater(0);
    expect((await get(_id)).state).toBe('ADMIN_REVIEW');
  });

  test('does not approve what goes beyond the allowance by then: it waits for a person, and nobody else for it', async () => {
    const absenceReason = await stage.reason({ manager_auto_approve_days: 1, allowance_per_year: 4 });
    const beyond = await stage.asked(person, ...DAYS, { absenceReason });
    const other = await stage.newcomer();
    const within = await stage.asked(other, ...DAYS, { absenceReason });
    const given = { fromDate: '2026-12-07', toDate: '2026-12-08', isAdminApproved: true, adminComment: 'Agreed' };
    const body = { user: person, absenceReason, workDay: { plans: null }, oneDriveLeaveFolder: 'Leaves/1', ...given };
    expect((await stage.app.call(createLeave, { body }, stage.admin)).status).toBe(200);
    daysLater(1);
    await runAll();
    daysLater(0);
    expect([(await get(beyond._id)).state, (await get(within._id, other)).state]).toEqual(['REQUESTED', 'APPROVED']);
    // Whoever decides may still say yes.
    expect((await stage.decide(beyond._id, stage.leader)).body.request.state).toBe('APPROVED');
  });

  test('of one who may not decide any more is no yes: the request goes to who decides by default', async () => {
    const absenceReason = await stage.reason({ manager_auto_approve_days: 1 });
    const reviewer = await stage.make.user({ role: 'Manager' });
    const { _id } = await stage.asked(person, ...DAYS, { absenceReason, reviewer });
    await stage.app.db.updateTable('app_user').set({ user_role: 'Employee' }).where('id', '=', reviewer).execute();
    daysLater(1);
    await runAll();
    expect(await get(_id)).toMatchObject({ state: 'REQUESTED', reviewer: { _id: stage.leader } });
    expect(await kindsTold(person)).toEqual(['leaveReviewerChanged']);
    expect(await kindsTold(stage.leader)).toContain('leaveRequested');
    // The days of the silence begin anew.
    daysLater(2);
    await runAll();
    daysLater(0);
    expect((await get(_id)).state).toBe('APPROVED');
  });

  test('of whom an administrator chose and who has left is no yes either', async () => {
    const absenceReason = await stage.reason({ manager_auto_approve_days: 1 });
    const reviewer = await stage.make.user();
    const { _id } = await stage.asked(person, ...DAYS, { absenceReason });
    await hand(_id, reviewer, stage.admin);
    await stage.app.db.updateTable('app_user').set({ is_active: false }).where('id', '=', reviewer).execute();
    daysLater(1);
    await runAll();
    daysLater(0);
    expect(await get(_id)).toMatchObject({ state: 'REQUESTED', reviewer: { _id: stage.leader } });
  });

  /** Counts silence while somebody acts on requests of the person, who has their lock already. */
  async function runWhile(act: (tx: Tx) => Promise<void>): Promise<void> {
    const [held, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const acting = withTransaction(stage.app.db, async (tx) => {
      await lockRequestsOf(tx, person);
      held.resolve();
      await over.promise;
      await act(tx);
    });
    await held.promise;
    const running = runAll();
    await setTimeout(300);
    over.resolve();
    await Promise.all([acting, running]);
  }

  test('is counted in the turn of who acts on the request, and as it is then: neither loses against the other', async () => {
    const absenceReason = await stage.reason({ manager_auto_approve_days: 1 });
    const silent = await stage.asked(person, ...DAYS, { absenceReason });
    daysLater(1);
    await runWhile((tx) => endRequest(tx, person, silent._id));
    daysLater(0);
    expect([(await get(silent._id)).state, lost]).toEqual(['UNDONE', 0]);

    const reviewer = await stage.make.user({ role: 'Manager' });
    const forsaken = await stage.asked(person, ...DAYS, { absenceReason, reviewer });
    await stage.app.db.updateTable('app_user').set({ user_role: 'Employee' }).where('id', '=', reviewer).execute();
    const now = stage.app.clock.now().toISOString();
    await runWhile((tx) => setReviewer(tx, person, forsaken._id, { reviewer: stage.manager, isByAdmin: false, now }));
    expect([(await get(forsaken._id)).reviewer?._id, lost]).toEqual([stage.manager, 0]);
  });

  test('approves a change too, unless its days are taken', async () => {
    const absenceReason = await stage.reason({ manager_auto_approve_days: 1 });
    const target = await stage.approved(person, ...DAYS, { absenceReason });
    const asked = (await undo(target._id)).body;
    daysLater(1);
    await runAll();
    daysLater(0);
    expect((await get(asked._id)).state).toBe('APPROVED');
    expect((await get(target._id)).state).toBe('UNDONE');
  });
});

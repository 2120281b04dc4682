import { listLeaves } from '@stint/contract/planning/leave/leave';
import {
  getWorkdayRequest,
  listRequestsToDecide,
  listWorkdayRequests,
} from '@stint/contract/planning/leave/workday-request';
import { actsOf, decidedState } from '@stint/contract/planning/leave/workday-request-life.rules';
import { sql } from 'kysely';
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

const { get, change, undo, withdraw, waiting, kindsTold, planned } = leaveCallsOf(() => ({ stage, person }));

describe('taking back', () => {
  test('what nobody has decided goes at once, and again changes nothing', async () => {
    const { _id } = await stage.asked(person, ...DAYS);
    expect((await withdraw(_id, stage.leader)).refusal.code).toBe('NOT_YOURS');
    expect((await withdraw(_id)).status).toBe(200);
    expect((await withdraw(_id)).status).toBe(200);
    expect((await get(_id)).state).toBe('UNDONE');
    expect(await waiting(stage.leader)).not.toContain(_id);
    expect(await kindsTold(stage.leader)).toContain('leaveWithdrawn');
    expect((await stage.ask(person, ...DAYS)).status).toBe(200);
  });

  test('is told to a reviewer who would decide today, and to no other', async () => {
    const otherLeader = await stage.make.user();
    const team = await stage.make.team(otherLeader, [person]);
    const { body } = await stage.ask(person, ...DAYS, { reviewer: otherLeader });
    await stage.app.db.updateTable('team').set({ team_leader_id: stage.leader }).where('id', '=', team).execute();
    expect((await withdraw(body._id)).status).toBe(200);
    expect(await kindsTold(otherLeader)).not.toContain('leaveWithdrawn');
  });

  test('by an undo, what nobody has decided goes at once too', async () => {
    const { _id } = await stage.asked(person, ...DAYS);
    expect((await undo(_id)).body).toMatchObject({ _id, state: 'UNDONE' });
  });

  test('what is in force is asked for, and goes when that is approved', async () => {
    const { _id } = await stage.approved(person, ...DAYS);
    expect((await withdraw(_id)).refusal.code).toBe('ALREADY_DECIDED');
    const given = { _id: newId() };
    const asked = (await undo(_id, given)).body;
    expect(asked).toMatchObject({ kind: 'UNDO', target: _id, state: 'REQUESTED', withLeave: true });
    expect((await undo(_id, given)).body._id).toBe(asked._id);
    expect((await undo(_id)).refusal.code).toBe('CHANGE_OPEN');
    expect((await get(_id)).openRequest).toEqual({ _id: asked._id, kind: 'UNDO' });
    expect(await planned(...DAYS)).toEqual([]);
    await stage.decide(asked._id, stage.leader);
    expect((await get(_id)).state).toBe('UNDONE');
    expect(await planned(...DAYS)).toHaveLength(3);
  });

  test('again and again does not fill the list of whoever looks', async () => {
    const { app } = stage;
    await sql`insert into workday_request (id, user_id, from_date, to_date, is_approved)
      select gen_random_uuid(), ${person}, '2026-12-01', '2026-12-01', false from generate_series(1, 600)`.execute(
      app.db,
    );
    const query = { user: person, from: '2026-12-01', to: '2026-12-31' };
    expect((await app.call(listWorkdayRequests, { query }, stage.leader)).body).toHaveLength(500);
  });

  test('leaves days with plans to who opens it: lists have none of the hundreds', async () => {
    const { app } = stage;
    const { _id } = await stage.asked(person, '2026-12-01', '2026-12-28', { plans: [slot(8, 12)] });
    expect((await get(_id)).overrideDates.length).toBeGreaterThan(10);
    const query = { user: person, from: '2026-12-01', to: '2026-12-31' };
    const own = await app.call(listWorkdayRequests, { query }, person);
    const asked = { page: 1, limit: 20, search: '', orderBy: 'requestedAt', status: 'waiting' } as const;
    const waiting = await app.call(listRequestsToDecide, { query: asked }, stage.leader);
    const all = await app.call(listLeaves, { query: { user: person } as never }, stage.admin);
    for (const rows of [own.body, waiting.body.items, all.body.items]) {
      expect(rows.map((row) => row._id)).toContain(_id);
      for (const row of rows) expect(row).not.toHaveProperty('overrideDates');
    }
  });

  test('of the plans only leaves the leave', async () => {
    const { _id } = await stage.approved(person, ...DAYS, { plans: [slot(8, 12)] });
    const asked = (await undo(_id, { withLeave: false })).body;
    await stage.decide(asked._id, stage.leader);
    expect(await get(_id)).toMatchObject({ state: 'APPROVED', overrideDates: [], leaveDays: 3 });
    expect(await planned(...DAYS)).toEqual([]);
    expect((await undo(_id, { withLeave: false })).refusal.code).toBe('NO_OWN_PLANS');
  });

  test('is no way to the request of somebody else, nor to another of one’s own', async () => {
    const theirs = await stage.asked(person, ...DAYS);
    const own = await stage.approved(stage.leader, '2026-12-07', '2026-12-08', { reviewer: stage.manager });
    const other = await stage.asked(stage.leader, '2026-12-14', '2026-12-15', { reviewer: stage.manager });
    for (const { _id } of [theirs, other, own])
      expect((await undo(own._id, { _id }, stage.leader)).refusal.code).toBe('ID_TAKEN');
    expect((await get(own._id, stage.leader)).openRequest).toBe(null);
    expect((await withdraw(theirs._id)).status).toBe(200);
    expect((await get(theirs._id)).state).toBe('UNDONE');
  });

  test('is not for others, nor for what is not in force', async () => {
    const { _id } = await stage.asked(person, ...DAYS);
    await stage.decide(_id, stage.leader, false);
    expect((await undo(_id)).refusal.code).toBe('NOT_IN_FORCE');
    const other = await stage.approved(person, ...DAYS);
    expect((await undo(other._id, {}, stage.leader)).refusal.code).toBe('NOT_YOURS');
    expect((await undo(other._id, {}, stage.stranger)).status).toBe(404);
  });
});

describe('changing', () => {
  test('what nobody has decided changes itself', async () => {
    const { _id } = await stage.asked(person, ...DAYS);
    const answer = await change(_id, '2026-12-02', '2026-12-04');
    expect(answer.body).toMatchObject({ _id, kind: 'NEW', fromDate: '2026-12-02', absenceReason: null });
    expect(answer.body.overrideDates.map(({ date }) => date)).toEqual(['2026-12-02', '2026-12-03', '2026-12-04']);
  });

  test('what is in force stays until the change is approved, which then stands in its place', async () => {
    const target = await stage.approved(person, ...DAYS);
    const asked = (await change(target._id, '2026-12-02', '2026-12-04')).body;
    expect(asked).toMatchObject({ kind: 'CHANGE', target: target._id, state: 'REQUESTED' });
    expect(await planned('2026-12-01', '2026-12-04')).toEqual(['2026-12-04']);
    expect((await change(target._id, '2026-12-02', '2026-12-02')).refusal.code).toBe('CHANGE_OPEN');
    await stage.decide(asked._id, stage.leader);
    expect((await get(target._id)).state).toBe('REPLACED');
    expect((await get(asked._id)).state).toBe('APPROVED');
    expect(await planned('2026-12-01', '2026-12-04')).toHaveLength(4);
  });

  test('does not reach days that another request holds', async () => {
    const target = await stage.approved(person, ...DAYS);
    await stage.asked(person, '2026-12-07', '2026-12-07');
    expect((await change(target._id, '2026-12-02', '2026-12-07')).refusal.code).toBe('DAYS_TAKEN');
  });

  test('of what another request took meanwhile is refused when it is decided', async () => {
    const target = await stage.approved(person, ...DAYS);
    const asked = (await change(target._id, '2026-12-02', '2026-12-07')).body;
    await stage.asked(person, '2026-12-07', '2026-12-07');
    const answer = await stage.decide(asked._id, stage.leader);
    expect(answer.refusal.message).toContain('07/12/2026');
    expect((await get(target._id)).state).toBe('APPROVED');
  });
});

test('a person’s requests between two days, with what became of them', async () => {
  const first = await stage.approved(person, ...DAYS);
  const second = await stage.asked(person, '2026-12-07', '2026-12-07');
  const list = async (from: string, to: string) =>
    (await stage.app.call(listWorkdayRequests, { query: { from, to } }, person)).body;
  expect((await list('2026-12-03', '2026-12-07')).map(({ _id, state }) => [_id, state])).toEqual([
    [second._id, 'REQUESTED'],
    [first._id, 'APPROVED'],
  ]);
  expect(await list('2026-12-04', '2026-12-06')).toEqual([]);
});

describe('the life of a request', () => {
  test('is the same in the database as in the rules: its state, and what each may do', async () => {
    const other = await stage.newcomer();
    const target = await stage.approved(person, '2026-11-30', '2026-11-30');
    const answers = [null, false, true];
    const make = async (
      day: number,
      given: { isApproved: boolean | null; isAdminApproved: boolean | null; needs: boolean },
    ) => {
      const id = newId();
      const date = `2027-0${1 + Math.floor(day / 28)}-${String(1 + (day % 28)).padStart(2, '0')}`;
      await stage.app.db
        .insertInto('workday_request')
        .values({
          user_id: person,
          id,
          kind: day % 2 === 0 ? 'NEW' : 'UNDO',
          target_id: day % 2 === 0 ? null : target._id,
          from_date: date,
          to_date: date,
          is_approved: given.isApproved,
          is_admin_approved: given.isAdminApproved,
          needs_admin: given.needs,
          ended: day % 5 === 4 ? 'UNDONE' : null,
          reviewer_id: [stage.leader, person, other][day % 3] ?? null,
        })
        .execute();
      const { state } = await stage.app.db
        .selectFrom('workday_request')
        .select('state')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(state).toBe(day % 5 === 4 ? 'UNDONE' : decidedState(given, given.needs));
      for (const as of [person, stage.leader, other, stage.admin, stage.manager]) {
        const seen = await stage.app.call(getWorkdayRequest, { params: { id } }, as);
        if (seen.status === 200)
          expect(seen.body.acts).toEqual(actsOf(seen.body, { id: as, isAdmin: as === stage.admin }));
      }
      // Only one undo of it may wait at a time.
      await stage.app.db.deleteFrom('workday_request').where('id', '=', id).execute();
    };
    let day = 0;
    for (const isApproved of answers)
      for (const isAdminApproved of answers)
        for (const needs of [false, true]) await make(day++, { isApproved, isAdminApproved, needs });
  });
});

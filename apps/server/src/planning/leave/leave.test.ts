import {
  createLeave,
  deleteLeave,
  deleteOverrideLeave,
  getLeave,
  listLeaves,
  listLeaveWorkDays,
  selectAbsentUsers,
  selectLeaveUsers,
  updateLeave,
  updateOverrideField,
} from '@stint/contract/planning/leave/leave';
import { exportLeaveReport, listLeaveReport } from '@stint/contract/planning/leave/leave-report';
import type { WorkdayRequest } from '@stint/contract/planning/leave/workday-request';
import { getWorkdayRequest } from '@stint/contract/planning/leave/workday-request';
import {
  ADMIN_COMMENT_NEEDED,
  FOLDER_NEEDED,
  LEAVE_GONE,
  PLAN_NEEDED,
  TO_BEFORE_FROM,
  TOO_LONG,
} from '@stint/contract/planning/leave/workday-request.rules';
import { undoWorkdayRequest } from '@stint/contract/planning/leave/workday-request-ask';
import type { BodyOf, QueryOf } from '@stint/contract/route';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLeaveStage, type LeaveStage } from '../../../test/make-leave.ts';
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

const DAYS = { fromDate: '2026-12-01', toDate: '2026-12-03' };
const YES = { isAdminApproved: true, adminComment: 'Papers are in', oneDriveLeaveFolder: 'Leaves/2026/U1' };

type Created = Partial<BodyOf<typeof createLeave>>;
async function create(given: Created = {}, as: string | null = stage.admin) {
  const absenceReason = given.absenceReason === undefined ? await stage.reason() : given.absenceReason;
  const body = { _id: newId(), user: person, ...DAYS, workDay: { plans: null }, ...given, absenceReason };
  return stage.app.call(createLeave, { body }, as);
}
const edit = (
  request: WorkdayRequest,
  given: Partial<BodyOf<typeof updateLeave>> = {},
  as: string | null = stage.admin,
) => {
  const { version, allowTimereg, needToDeletePlans, overrideDates, isAdminApproved, adminComment } = request;
  const { oneDriveLeaveFolder } = request;
  const stored = { version, allowTimereg, needToDeletePlans, overrideDates };
  const decision = { isAdminApproved, adminComment, oneDriveLeaveFolder };
  return stage.app.call(updateLeave, { params: { id: request._id }, body: { ...stored, ...decision, ...given } }, as);
};
const get = async (id: string) => (await stage.app.call(getLeave, { params: { id } }, stage.admin)).body;
const planned = async () =>
  (
    await sql<{
      day: string;
    }>`select distinct day from planned_slots(array[${person}::uuid], '2026-12-01', '2026-12-03')
      order by day`.execute(stage.app.db)
  ).rows.map(({ day }) => day.slice(-2));

describe('a new leave by an administrator', () => {
  test('is for administrators only', async () => {
    for (const [as, status] of [
      [null, 401],
      [stage.customer, 403],
      [person, 403],
      [stage.manager, 403],
      [stage.admin, 200],
    ] as const)
      expect([as, (await create({}, as)).status]).toEqual([as, status]);
  });

  test('needs an employee', async () => {
    const nobody = await create({ user: '' });
    expect(nobody.refusal.fields).toHaveProperty('user');
    expect((await create({ user: newId() })).status).toBe(404);
    expect((await create({ user: stage.customer })).status).toBe(404);
  });

  test('has its dates in order, at most six months, and plans when a schedule is required', async () => {
    expect((await create({ toDate: '2026-11-30' })).refusal.fields).toEqual({ toDate: TO_BEFORE_FROM });
    expect((await create({ toDate: '2027-06-02' })).refusal.fields).toEqual({ toDate: TOO_LONG });
    const absenceReason = await stage.reason({ require_schedule: true });
    expect((await create({ absenceReason })).refusal.fields).toEqual({ 'workDay.plans': PLAN_NEEDED });
    expect((await create({ absenceReason, workDay: { plans: [slot(9, 12)] } })).status).toBe(200);
  });

  test('has plans with from before to that do not overlap', async () => {
    const wrong = async (...plans: ReturnType<typeof slot>[]) => (await create({ workDay: { plans } })).status;
    expect(await wrong(slot(12, 9))).toBe(400);
    expect(await wrong(slot(9, 9))).toBe(400);
    expect(await wrong(slot(9, 12), slot(11, 14))).toBe(400);
    expect(await wrong(slot(9, 12), slot(12, 14))).toBe(200);
  });

  test('waits for the reviewer, or is decided at once with a comment and a folder', async () => {
    expect((await create()).body).toMatchObject({ state: 'REQUESTED' });
    const absenceReason = await stage.reason({ require_admin_approval: true });
    const other = { fromDate: '2026-12-08', toDate: '2026-12-08', absenceReason };
    expect((await create({ ...other, isAdminApproved: true })).refusal.fields).toEqual({
      adminComment: ADMIN_COMMENT_NEEDED,
      oneDriveLeaveFolder: FOLDER_NEEDED,
    });
    const body = (await create({ ...other, ...YES })).body;
    expect(body).toMatchObject({ ...YES, state: 'APPROVED' });
    expect([body.adminUser?._id, body.requestedBy?._id]).toEqual([stage.admin, stage.admin]);
    expect(body.adminApprovalDate).not.toBeNull();
  });

  test('is asked for a folder only where an administrator must approve it', async () => {
    const absenceReason = await stage.reason({ require_admin_approval: false });
    const given = { absenceReason, isAdminApproved: true, adminComment: 'Agreed' };
    expect((await create(given)).body).toMatchObject({ state: 'APPROVED', oneDriveLeaveFolder: '' });
  });

  test('goes beyond the allowance, as an administrator may', async () => {
    const absenceReason = await stage.reason({ allowance_per_year: 1 });
    expect((await create({ absenceReason })).status).toBe(200);
  });

  test('repeating it with the same id stores nothing twice; other days that are held are refused', async () => {
    const given = { _id: newId(), absenceReason: await stage.reason() };
    const first = await create(given);
    expect((await create(given)).body).toEqual(first.body);
    expect((await create()).refusal).toMatchObject({
      code: 'DAYS_TAKEN',
      message: expect.stringContaining('01/12/2026'),
    });
  });
});

describe('an administrator’s decision', () => {
  test('is yes, no or N/A, with a comment, and a folder when it is yes', async () => {
    const absenceReason = await stage.reason({ require_admin_approval: true });
    const request = await stage.asked(person, '2026-12-01', '2026-12-03', { absenceReason });
    expect((await edit(request, { isAdminApproved: true })).refusal.fields).toEqual({
      adminComment: ADMIN_COMMENT_NEEDED,
      oneDriveLeaveFolder: FOLDER_NEEDED,
    });
    expect((await edit(request, { isAdminApproved: false })).refusal.fields).toEqual({
      adminComment: ADMIN_COMMENT_NEEDED,
    });
    const yes = (await edit(request, YES)).body;
    expect(yes).toMatchObject({ state: 'APPROVED', isApproved: null, ...YES });
    expect(await planned()).toEqual([]);
    const no = (await edit(yes, { isAdminApproved: false })).body;
    expect(no.state).toBe('REJECTED');
    expect(await planned()).toEqual(['01', '02', '03']);
    const open = (await edit(no, { isAdminApproved: null })).body;
    expect(open).toMatchObject({ state: 'REQUESTED', adminUser: null, adminApprovalDate: null });
  });

  test('is final: over what the reviewer said, and when the reviewer comes later', async () => {
    const request = await stage.approved(person, '2026-12-01', '2026-12-03');
    expect((await edit(request, { isAdminApproved: false, adminComment: 'No' })).body.state).toBe('REJECTED');
    const other = await stage.asked(person, '2026-12-07', '2026-12-07');
    await edit(other, { isAdminApproved: false, adminComment: 'No' });
    expect((await stage.decide(other._id, stage.leader)).refusal.code).toBe('ALREADY_DECIDED');
  });

  test('confirms what the reviewer approved', async () => {
    const absenceReason = await stage.reason({ require_admin_approval: true });
    const request = await stage.approved(person, '2026-12-01', '2026-12-03', { absenceReason });
    expect(request.state).toBe('ADMIN_REVIEW');
    expect((await edit(await get(request._id), YES)).body.state).toBe('APPROVED');
  });

  test('against an undo brings back what it had taken back', async () => {
    const request = await stage.approved(person, '2026-12-01', '2026-12-03');
    const undone = await stage.app.call(
      undoWorkdayRequest,
      { params: { id: request._id }, body: { _id: newId() } },
      person,
    );
    await stage.decide(undone.body._id, stage.leader);
    expect(await planned()).toEqual(['01', '02', '03']);
    const answer = await edit(await get(undone.body._id), { isAdminApproved: false, adminComment: 'It stays' });
    expect(answer.body.state).toBe('REJECTED');
    expect((await get(request._id)).state).toBe('APPROVED');
    expect(await planned()).toEqual([]);
  });

  test('on what was seen, not on what somebody changed meanwhile', async () => {
    const request = await stage.asked(person, '2026-12-01', '2026-12-03');
    const answers = await Promise.all([edit(request, YES), edit(request, { ...YES, isAdminApproved: false })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.refusal.code).toBe('CHANGED_MEANWHILE');
  });

  test('stores the plans of its days, which have to be days of it', async () => {
    const request = await stage.approved(person, '2026-12-01', '2026-12-03');
    const outside = { overrideDates: [{ date: '2026-12-04', plans: [slot(8, 10)] }] };
    expect((await edit(request, outside)).refusal.code).toBe('DAY_OUTSIDE');
    const days = { overrideDates: [{ date: '2026-12-02', plans: [slot(8, 10)] }] };
    expect((await edit(request, days)).body).toMatchObject({ ...days, leaveDays: 2.75 });
    expect(await planned()).toEqual(['02']);
    const shown = await stage.app.call(listLeaveWorkDays, { params: { id: request._id } }, stage.admin);
    expect(shown.body.map(({ date, plans, usual }) => [date, plans?.length ?? null, usual.length])).toEqual([
      ['2026-12-01', null, 2],
      ['2026-12-02', 1, 2],
      ['2026-12-03', null, 2],
    ]);
  });
});

describe('the fields of a leave', () => {
  test('are switched one by one, and what is planned follows', async () => {
    const { _id } = await stage.approved(person, '2026-12-01', '2026-12-03');
    const put = (field: 'allowTimereg' | 'needToDeletePlans', value: boolean, as = stage.admin) =>
      stage.app.call(updateOverrideField, { params: { id: _id }, body: { field, value } }, as);
    expect((await put('allowTimereg', true, stage.manager)).status).toBe(403);
    expect((await put('allowTimereg', true)).body.allowTimereg).toBe(true);
    expect(await planned()).toEqual([]);
    const switched = await put('needToDeletePlans', false);
    expect(await planned()).toEqual(['01', '02', '03']);
    expect((await put('needToDeletePlans', false)).body.version).toBe(switched.body.version);
  });

  test('are taken back at once: the plans only, or the leave', async () => {
    const { _id } = await stage.approved(person, '2026-12-01', '2026-12-03', { plans: [slot(8, 10)] });
    const take = (withLeave: boolean) =>
      stage.app.call(deleteOverrideLeave, { params: { id: _id }, body: { withLeave } }, stage.admin);
    expect((await take(false)).body).toMatchObject({ state: 'APPROVED', overrideDates: [] });
    expect((await take(true)).body.state).toBe('UNDONE');
    expect((await take(true)).status).toBe(200);
    expect((await take(false)).refusal.code).toBe('NOT_IN_FORCE');
    expect(await planned()).toEqual(['01', '02', '03']);
  });

  test('go with the leave when it is deleted; again changes nothing', async () => {
    const { _id } = await stage.approved(person, '2026-12-01', '2026-12-03');
    const remove = (as: string) => stage.app.call(deleteLeave, { params: { id: _id } }, as);
    expect((await remove(person)).status).toBe(403);
    expect((await remove(stage.admin)).status).toBe(200);
    expect((await remove(stage.admin)).status).toBe(200);
    const missing = await stage.app.call(getWorkdayRequest, { params: { id: _id } }, person);
    expect([missing.status, missing.refusal.message]).toEqual([404, LEAVE_GONE]);
    expect(await planned()).toEqual(['01', '02', '03']);
  });
});

describe('the list', () => {
  const list = async (query: Partial<QueryOf<typeof listLeaves>>) =>
    (await stage.app.call(listLeaves, { query: { user: person, ...query } as never }, stage.admin)).body;

  test('has pages of 15, and filters', async () => {
    const insured = await stage.reason({ social_medical_insurance: true, require_admin_approval: true });
    const first = await stage.approved(person, '2026-12-01', '2026-12-03', { absenceReason: insured });
    const second = await stage.asked(person, '2026-12-08', '2026-12-08', { absenceReason: null, plans: [slot(8, 10)] });
    const ids = async (query: Partial<QueryOf<typeof listLeaves>>) => (await list(query)).items.map(({ _id }) => _id);
    expect(await ids({})).toEqual([second._id, first._id]);
    expect(await ids({ state: 'ADMIN_REVIEW' })).toEqual([first._id]);
    expect(await ids({ absenceReason: insured })).toEqual([first._id]);
    expect(await ids({ socialInsurance: true })).toEqual([first._id]);
    expect(await ids({ needsFolder: true })).toEqual([first._id]);
    expect(await ids({ from: '2026-12-04' })).toEqual([second._id]);
    expect(await ids({ to: '2026-12-01' })).toEqual([first._id]);
    expect(await ids({ what: 'overrides' })).toEqual([second._id]);
    expect(await ids({ what: 'leaves', team: stage.team })).toEqual([first._id]);
    expect(await ids({ team: await stage.make.team(null, []) })).toEqual([]);
    const other = await stage.newcomer();
    for (let day = 10; day < 28; day++)
      if (day !== 19 && day !== 20) await stage.asked(other, `2026-12-${day}`, `2026-12-${day}`);
    const page = await list({ user: other });
    expect([page.items.length, page.total]).toEqual([15, 16]);
  });

  test('offers people who are there, or left at most three months ago', async () => {
    const named = (resignedDate?: string) =>
      stage.make.user({ name: 'Offered', isActive: !resignedDate, ...(resignedDate && { resignedDate }) });
    const [there, lately, long] = [await named(), await named('2026-08-21'), await named('2026-08-20')];
    const answer = await stage.app.call(selectLeaveUsers, { query: { search: 'Offered' } }, stage.admin);
    const offered = answer.body.map(({ _id }) => _id);
    expect([there, lately, long].map((user) => offered.includes(user))).toEqual([true, true, false]);
  });

  test('is filtered by former employees too, however long ago they left', async () => {
    const former = await stage.make.user({ name: 'Former', isActive: false, resignedDate: '2024-03-31' });
    const query = { search: 'Former' };
    const answer = await stage.app.call(selectAbsentUsers, { query }, stage.admin);
    expect(answer.body.map(({ _id }) => _id)).toEqual([former]);
    expect((await stage.app.call(selectAbsentUsers, { query }, stage.manager)).status).toBe(403);
  });
});

describe('the report', () => {
  const query = { from: '2026-12-02', to: '2026-12-31' };

  test('counts the days between its dates, as the reason counts them', async () => {
    const everyDay = await stage.reason({ coverage_type: 'CALENDAR_DAY', coverage_value: 40 });
    await stage.approved(person, '2026-11-30', '2026-12-04');
    await stage.approved(person, '2026-12-30', '2027-01-03', { absenceReason: everyDay });
    await stage.asked(person, '2026-12-08', '2026-12-08', { absenceReason: null, plans: [slot(8, 10)] });
    const ask = { ...query, user: person, orderBy: 'fromDate' };
    const { body } = await stage.app.call(listLeaveReport, { query: ask }, stage.admin);
    expect(body.items.map(({ fromDate, days }) => [fromDate, days])).toEqual([
      ['2026-11-30', 3],
      ['2026-12-30', 2],
    ]);
    expect([body.total, body.days]).toEqual([2, 5]);
    expect(listLeaveReport.query?.parse(query).limit).toBe(20);
    expect((await stage.app.call(listLeaveReport, { query: ask }, stage.manager)).status).toBe(403);
    expect((await stage.app.call(listLeaveReport, { query: { user: person } as never }, stage.admin)).status).toBe(400);
  });

  test('is a spreadsheet in which no text is a formula', async () => {
    const formula = '=1+1';
    const request = await stage.asked(person, '2026-12-08', '2026-12-08');
    await edit(request, { ...YES, adminComment: formula });
    const { readXlsx } = await import('hucre');
    const answer = await stage.app.fastify.inject({
      method: 'GET',
      url: `${exportLeaveReport.path}?from=2026-12-01&to=2026-12-31&user=${person}`,
      headers: { authorization: `Bearer ${await stage.app.tokenOf(stage.admin)}` },
    });
    expect(answer.headers['content-disposition']).toContain('REPORT_Leaves.xlsx');
    const book = await readXlsx(answer.rawPayload);
    const rows = book.sheets[0]?.rows ?? [];
    expect(rows).toHaveLength(2);
    expect(rows[1]).toContain(formula);
    expect(JSON.stringify(rows[1])).toContain('08/12/2026');
  });
});

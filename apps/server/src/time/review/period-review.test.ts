import { listSoftSkills } from '@stint/contract/company/settings/soft-skill';
import { listKeySuccessFactors } from '@stint/contract/projects/projects/key-success-factor';
import { getPeriodReview } from '@stint/contract/time/review/period-review';
import { listUserPeriods, lockUserPeriod } from '@stint/contract/time/sheet/user-period';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createReviewStage, type ReviewStage } from '../../../test/make-review.ts';
import { newId } from '../../lib/new-id.ts';

let stage: ReviewStage;
beforeAll(async () => {
  stage = await createReviewStage();
});
afterAll(() => stage.app.close());

describe('the review of a sheet', () => {
  test('shows hours, phases, rows, office share and delay of each project', async () => {
    const { sheet, rows, day } = await stage.lockedSheet();
    await stage.app.pool.query(
      `update timereg set at_office = false, last_user_update_time = to_at + interval '90 minutes' where id = $1`,
      [rows[1]],
    );
    const { body, status } = await stage.app.call(getPeriodReview, { params: { id: sheet } }, stage.firstManager);
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'locked', user: { _id: stage.owner }, userPeriod: { _id: sheet } });
    const [first, second] = body.projects;
    expect(first).toMatchObject({
      ...{ isMine: true, isSelfReview: false, minutes: 180, officeMinutes: 180, averageDelay: 0, wtf: null },
      phases: [{ _id: stage.phases[0], minutes: 180 }],
      rows: [{ _id: rows[0], date: day, minutes: 180, detail: 'Work', atOffice: true }],
    });
    expect(second).toMatchObject({ isMine: false, officeMinutes: 0, averageDelay: 1.5 });
  });

  test('is for those who may view the sheet', async () => {
    const { sheet } = await stage.lockedSheet();
    const read = (as: string | null) => stage.app.call(getPeriodReview, { params: { id: sheet } }, as);
    expect((await read(null)).status).toBe(401);
    expect((await read(stage.stranger)).refusal.code).toBe('NOT_YOURS');
    for (const viewer of [stage.owner, stage.secondManager, stage.manager, stage.admin])
      expect((await read(viewer)).status).toBe(200);
    expect((await stage.app.call(getPeriodReview, { params: { id: newId() } }, stage.admin)).status).toBe(404);
  });

  test('keeps what one reviewer wrote from another one', async () => {
    const { sheet } = await stage.lockedSheet();
    await stage.approveAs(stage.firstManager, sheet);
    const wtfs = async (as: string) =>
      (await stage.app.call(getPeriodReview, { params: { id: sheet } }, as)).body.projects.map(
        (one) => one.wtf?.comment ?? null,
      );
    expect(await wtfs(stage.firstManager)).toEqual(['Well done', null]);
    expect(await wtfs(stage.secondManager)).toEqual([null, null]);
    expect(await wtfs(stage.owner)).toEqual(['Well done', null]);
  });
});

describe('the sheets of a person', () => {
  test('all for the person and managers, for a reviewer those reviewed, for others none', async () => {
    const { make, app } = stage;
    const person = await make.user();
    const reviewer = await make.user();
    const phase = await make.phase(await make.project({ manager: reviewer }));
    const periods = [
      await make.period('1960-01-01', '1960-01-31'),
      await make.period('1960-02-01', '1960-02-28'),
    ] as const;
    const sheets = [await make.sheet(person, periods[0]), await make.sheet(person, periods[1])] as const;
    await make.row(sheets[0], { phase, date: '1960-01-04', hours: 2 });

    await app.call(lockUserPeriod, { params: { id: sheets[0] } }, person);
    const list = (as: string | null, user?: string) => app.call(listUserPeriods, { query: { user } }, as);
    expect((await list(person)).body).toMatchObject([
      { _id: sheets[1], state: 'open', minutes: 0, rows: 0, reviewers: 0, approvals: 0 },
      {
        _id: sheets[0],
        state: 'locked',
        minutes: 120,
        rows: 1,
        reviewers: 1,
        approvals: 0,
        period: { _id: periods[0] },
      },
    ]);
    expect((await list(stage.manager, person)).body).toHaveLength(2);
    expect((await list(reviewer, person)).body.map((sheet) => sheet._id)).toEqual([sheets[0]]);
    expect((await list(stage.stranger, person)).refusal.code).toBe('NOT_YOURS');
    expect((await list(null)).status).toBe(401);
  });
});

describe('what the wizard offers', () => {
  test('key success factors of projects, by their ids', async () => {
    const project = await stage.make.project();
    await stage.make.phase(project, [stage.owner]);
    await stage.app.db
      .insertInto('project_key_success_factor')
      .values([
        { id: newId(), project_id: project, title: 'On budget', position: 2 },
        { id: newId(), project_id: project, title: 'On time', position: 1 },
      ])
      .execute();
    const list = (projects: string, as: string | null) =>
      stage.app.call(listKeySuccessFactors, { query: { projects } }, as);
    expect((await list(project, stage.stranger)).refusal.code).toBe('NOT_FOUND');
    expect((await list(`${project},${newId()}`, stage.owner)).body).toMatchObject([
      { project, title: 'On time', description: '' },
      { project, title: 'On budget', description: '' },
    ]);
    expect((await list('', stage.owner)).body).toEqual([]);
    expect((await list('x', stage.owner)).status).toBe(400);
    expect((await list(project, null)).status).toBe(401);
    expect((await list(project, await stage.make.user({ role: null }))).status).toBe(403);
  });

  test('the active soft skills by name', async () => {
    await stage.make.softSkill('Zeal');
    await stage.make.softSkill('Attention');
    const old = await stage.make.softSkill('Old');
    await stage.app.db.updateTable('soft_skill').set({ is_active: false }).where('id', '=', old).execute();
    const { body } = await stage.app.call(listSoftSkills, {}, stage.owner);
    expect(body.map((skill) => skill.name)).toEqual(['Attention', 'Zeal']);
    expect((await stage.app.call(listSoftSkills, {}, null)).status).toBe(401);
  });
});

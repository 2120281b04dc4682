import { findMessagesOfPeriod } from '@stint/contract/feedback/one-minute-message/one-minute-message';
import { getOwnProject } from '@stint/contract/projects/projects/own-project';
import type { BodyOf } from '@stint/contract/route';
import type { UserPeriodReviewer } from '@stint/contract/time/review/user-period-reviewer';
import { approveUserPeriod, lockUserPeriod } from '@stint/contract/time/sheet/user-period';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createReviewStage, type ReviewStage } from '../../../test/make-review.ts';
import { newId } from '../../lib/new-id.ts';

type Approval = Omit<BodyOf<typeof approveUserPeriod>, 'seenRows'> & { seenRows?: string[] };
type Feedback = Partial<Approval['omms'][number]>;

let stage: ReviewStage;
beforeAll(async () => {
  stage = await createReviewStage();
});
afterAll(() => stage.app.close());

/** Approves what the sheet says now, unless the body says what was seen. */
async function approve(sheet: string, { seenRows, ...body }: Approval, as: string | null) {
  const seen = seenRows ?? (await stage.seenRowsOf(sheet).catch(() => []));
  return stage.app.call(approveUserPeriod, { params: { id: sheet }, body: { ...body, seenRows: seen } }, as);
}

/** The approval of one assignment, praised unless said otherwise. */
const approvalOf = (assignment: UserPeriodReviewer | undefined, feedback: Feedback = {}): Approval => ({
  userPeriodReviewerIds: [assignment?._id ?? ''],
  omms: [
    {
      ...{ project: assignment?.project?._id ?? null, star: 4, comment: 'Well done', noFeedback: false },
      ...{ strengths: [], weaknesses: [], ...feedback },
    },
  ],
});

const messagesOf = async (sheet: string) =>
  (await stage.app.call(findMessagesOfPeriod, { query: { user: stage.owner, userPeriod: sheet } }, stage.owner)).body;

describe('who may approve', () => {
  test('only the reviewer of an assignment; others hear why, and strangers nothing of the sheet', async () => {
    const { sheet, assignments } = await stage.lockedSheet();
    const body = approvalOf(assignments[0]);
    expect((await approve(sheet, body, null)).status).toBe(401);
    expect((await approve(sheet, body, stage.stranger)).refusal).toMatchObject({
      code: 'NOT_YOURS',
      message: 'You do not have access to this time registration sheet',
    });
    for (const other of [stage.owner, stage.secondManager, stage.manager])
      expect((await approve(sheet, body, other)).refusal).toMatchObject({
        code: 'NOT_REVIEWER',
        message: 'Only the reviewers of this period and administrators can do this',
      });
    expect((await approve(sheet, body, stage.firstManager)).status).toBe(200);
  });

  test('an administrator for a reviewer who is missing, and the trail names both', async () => {
    const { sheet, assignments } = await stage.lockedSheet();
    const answer = await approve(sheet, approvalOf(assignments[0]), stage.admin);
    expect(answer.body).toMatchObject({ state: 'locked' });
    expect((await stage.assignmentsOf(sheet))[0]).toMatchObject({
      ...{ reviewer: { _id: stage.admin }, approvedDate: '2026-11-21T05:00:00.000Z' },
      wtf: { byUser: { _id: stage.admin }, star: 4 },
    });
    const trail = await stage.app.db
      .selectFrom('audit_entry')
      .select(['actor_id', 'after'])
      .where('entity_id', '=', sheet)
      .where('action', '=', 'approve')
      .execute();
    expect(trail).toMatchObject([
      { actor_id: stage.admin, after: { insteadOf: [{ _id: assignments[0]?._id, reviewer: stage.firstManager }] } },
    ]);
    expect((await approve(sheet, approvalOf(assignments[0]), stage.firstManager)).refusal.code).toBe('NOT_YOURS');
  });

  test('an administrator takes no approval of somebody else over, and none of the own time', async () => {
    const { sheet, assignments } = await stage.lockedSheet();
    await stage.approveAs(stage.firstManager, sheet);
    expect((await approve(sheet, approvalOf(assignments[0]), stage.admin)).refusal.code).toBe('NOT_REVIEWER');
    const { period, day } = await stage.newSheet();
    const own = await stage.make.sheet(stage.admin, period);
    await stage.make.row(own, { phase: stage.phases[0], date: day });
    await stage.app.call(lockUserPeriod, { params: { id: own } }, stage.admin);
    const [assignment] = await stage.assignmentsOf(own);
    expect(assignment?.reviewer._id).toBe(stage.firstManager);
    expect((await approve(own, approvalOf(assignment), stage.admin)).refusal.code).toBe('NOT_REVIEWER');
  });

  test('nobody while the sheet is open, and nobody a sheet that does not exist', async () => {
    const { sheet, assignments } = await stage.lockedSheet();
    await stage.app.db
      .updateTable('user_period')
      .set({ is_locked: false, locked_at: null })
      .where('id', '=', sheet)
      .execute();
    const body = approvalOf(assignments[0]);
    expect((await approve(sheet, body, stage.firstManager)).refusal.code).toBe('PERIOD_OPEN');
    expect((await approve(newId(), body, stage.firstManager)).status).toBe(403);
  });
});

describe('what an approval must say', () => {
  const missing = 'Please fill in the comments and star for projects without "No feedback"!';

  test('a star and a comment, or no feedback', async () => {
    const { sheet, assignments } = await stage.lockedSheet();
    for (const feedback of [{ star: 0 }, { comment: ' \n' }]) {
      const answer = await approve(sheet, approvalOf(assignments[0], feedback), stage.firstManager);
      expect(answer.status).toBe(422);
      expect(answer.refusal).toMatchObject({ code: 'FEEDBACK_MISSING', message: missing });
    }
    const silent = { ...approvalOf(assignments[0]), omms: [] };
    expect((await approve(sheet, silent, stage.firstManager)).refusal.message).toBe(missing);
    expect(await messagesOf(sheet)).toEqual([]);
  });

  test('refuses wrong stars, unknown fields, a skill named twice, two feedbacks on a project and a character 0', async () => {
    const { sheet, assignments } = await stage.lockedSheet();
    const skill = await stage.make.softSkill('Named twice');
    const good = approvalOf(assignments[0]);
    const wrong: unknown[] = [
      approvalOf(assignments[0], { star: 6 }),
      approvalOf(assignments[0], { star: 2.5 }),
      approvalOf(assignments[0], { strengths: [skill], weaknesses: [skill] }),
      approvalOf(assignments[0], { comment: 'a\u0000b' }),
      { ...good, omms: [...good.omms, ...good.omms] },
      { ...good, userPeriodReviewerIds: [] },
      { ...good, force: true },
    ];
    for (const body of wrong) expect((await approve(sheet, body as Approval, stage.firstManager)).status).toBe(400);
    const foreign = { ...good, omms: [...good.omms, { ...approvalOf(assignments[1]).omms[0] }] } as Approval;
    expect((await approve(sheet, foreign, stage.firstManager)).refusal.code).toBe('FEEDBACK_WITHOUT_APPROVAL');
    const unknownSkill = approvalOf(assignments[0], { strengths: [newId()] });
    expect((await approve(sheet, unknownSkill, stage.firstManager)).status).toBe(409);
  });
});

describe('approving', () => {
  test('sets the approved date, leaves a 1MM with its skills, and tells the owner once all have approved', async () => {
    const { sheet, assignments } = await stage.lockedSheet();
    const mails = (await stage.mailsTo(stage.owner)).length;
    const [strength, weakness] = [await stage.make.softSkill('Clarity'), await stage.make.softSkill('Patience')];
    const first = await approve(
      sheet,
      approvalOf(assignments[0], { star: 5, comment: ' Great work ', strengths: [strength], weaknesses: [weakness] }),
      stage.firstManager,
    );
    expect(first.body).toMatchObject({ _id: sheet, isLocked: true, state: 'locked' });
    expect(await stage.mailsTo(stage.owner)).toHaveLength(mails);
    expect((await stage.assignmentsOf(sheet))[0]).toMatchObject({
      approvedDate: '2026-11-21T05:00:00.000Z',
      wtf: {
        ...{ star: 5, comment: 'Great work', noFeedback: false, onProject: true, project: stage.projects[0] },
        ...{ toUserId: stage.owner, byUser: { _id: stage.firstManager } },
        strengths: [{ _id: strength, name: 'Clarity' }],
        weaknesses: [{ _id: weakness, name: 'Patience' }],
      },
    });
    const second = await approve(sheet, approvalOf(assignments[1]), stage.secondManager);
    expect(second.body.state).toBe('approved');
    const sent = (await stage.mailsTo(stage.owner)).slice(mails);
    expect(sent.map((mail) => mail.kind)).toEqual(['user-period-approved']);
  });

  test('no feedback sets the star to 0 and leaves no words', async () => {
    const { sheet, assignments } = await stage.lockedSheet();
    const answer = await approve(sheet, approvalOf(assignments[0], { star: 4, noFeedback: true }), stage.firstManager);
    expect(answer.status).toBe(200);
    expect(await messagesOf(sheet)).toMatchObject([{ star: 0, comment: '', noFeedback: true }]);
  });

  test('those who review themselves are asked nothing, and what they say is a Comment', async () => {
    const { make, owner } = stage;
    const own = await make.project({ manager: owner });
    const ownPhase = await make.phase(own);
    const { sheet, day } = await stage.newSheet();
    await make.row(sheet, { phase: ownPhase, date: day });
    await stage.app.call(lockUserPeriod, { params: { id: sheet } }, owner);
    const [assignment] = await stage.assignmentsOf(sheet);
    const silent = { userPeriodReviewerIds: [assignment?._id ?? ''], omms: [] };
    expect((await approve(sheet, silent, owner)).body.state).toBe('approved');
    expect(await messagesOf(sheet)).toEqual([]);
  });
});

test('who approved once, and reviews it no more, leaves no other 1MM and learns nothing of the sheet', async () => {
  const { app, make, owner, phases } = stage;
  const [before, after] = [await make.user({ name: 'Before' }), await make.user({ name: 'After' })];
  const project = await make.project({ manager: before });
  const { sheet, day } = await stage.newSheet();
  await make.row(sheet, { phase: await make.phase(project, [owner]), date: day });
  await make.row(sheet, { phase: phases[1], date: day, fromHour: 5 });
  expect((await app.call(lockUserPeriod, { params: { id: sheet } }, owner)).refusal).toEqual({});
  const own = (await stage.assignmentsOf(sheet)).find(({ reviewer }) => reviewer._id === before);
  expect((await approve(sheet, approvalOf(own), before)).status).toBe(200);
  expect((await approve(sheet, approvalOf(own, { star: 3 }), before)).status).toBe(200);
  await app.db.updateTable('project').set({ manager_id: after }).where('id', '=', project).execute();
  const late = await approve(sheet, approvalOf(own, { star: 1, comment: 'Afterwards' }), before);
  expect(late).toMatchObject({ status: 403, refusal: { code: 'NOT_YOURS' } });
  expect((await messagesOf(sheet)).map(({ star }) => star)).toEqual([3]);
  // Also where something else of the sheet still waits for them.
  const [other] = (await stage.assignmentsOf(sheet)).filter(({ approvedDate }) => approvedDate === null);
  await app.db
    .updateTable('user_period_reviewer')
    .set({ reviewer_id: before })
    .where('id', '=', other?._id ?? '')
    .execute();
  const elsewhere = await approve(sheet, approvalOf(own, { star: 1, comment: 'Afterwards' }), before);
  expect(elsewhere).toMatchObject({ status: 403, refusal: { code: 'NOT_REVIEWER' } });
  expect((await messagesOf(sheet)).map(({ star }) => star)).toEqual([3]);
});

test('who reviews a sheet, or was chosen for it, does not see the project by that, and approves with a 1MM all the same', async () => {
  const { app, make, owner } = stage;
  const [before, after] = [await make.user({ name: 'Before' }), await make.user({ name: 'After' })];
  const project = await make.project({ manager: before });
  const { sheet, day } = await stage.newSheet();
  await make.row(sheet, { phase: await make.phase(project, [owner]), date: day });
  expect((await app.call(lockUserPeriod, { params: { id: sheet } }, owner)).refusal).toEqual({});
  const own = (await stage.assignmentsOf(sheet)).find(({ reviewer }) => reviewer._id === before);
  const sees = async () => (await app.call(getOwnProject, { params: { id: project } }, before)).status;
  await app.db.updateTable('project').set({ manager_id: after }).where('id', '=', project).execute();
  await sql`update user_period_reviewer set is_chosen = true where id = ${own?._id}`.execute(app.db);
  expect(await sees()).toBe(404);
  expect((await approve(sheet, approvalOf(own, { star: 3 }), before)).status).toBe(200);
  expect((await messagesOf(sheet)).map(({ star }) => star)).toEqual([3]);
  expect(await sees()).toBe(404);
});

describe('an approval is of what was seen', () => {
  test('rows that changed since the review was read are not approved, nor is anything written about them', async () => {
    const { sheet, rows, assignments } = await stage.lockedSheet();
    const seenRows = await stage.seenRowsOf(sheet);
    const body = { ...approvalOf(assignments[0]), seenRows };
    // Who reviews a sheet, and its owner where they review it too, may still change rows while it is locked.
    const change = { version: 2, detail: 'Other work than was reviewed' };
    await stage.app.db.updateTable('timereg').set(change).where('id', '=', rows[0]).execute();
    const overtaken = await approve(sheet, body, stage.firstManager);
    expect(overtaken).toMatchObject({
      status: 409,
      refusal: { code: 'CHANGED_MEANWHILE', message: expect.stringMatching(/changed since you opened/) },
    });
    expect(await approve(sheet, { ...body, seenRows: [] }, stage.firstManager)).toMatchObject({ status: 409 });
    expect(await messagesOf(sheet)).toEqual([]);
    // What others review is as it was seen.
    expect((await approve(sheet, { ...approvalOf(assignments[1]), seenRows }, stage.secondManager)).status).toBe(200);
    expect((await approve(sheet, approvalOf(assignments[0]), stage.firstManager)).body.state).toBe('approved');
  });

  test('one that is repeated stays, whatever its rows say by then', async () => {
    const { sheet, rows, assignments } = await stage.lockedSheet();
    const body = { ...approvalOf(assignments[0]), seenRows: await stage.seenRowsOf(sheet) };
    expect((await approve(sheet, body, stage.firstManager)).status).toBe(200);
    await stage.app.db.updateTable('timereg').set({ version: 2 }).where('id', '=', rows[0]).execute();
    expect((await approve(sheet, body, stage.firstManager)).status).toBe(200);
  });
});

describe('repeating and changing an approval', () => {
  test('repeating it changes nothing', async () => {
    const { sheet, assignments } = await stage.lockedSheet();
    const body = approvalOf(assignments[0]);
    await approve(sheet, body, stage.firstManager);
    const [before] = await stage.assignmentsOf(sheet);
    stage.app.clock.set('2026-11-22T05:00:00.000Z');
    const again = await approve(sheet, body, stage.firstManager);
    const withoutFeedback = await approve(sheet, { ...body, omms: [] }, stage.firstManager);
    stage.app.clock.set('2026-11-21T05:00:00.000Z');
    expect([again.status, withoutFeedback.status]).toEqual([200, 200]);
    const [after] = await stage.assignmentsOf(sheet);
    expect(after?.approvedDate).toBe(before?.approvedDate);
    expect(await messagesOf(sheet)).toHaveLength(1);
  });

  test('repeating it, also at the same moment, is in the audit trail once; another opinion is another entry', async () => {
    const { sheet, assignments } = await stage.lockedSheet();
    const [strength, other] = [
      await stage.make.softSkill('Repeated patience'),
      await stage.make.softSkill('Repeated humour'),
    ];
    const body = approvalOf(assignments[0], { strengths: [strength, other] });
    const answers = await Promise.all([1, 2, 3].map(() => approve(sheet, body, stage.firstManager)));
    answers.push(await approve(sheet, body, stage.firstManager));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body);
    const approvals = () =>
      stage.app.db
        .selectFrom('audit_entry')
        .select('id')
        .where('entity_id', '=', sheet)
        .where('action', '=', 'approve')
        .execute();
    expect(await approvals()).toHaveLength(1);
    await approve(sheet, approvalOf(assignments[0], { strengths: [strength] }), stage.firstManager);
    expect(await approvals()).toHaveLength(2);
  });

  test('until the period is fully approved another opinion edits the 1MM; afterwards it is refused', async () => {
    const { sheet, assignments } = await stage.lockedSheet();
    const skill = await stage.make.softSkill('Courage');
    await approve(sheet, approvalOf(assignments[0], { star: 2, strengths: [skill] }), stage.firstManager);
    await approve(sheet, approvalOf(assignments[0], { star: 3, weaknesses: [skill] }), stage.firstManager);
    const edited = await messagesOf(sheet);
    expect(edited).toMatchObject([
      { star: 3, strengths: [], weaknesses: [{ _id: skill }], updatedByUserId: stage.firstManager },
    ]);
    await stage.approveAs(stage.secondManager, sheet);
    const late = await approve(sheet, approvalOf(assignments[0], { star: 1 }), stage.firstManager);
    expect([late.status, late.refusal]).toEqual([
      409,
      {
        code: 'FULLY_APPROVED',
        message:
          'This period is fully approved, so the feedback can no longer change. Ask a manager to disapprove it first.',
      },
    ]);
    expect(
      (await approve(sheet, approvalOf(assignments[0], { star: 3, weaknesses: [skill] }), stage.firstManager)).body
        .state,
    ).toBe('approved');
    expect((await messagesOf(sheet)).find((message) => message.project === stage.projects[0])?.star).toBe(3);
  });

  test('two reviewers at once: both are stored, and the owner is told once', async () => {
    for (let round = 0; round < 5; round++) {
      const { sheet, assignments } = await stage.lockedSheet();
      const mails = (await stage.mailsTo(stage.owner)).length;
      const answers = await Promise.all([
        approve(sheet, approvalOf(assignments[0]), stage.firstManager),
        approve(sheet, approvalOf(assignments[0]), stage.firstManager),
        approve(sheet, approvalOf(assignments[1]), stage.secondManager),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect((await stage.assignmentsOf(sheet)).every((one) => one.approvedDate !== null)).toBe(true);
      expect(await messagesOf(sheet)).toHaveLength(2);
      expect(await stage.mailsTo(stage.owner)).toHaveLength(mails + 1);
    }
  });
});

describe('who may read the 1MMs of a sheet', () => {
  test('its owner and managers all of them, a reviewer their own, others none', async () => {
    const { sheet } = await stage.lockedSheet();
    await stage.approveAs(stage.firstManager, sheet);
    await stage.approveAs(stage.secondManager, sheet);
    const query = { user: stage.owner, userPeriod: sheet };
    const read = (as: string | null) => stage.app.call(findMessagesOfPeriod, { query }, as);
    expect((await read(stage.owner)).body).toHaveLength(2);
    expect((await read(stage.manager)).body).toHaveLength(2);
    expect((await read(stage.firstManager)).body).toMatchObject([{ byUser: { _id: stage.firstManager } }]);
    expect((await read(stage.stranger)).refusal.code).toBe('NOT_YOURS');
    expect((await read(null)).status).toBe(401);
    const wrongUser = { user: stage.stranger, userPeriod: sheet };
    expect((await stage.app.call(findMessagesOfPeriod, { query: wrongUser }, stage.owner)).status).toBe(404);
  });
});

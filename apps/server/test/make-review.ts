import { getPeriodReview } from '@stint/contract/time/review/period-review';
import { listReviewersOfUserPeriod, type UserPeriodReviewer } from '@stint/contract/time/review/user-period-reviewer';
import { approveUserPeriod, lockUserPeriod } from '@stint/contract/time/sheet/user-period';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { type Makers, makersOf } from './make-company.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** A small company in which people review each other. */
export interface ReviewStage {
  readonly app: TestApp;
  readonly make: Makers;
  readonly admin: string;
  readonly manager: string;
  /** Leads the team of the owner. */
  readonly leader: string;
  /** Manages the first project. */
  readonly firstManager: string;
  /** Manages the second project. */
  readonly secondManager: string;
  /** Whose sheets are reviewed. */
  readonly owner: string;
  readonly stranger: string;
  readonly projects: readonly [string, string];
  readonly phases: readonly [string, string];
  /** A new period of one month in the past with an empty sheet of the owner. */
  newSheet(): Promise<{ period: string; sheet: string; day: string }>;
  /** As `newSheet`, with a row on each of the two projects. */
  filledSheet(): Promise<{ period: string; sheet: string; day: string; rows: [string, string] }>;
  /** As `filledSheet`, locked by its owner. */
  lockedSheet(): Promise<{
    period: string;
    sheet: string;
    day: string;
    rows: [string, string];
    assignments: UserPeriodReviewer[];
  }>;
  assignmentsOf(sheet: string): Promise<UserPeriodReviewer[]>;
  /** The fingerprints of a sheet's projects, as its review shows them now. */
  seenRowsOf(sheet: string): Promise<string[]>;
  /** Approves all assignments of a reviewer with praise. */
  approveAs(reviewer: string, sheet: string): Promise<void>;
  /** In the order in which they were queued. */
  mailsTo(userId: string): Promise<{ kind: string; subject: string; html: string; plain: string }[]>;
}

export async function createReviewStage(): Promise<ReviewStage> {
  const app = await createTestApp();
  const make = makersOf(app.db);
  await make.company();
  const admin = await make.user({ role: 'Admin', name: 'Admin' });
  const manager = await make.user({ role: 'Manager', name: 'Manager' });
  const leader = await make.user({ name: 'Leader' });
  const firstManager = await make.user({ name: 'First' });
  const secondManager = await make.user({ name: 'Second' });
  const owner = await make.user({ name: 'Owner' });
  const stranger = await make.user({ name: 'Stranger' });
  await make.team(leader, [owner]);
  const projects = [
    await make.project({ manager: firstManager, name: 'Alpha' }),
    await make.project({ manager: secondManager, name: 'Beta' }),
  ] as const;
  const phases = [await make.phase(projects[0], [owner]), await make.phase(projects[1], [owner])] as const;
  let months = 0;

  const assignmentsOf = async (sheet: string) =>
    (await app.call(listReviewersOfUserPeriod, { params: { id: sheet } }, admin)).body;

  async function newSheet() {
    const month = `${1990 + Math.floor(months / 12)}-${String((months++ % 12) + 1).padStart(2, '0')}`;
    const period = await make.period(`${month}-01`, `${month}-28`);
    return { period, sheet: await make.sheet(owner, period), day: `${month}-05` };
  }

  async function filledSheet() {
    const made = await newSheet();
    const first = await make.row(made.sheet, { phase: phases[0], date: made.day, hours: 3 });
    const second = await make.row(made.sheet, { phase: phases[1], date: made.day, fromHour: 5, hours: 1 });
    return { ...made, rows: [first, second] as [string, string] };
  }

  async function lockedSheet() {
    const made = await filledSheet();
    const answer = await app.call(lockUserPeriod, { params: { id: made.sheet } }, owner);
    expect(answer.refusal).toEqual({});
    return { ...made, assignments: await assignmentsOf(made.sheet) };
  }

  const seenRowsOf = async (sheet: string) =>
    (await app.call(getPeriodReview, { params: { id: sheet } }, admin)).body.projects.map((one) => one.fingerprint);

  async function approveAs(reviewer: string, sheet: string) {
    const own = (await assignmentsOf(sheet)).filter((one) => one.reviewer._id === reviewer);
    const body = {
      userPeriodReviewerIds: own.map((one) => one._id),
      omms: own.map((one) => ({ project: one.project?._id ?? null, star: 4, comment: 'Well done', noFeedback: false })),
      seenRows: await seenRowsOf(sheet),
    };
    const answer = await app.call(approveUserPeriod, { params: { id: sheet }, body }, reviewer);
    expect(answer.refusal).toEqual({});
  }

  const mailsTo = (userId: string) =>
    app.db
      .selectFrom('mail')
      .select(['kind', 'subject', 'html', 'plain'])
      .where('to_user_id', '=', userId)
      .orderBy(sql`ctid`)
      .execute();

  return {
    ...{ app, make, admin, manager, leader, firstManager, secondManager, owner, stranger, projects, phases },
    ...{ newSheet, filledSheet, lockedSheet, assignmentsOf, seenRowsOf, approveAs, mailsTo },
  };
}

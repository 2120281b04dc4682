import { findQuarterReview, saveQuarterReviewers } from '@stint/contract/reviews/quarter-reviews/quarter-review';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createQuarterStage, type QuarterStage } from '../../../test/quarter-stage.ts';
import { withTransaction } from '../../lib/db.ts';
import { makeQuarters } from '../quarters/user-quarter.sql.ts';

let app: QuarterStage['app'];
let make: QuarterStage['make'];
let admin: QuarterStage['admin'];
let manager: QuarterStage['manager'];
let lena: QuarterStage['lena'];
let mia: QuarterStage['mia'];
let an: QuarterStage['an'];
let bo: QuarterStage['bo'];
let id: QuarterStage['id'];
let quarterOf: QuarterStage['quarterOf'];
let save: QuarterStage['save'];
let read: QuarterStage['read'];

beforeEach(async () => {
  ({ app, make, admin, manager, lena, mia, an, bo, id, quarterOf, save, read } = await createQuarterStage());
});
afterEach(() => app.close());

describe('who reviews', () => {
  test('is at first who answers for the person’s performance, else who does in the team that they joined first', async () => {
    const teamOf = async (leader: string, responsible: string, joined: string) => {
      const team = await make.team(leader, [mia]);
      await sql`update team_member set performance_responsible_id = ${responsible}, joined_at = ${joined} where team_id = ${team}`.execute(
        app.db,
      );
    };
    await teamOf(admin, manager, '2026-02-01');
    await teamOf(admin, bo, '2026-01-01');
    await withTransaction(app.db, (tx) => makeQuarters(tx, '2026-10-01'));
    const reviewers = async (user: string) =>
      (
        await sql<{
          user_id: string;
        }>`select k.user_id from quarter_reviewer k join user_quarter q on q.id = k.user_quarter_id
        where q.user_id = ${user} and q.quarter = 4`.execute(app.db)
      ).rows.map(({ user_id }) => user_id);
    expect([await reviewers(mia), await reviewers(an), await reviewers(lena)]).toEqual([[bo], [lena], []]);
  });

  test('is said by who administers the person, and is never the person', async () => {
    const assign = (reviewers: string[], as = manager, quarter = id) =>
      app.call(saveQuarterReviewers, { params: { id: quarter }, body: { reviewers } }, as);
    expect((await assign([an])).refusal.code).toBe('OWN_REVIEW');
    expect((await save({ reviewers: [lena, an] })).refusal.code).toBe('OWN_REVIEW');
    expect((await assign([mia])).body.map(({ _id }) => _id)).toEqual([mia]);
    expect((await read(lena)).status).toBe(404);
    expect((await assign([mia], an)).status).toBe(403);
    expect((await assign([mia], manager, await quarterOf(admin))).refusal.code).toBe('NOT_YOURS');
    expect((await assign([mia], manager, await quarterOf(manager))).refusal.code).toBe('NOT_YOURS');
    expect((await assign([await make.user({ role: null })])).refusal.code).toBe('NOT_EMPLOYEES');
  });

  test('a quarter and a person are asked for, and one that is not there says so', async () => {
    const find = (query: object) => app.call(findQuarterReview, { query: query as never }, lena);
    for (const query of [{}, { userId: an }, { userId: an, year: 2026 }, { year: 2026, quarter: 3 }])
      expect((await find(query)).refusal).toMatchObject({
        ...{ code: 'QUARTER_AND_EMPLOYEE', message: 'Please specify Quarter and Employee.' },
      });
    expect((await find({ userId: an, year: 2020, quarter: 3 })).refusal).toMatchObject({
      ...{ code: 'NO_QUARTER', message: 'There is no user quarter record for this user in this quarter.' },
    });
    expect((await find({ userId: an, year: 2026, quarter: 3 })).body._id).toBe(id);
  });
});

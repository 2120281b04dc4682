import {
  getQuarterReview,
  saveFinalReview,
  saveSelfReview,
} from '@stint/contract/reviews/quarter-reviews/quarter-review';
import { sql } from 'kysely';
import { withTransaction } from '../src/lib/db.ts';
import { makeQuarters } from '../src/reviews/quarters/user-quarter.sql.ts';
import { makersOf } from './make-company.ts';
import { createTestApp } from './test-app.ts';

/** A word that stands in what must not be read. */
export const SECRET = 'Zebra';

export type QuarterStage = Awaited<ReturnType<typeof createQuarterStage>>;

/** The app in the quarter after the one that is reviewed: Lena answers for the performance of An, whose quarter `id` is, and of Bo. */
export async function createQuarterStage() {
  const app = await createTestApp();
  app.clock.set('2026-11-19T03:00:00Z');
  const make = makersOf(app.db);
  await make.company();
  const [admin, manager] = [await make.user({ role: 'Admin' }), await make.user({ role: 'Manager' })];
  const [lena, mia] = [await make.user({ name: 'Lena' }), await make.user({ name: 'Mia' })];
  const [an, bo] = [await make.user({ name: 'An' }), await make.user({ name: 'Bo' })];
  await sql`update app_user set performance_responsible_id = ${lena} where id in (${an}, ${bo})`.execute(app.db);
  await withTransaction(app.db, (tx) => makeQuarters(tx, '2026-07-01'));

  async function quarterOf(user: string, quarter = 3): Promise<string> {
    const { rows } = await sql<{
      id: string;
    }>`select id from user_quarter where user_id = ${user} and quarter = ${quarter}`.execute(app.db);
    return rows[0]?.id ?? '';
  }
  const id = await quarterOf(an);
  const given = {
    ...{ version: 0, review: '<p>Good work</p>', expectationNextQuarter: '<p>Lead a project</p>' },
    ...{ isReviewPublicized: false, softSkills: [], next: { maxOTPct: null, workFromOfficePercentage: null } },
  };
  /** Saves the review of An's quarter as Lena, or as another. */
  const save = (change: object = {}, as: string | null = lena) =>
    app.call(saveFinalReview, { params: { id }, body: { ...given, reviewers: [lena], ...change } as never }, as);
  const read = (as: string | null) => app.call(getQuarterReview, { params: { id } }, as);
  const writeSelf = (change: object = {}, as: string | null = an) =>
    app.call(
      saveSelfReview,
      { params: { id }, body: { version: 0, selfReview: `<p>${SECRET} self</p>`, isDone: false, ...change } },
      as,
    );
  return { app, make, admin, manager, lena, mia, an, bo, id, quarterOf, save, read, writeSelf };
}

import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../lib/rights/actor.ts';
import { forEmployees, ofAdministrators, type RecordKind, recordKind } from '../lib/rights/record-kind.ts';
import { EVERYBODY, NOBODY, type Right } from '../lib/rights/right.ts';

/**
 * Whether the actor may look into a sheet: its owner, its reviewers (view `review_sight`), managers (specification 1,
 * section 4). What they may do in it depends on its state: `rights.rules.ts`, asked by the services in the transaction of the change.
 */
export function seesSheet(actor: Actor, owner: RawBuilder<unknown>, sheet: RawBuilder<unknown>): Right {
  if (actor.isManager) return EVERYBODY;
  if (!actor.isEmployee) return NOBODY;
  return sql<boolean>`(${owner} = ${actor.id} or exists (select from review_sight r
    where r.user_id = ${owner} and r.user_period_id = ${sheet} and r.reviewer_id = ${actor.id}))`;
}

const ofSheet = (owner: RawBuilder<unknown>, sheet: RawBuilder<unknown>) => {
  const sees = (actor: Actor) => seesSheet(actor, owner, sheet);
  return { mayRead: sees, mayChange: sees };
};

export const userPeriods = recordKind({
  entity: 'userPeriod',
  what: 'The time registration sheet',
  table: 'user_period',
  ...ofSheet(sql`it.user_id`, sql`it.id`),
});

export const userPeriodReviewers = recordKind({
  entity: 'userPeriodReviewer',
  what: 'The approval',
  table: 'user_period_reviewer',
  ...ofSheet(sql`it.user_id`, sql`it.user_period_id`),
});

export const timeregs = recordKind({
  entity: 'timereg',
  what: 'The row',
  table: 'timereg',
  ...ofSheet(sql`it.user_id`, sql`it.user_period_id`),
});

export const timeregPeriods = forEmployees({
  entity: 'timeregPeriod',
  what: 'The period',
  table: 'timereg_period',
});

export const deletedUserPeriods: RecordKind<'deletedUserPeriod'> = ofAdministrators({
  entity: 'deletedUserPeriod',
  what: 'The deleted sheet',
  table: 'deleted_record',
});

export const imports = ofAdministrators({ entity: 'import', what: 'The import', table: 'import_run' });

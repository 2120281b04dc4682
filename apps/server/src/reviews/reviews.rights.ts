import { sql } from 'kysely';
import type { Actor } from '../lib/rights/actor.ts';
import { administers, knowsAffairs } from '../lib/rights/people.sql.ts';
import { recordKind } from '../lib/rights/record-kind.ts';
import { allOf, EVERYBODY, type Right } from '../lib/rights/right.ts';

/** Whether the actor decides what becomes of the hours of a quarter, which an alias names. */
export function mayAdjust(actor: Actor, alias: string): Right {
  const whose = sql.ref(`${alias}.user_id`);
  return allOf(administers(actor, whose), actor.isAdmin ? EVERYBODY : sql<boolean>`${whose} <> ${actor.id}`);
}

/**
 * A quarter of a person is known to who knows their affairs. Who administers them decides what becomes of its hours, but
 * nobody of their own: administrators excepted, as there may be only one.
 */
export const userQuarters = recordKind({
  entity: 'userQuarter',
  what: 'The quarter',
  table: 'user_quarter',
  mayRead: (actor) => knowsAffairs(actor, sql`it.user_id`),
  mayChange: (actor) => mayAdjust(actor, 'it'),
  notYours: 'Your own quarter is adjusted by another manager, and an administrator’s by administrators',
});

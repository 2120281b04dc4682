import { sql } from 'kysely';
import type { Actor } from '../lib/rights/actor.ts';
import { recordKind } from '../lib/rights/record-kind.ts';
import { allOf, onlyIf, type Right } from '../lib/rights/right.ts';

const isOwn = ({ id }: Actor): Right => sql<boolean>`it.user_id = ${id}`;

/** Roles whose shared reports an actor finds: their own and those below it. */
const rolesOf = ({ isAdmin, isManager }: Actor) => [
  'Employee',
  ...(isManager ? ['Manager'] : []),
  ...(isAdmin ? ['Admin'] : []),
];

/** A saved report is its owner's; who has the role that it is shared with reads it, each with their own rights on time. */
export const savedReports = recordKind({
  entity: 'savedReport',
  what: 'The saved report',
  table: 'saved_report',
  mayRead: (actor) =>
    allOf(
      onlyIf(actor.isEmployee),
      sql<boolean>`(${isOwn(actor)} or coalesce(it.shared_with = any(${rolesOf(actor)}::text[]), false))`,
    ),
  mayChange: (actor) => allOf(onlyIf(actor.isEmployee), isOwn(actor)),
  notYours: 'A saved report is changed by its owner',
});

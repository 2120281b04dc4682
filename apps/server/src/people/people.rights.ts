import { sql } from 'kysely';
import { seesPerson } from '../lib/rights/people.sql.ts';
import { recordKind } from '../lib/rights/record-kind.ts';
import { EVERYBODY, onlyIf } from '../lib/rights/right.ts';

/** That somebody is there, by name. What is known of a person beyond that is asked where it is answered. */
export const users = recordKind({
  entity: 'user',
  what: 'The user',
  table: 'app_user',
  maySee: (actor) => seesPerson(actor, 'it'),
  mayRead: ({ id, isAdmin }) => (isAdmin ? EVERYBODY : sql<boolean>`it.id = ${id}`),
  mayChange: ({ isAdmin }) => onlyIf(isAdmin),
});

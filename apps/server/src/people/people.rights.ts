import { sql } from 'kysely';
import { seesPerson } from '../lib/rights/people.sql.ts';
import { ofAdministrators, recordKind } from '../lib/rights/record-kind.ts';
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

/** Who has one sees it in a list of their own, without what it cost. */
export const assets = ofAdministrators({ entity: 'asset', what: 'The asset', table: 'asset' });

/** Those that are news are read by all employees, in a call of their own. */
export const events = ofAdministrators({ entity: 'event', what: 'The event', table: 'event' });

import { sql } from 'kysely';
import { ofAdministrators, type RecordKind, recordKind } from '../lib/rights/record-kind.ts';
import { NOBODY, onlyIf } from '../lib/rights/right.ts';
import { isReadableBy, isSentBy } from './one-minute-message/one-minute-message.rights.sql.ts';

/** Decision 0010: those it is for, its author, who leads the receiver, managers. Its author and administrators change it. */
export const oneMinuteMessages = recordKind({
  entity: 'oneMinuteMessage',
  what: 'The 1MM',
  table: 'one_minute_message',
  mayRead: (actor) =>
    actor.isEmployee
      ? sql<boolean>`exists (select from one_minute_message m where m.id = it.id and not m.no_feedback
          and ${isReadableBy({ userId: actor.id, isManager: actor.isManager })})`
      : NOBODY,
  mayChange: ({ id, isAdmin, isEmployee }) =>
    isAdmin
      ? onlyIf(true)
      : isEmployee
        ? sql<boolean>`exists (select from one_minute_message m where m.id = it.id and ${isSentBy(id)})`
        : NOBODY,
});

export const deletedMessages: RecordKind<'deletedMessage'> = ofAdministrators({
  entity: 'deletedMessage',
  what: 'The deleted 1MM',
  table: 'deleted_record',
});

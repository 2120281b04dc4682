import { sql } from 'kysely';
import { ofAdministrators, ofOneself, type RecordKind, recordKind } from '../lib/rights/record-kind.ts';
import { anyOf, EVERYBODY, onlyIf } from '../lib/rights/right.ts';

export const auditEntries = ofAdministrators({ entity: 'auditEntry', what: 'The entry', table: 'audit_entry' });
/** Runs of jobs are read by administrators; whoever started one may know of it. */
export const jobRuns = recordKind({
  ...ofAdministrators({ entity: 'job', what: 'The job', table: 'job_run' }),
  maySee: ({ isAdmin, id }) => anyOf(onlyIf(isAdmin), sql<boolean>`it.started_by = ${id}`),
});
export const mails = ofAdministrators({ entity: 'mail', what: 'The mail', table: 'mail' });
export const systemTemplates = ofAdministrators({
  entity: 'systemTemplate',
  what: 'The template',
  table: 'system_template',
});
export const notifications = ofOneself({
  entity: 'notification',
  what: 'The notification',
  table: 'notification',
});

/** Only who stored a file puts it on a record; who gets to see it then has been given its address by the record. */
export const files = recordKind({
  entity: 'file',
  what: 'The file',
  table: 'stored_file',
  mayRead: ({ id, isAdmin }) => (isAdmin ? EVERYBODY : sql<boolean>`it.owner_id = ${id}`),
  mayChange: ({ id, isAdmin }) => (isAdmin ? EVERYBODY : sql<boolean>`it.owner_id = ${id}`),
});

/** A record of whatever kind, as administrators look it up in the audit trail; other calls ask by its kind. */
export const anyRecords: RecordKind<'anyRecord'> = {
  entity: 'anyRecord',
  what: 'The record',
  from: sql`audit_entry`,
  mayRead: ({ isAdmin }) => onlyIf(isAdmin),
  mayChange: ({ isAdmin }) => onlyIf(isAdmin),
};

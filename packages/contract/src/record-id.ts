import { z } from 'zod';
import type { id } from './primitives.ts';

/** Kinds of records that calls name by id, as the audit trail calls them. Who may read and change one is said once, on the server. */
export const recordEntity = z.enum([
  'absenceReason',
  'account',
  'anyRecord',
  'apiToken',
  'asset',
  'auditEntry',
  'calendarFeed',
  'certification',
  'coinTransfer',
  'companyAccount',
  'contract',
  'contractFolder',
  'costGroup',
  'customerJob',
  'defaultWeek',
  'deletedMessage',
  'deletedUserPeriod',
  'directCustomer',
  'directoryToken',
  'event',
  'feedbackRequest',
  'file',
  'greeting',
  'holiday',
  'import',
  'indirectCustomer',
  'job',
  'keySuccessFactor',
  'ksfTemplate',
  'level',
  'mail',
  'notification',
  'oneMinuteMessage',
  'passkey',
  'performanceKpi',
  'performanceKpiSet',
  'performanceReview',
  'phase',
  'phaseOption',
  'plannedMeeting',
  'post',
  'postComment',
  'postMailing',
  'priorJob',
  'profile',
  'project',
  'projectJob',
  'quarterReview',
  'question',
  'quote',
  'recipientMail',
  'savedReport',
  'session',
  'skill',
  'skillCategory',
  'softSkill',
  'softwareProduct',
  'status',
  'survey',
  'systemTemplate',
  'team',
  'teamKpis',
  'teamReading',
  'teamSchedule',
  'textToProofRead',
  'timereg',
  'timeregPeriod',
  'user',
  'userCertification',
  'userPeriod',
  'userPeriodReviewer',
  'userQuarter',
  'userSkills',
  'webhook',
  'webhookDelivery',
  'weekPlan',
  'wish',
  'workHourMonth',
  'workdayRequest',
]);
export type RecordEntity = z.infer<typeof recordEntity>;

/**
 * What a call wants with the record that an id names: to `see` that it is there (to name it in another record, to list what
 * belongs to it), to `read` it, to `change` it, or to make a `new` one of this id. `itself`: the call asks for the right on its own, as it
 * refuses in words of its own or in the transaction of the change; the walk over foreign ids proves that it does.
 */
export type RecordUse = 'see' | 'read' | 'change' | 'new' | 'itself';

interface NamedRecord {
  readonly entity: RecordEntity;
  readonly use: RecordUse;
}

const namedRecords = z.registry<NamedRecord>();

/** What an id field of a call names; undefined for a plain `id`, which only answers may have. */
export const recordOf = (schema: z.core.$ZodType): NamedRecord | undefined => namedRecords.get(schema as z.ZodType);

/** In small letters, however it was written: what compares ids compares texts. */
const naming = (entity: RecordEntity, use: RecordUse, message?: string) =>
  z.uuid(message).toLowerCase().register(namedRecords, { entity, use });

/** The id of a record that the asking person must be allowed to see; answered like a missing one where they are not. */
export const idOf = (entity: RecordEntity, message?: string): typeof id => naming(entity, 'see', message);
/** The id of a record that the asking person must be allowed to change, which is looked at before anything else. */
export const changedIdOf = (entity: RecordEntity): typeof id => naming(entity, 'change');
/** The id that a new record gets. One that somebody else's record has is refused without a word of it. */
export const newIdOf = (entity: RecordEntity): typeof id => naming(entity, 'new');
/** The id of a record whose right the call asks for itself; see `RecordUse`. */
export const checkedIdOf = (entity: RecordEntity): typeof id => naming(entity, 'itself');

/** `:id` of a path that reads one record, and of one that changes it. */
export const idParamsOf = (entity: RecordEntity) => z.object({ id: naming(entity, 'read') });
export const changedIdParamsOf = (entity: RecordEntity) => z.object({ id: changedIdOf(entity) });
export const checkedIdParamsOf = (entity: RecordEntity) => z.object({ id: checkedIdOf(entity) });

const ID_LENGTH = 36;
const list = (one: typeof id, most: number) =>
  z
    .string()
    .max(most * (ID_LENGTH + 1))
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(one).max(most));

/** Ids in a query, separated by commas. */
export const idListOf = (entity: RecordEntity, most: number) => list(idOf(entity), most);
export const checkedIdListOf = (entity: RecordEntity, most: number) => list(checkedIdOf(entity), most);

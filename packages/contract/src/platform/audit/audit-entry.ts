import { z } from 'zod';
import { ANY_SPAN, dateRange } from '../../date-range.ts';
import { pageLimit, pageOf, pageQuery } from '../../paging.ts';
import { givenDate, id, instant } from '../../primitives.ts';
import { idOf, idParamsOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { person } from '../../time/sheet/user-period.ts';

export const AUDIT_PAGE_SIZE = 30;
/** Entries are counted up to here: beyond, the list says that there are more, and dates lead to them. */
export const MOST_AUDIT_ENTRIES_COUNTED = 10_000;
const MOST_A_PAGE = 100;
/** Fields that count, name or sum up a record and were not changed by anybody. */
export const UNLABELLED_FIELDS: readonly string[] = [
  '_id',
  'version',
  'lastUserUpdateTime',
  'registeredTime',
  'lastReg',
  'assignedElsewhere',
  'created',
  'acts',
  'openRequest',
  'mayReviewerDecide',
  'publicURL',
  'imageURL',
  'mayChange',
  'waiting',
  'failed',
  'isFromDirectory',
];

/** That somebody changed a record. */
export const auditEntry = z.object({
  _id: id,
  at: instant,
  /** Null when no person did it. */
  actor: person.nullable(),
  /** What did it then: the company's directory, by the name of its token; empty when the system itself did. */
  actorName: z.string(),
  /** The record's kind and id, such as `project`. */
  entity: z.string(),
  entityId: id,
  /** What the record is called now; what it was called then, when it is gone. Empty when it has no name. */
  title: z.string(),
  /** One verb, such as `save`. */
  action: z.string(),
  /** Names of the fields that differ afterwards. */
  fields: z.array(z.string()),
  /** The network address that it came from. */
  address: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** With the record before and after, in the shape that its own calls speak, and the names of ids in it. */
export const auditEntryDetail = auditEntry.extend({
  before: z.unknown(),
  after: z.unknown(),
  names: z.record(z.string(), z.string()),
  requestId: z.string(),
});
export type AuditEntryDetail = z.infer<typeof auditEntryDetail>;

export const listAuditEntries = route({
  method: 'GET',
  path: '/api/admin/audit-entries',
  summary: 'All changes, newest first; those of a sheet (entity userPeriod) include its rows',
  roles: ['admin'],
  isOfAllAreas: true,
  query: pageQuery(['at'], AUDIT_PAGE_SIZE, '-at')
    .extend({
      page: z.coerce.number().int().min(1).max(MOST_AUDIT_ENTRIES_COUNTED).default(1),
      limit: pageLimit(MOST_A_PAGE, AUDIT_PAGE_SIZE),
      /** Who did it. */
      actor: idOf('user').optional(),
      entity: z.string().max(60).optional(),
      entityId: idOf('anyRecord').optional(),
      action: z.string().max(60).optional(),
      /** Days of the business time zone, both included. */
      from: givenDate.optional(),
      to: givenDate.optional(),
    })
    .check(dateRange({ most: ANY_SPAN })),
  response: pageOf(auditEntry),
});

export const getAuditEntry = route({
  method: 'GET',
  path: '/api/admin/audit-entries/:id',
  summary: 'One entry of the audit trail, with the record before and after',
  roles: ['admin'],
  isOfAllAreas: true,
  params: idParamsOf('auditEntry'),
  response: auditEntryDetail,
  errors: ['NOT_FOUND'],
});

import {
  type AuditEntry,
  type AuditEntryDetail,
  type listAuditEntries as listRoute,
  MOST_AUDIT_ENTRIES_COUNTED,
  UNLABELLED_FIELDS,
} from '@stint/contract/platform/audit/audit-entry';
import type { QueryOf } from '@stint/contract/route';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../lib/db.ts';
import { matches, slice } from '../../lib/page-query.ts';
import { all, type Page } from '../../lib/read-page.ts';
import type { RecordNames } from '../../lib/record-names.ts';
import { personOf } from '../../lib/wire-shapes.ts';
import { currentTitle } from './audited-records.sql.ts';

type Asked = QueryOf<typeof listRoute>;

const columns = (names: RecordNames) => sql`e.id as "_id", e.at, ${personOf(sql`e.actor_id`)} as actor,
  e.actor_name as "actorName", e.entity, e.entity_id as "entityId",
  coalesce(nullif(${currentTitle(names)}, ''), e.title, '') as title, e.action, e.address,
  (select coalesce(json_agg(field order by field), '[]')
    from jsonb_object_keys(case when jsonb_typeof(e.before) = 'object' and jsonb_typeof(e.after) = 'object' then e.after else '{}' end) field
    where field <> all(${UNLABELLED_FIELDS}::text[]) and e.before -> field is distinct from e.after -> field) as fields`;

/**
 * A page of the trail. Names are looked up for the rows of the page alone, and counting stops where nobody turns pages any
 * more, so that the trail may have any length.
 */
export async function listAuditEntries(
  db: Db,
  names: RecordNames,
  viewer: string,
  asked: Asked,
  named: readonly string[],
): Promise<Page<AuditEntry>> {
  const entries = sql`audit_entry e where ${conditionsOf(asked, named)} and ${mayRead(viewer)}`;
  // Ids are in the order of time.
  const order = sql`order by e.id ${sql.raw(asked.orderBy === 'at' ? 'asc' : 'desc')}`;
  const [items, total] = await Promise.all([
    sql<AuditEntry>`
      select ${columns(names)} from (select e.* from ${entries} ${order} ${slice(asked)}) e ${order}`.execute(db),
    sql<{ total: number }>`
      select count(*) as total
      from (select from ${entries} ${order} limit ${MOST_AUDIT_ENTRIES_COUNTED}) counted`.execute(db),
  ]);
  return { items: items.rows, total: total.rows[0]?.total ?? 0 };
}

/** Whether the review of the quarter `about` is published. */
const isPublished = sql<boolean>`exists (select from quarter_review v
  where v.user_quarter_id = about.user_quarter_id and v.published_at is not null)`;

/**
 * What others say about somebody in confidence is not told to the person: also not to an administrator (decision 0024). Nor is
 * that a review of their quarter is being written, or that feedback on them is asked for and given, before it is published
 * (decisions 0028, 0033); and never that a level was proposed for them. Of a request that was withdrawn nobody knows any more whom
 * it was about: it is told to who did something with it.
 */
const SAID_IN_CONFIDENCE = ['sendOpinion'] as const;
const mayRead = (viewer: string) =>
  sql`(not (e.user_id = ${viewer} and e.action = any(${SAID_IN_CONFIDENCE}::text[]) and e.actor_id is distinct from ${viewer})
    and not (e.entity = 'performanceReview' and exists (
      select from performance_review about where about.id = e.entity_id and about.reviewee_id = ${viewer}))
    and not (e.entity = 'quarterReview' and e.action = 'save' and e.user_id = ${viewer} and exists (
      select from quarter_review about where about.user_quarter_id = e.entity_id and about.published_at is null))
    and not (e.entity = 'quarterReview' and e.action = 'proposeLevel' and e.user_id = ${viewer})
    and not (e.entity in ('feedbackRequest', 'feedbackAnswer') and e.actor_id is distinct from ${viewer} and not exists (
      select from feedback_request about where about.id = e.entity_id))
    and not (e.entity in ('feedbackRequest', 'feedbackAnswer') and exists (
      select from feedback_request about where about.id = e.entity_id and about.user_id = ${viewer} and not ${isPublished}
        and (e.entity = 'feedbackAnswer' or about.asked_by_id <> ${viewer}))))`;

function conditionsOf(asked: Asked, named: readonly string[]): RawBuilder<boolean> {
  const { actor, entity, entityId, action, from, to, search } = asked;
  const conditions = [
    actor && sql`e.actor_id = ${actor}`,
    entity === 'userPeriod' && entityId ? entriesOfSheet(entityId) : entityId && sql`e.entity_id = ${entityId}`,
    entity && !(entity === 'userPeriod' && entityId) && sql`e.entity = ${entity}`,
    action && sql`e.action = ${action}`,
    from && sql`e.id >= first_id(${startOf(from)})`,
    to && sql`e.id < first_id(${startOf(to)} + interval '1 day')`,
    search && found(search, named),
  ];
  return all(...conditions.filter((one) => typeof one === 'object'));
}

const startOf = (day: string) => sql`(${day}::date::timestamp at time zone (select c.time_zone from company c))`;

/** Entries of a sheet, of who reviews it and of its rows, also of rows that are gone. */
const entriesOfSheet = (id: string) => sql`(e.entity_id = ${id}
  or e.entity_id = any(array(select r.id from user_period_reviewer r where r.user_period_id = ${id})) or (e.entity = 'timereg'
  and e.user_id = (select up.user_id from user_period up where up.id = ${id})
  and coalesce(e.after, e.before) ->> 'date' >= (select p.from_date::text from user_period up
    join timereg_period p on p.id = up.timereg_period_id where up.id = ${id})
  and coalesce(e.after, e.before) ->> 'date' <= (select p.to_date::text from user_period up
    join timereg_period p on p.id = up.timereg_period_id where up.id = ${id})))`;

/** By what the record is called now or was called then, by who did it, and by whose it is. */
const found = (search: string, named: readonly string[]) => sql`(
  (e.title is not null and ${matches(sql`e.title`, search)})
  or e.entity_id = any(${named}::uuid[]) or e.actor_id = any(${named}::uuid[]) or e.user_id = any(${named}::uuid[]))`;

export async function findAuditEntry(
  db: Db,
  names: RecordNames,
  viewer: string,
  id: string,
): Promise<Omit<AuditEntryDetail, 'names'> | undefined> {
  const entry = await sql<Omit<AuditEntryDetail, 'names'>>`
    select ${columns(names)}, e.before, e.after, e.request_id as "requestId" from audit_entry e where e.id = ${id} and ${mayRead(viewer)}`.execute(
    db,
  );
  return entry.rows[0];
}

import type {
  EventDetail,
  EventToSave,
  FeaturedEvent,
  ListedEvent,
  listEvents as listRoute,
} from '@stint/contract/people/events/event';
import type { QueryOf } from '@stint/contract/route';
import { sql } from 'kysely';
import type { Db, Tx } from '../../lib/db.ts';
import { matches, orderBy } from '../../lib/page-query.ts';
import { type Page, readPage } from '../../lib/read-page.ts';

const imageURL = sql`(select '/api/admin/events/' || e.id || '/image?v=' || f.token
  from stored_file f where f.id = e.image_id) as "imageURL"`;

const columns = sql`e.id as "_id", e.name, e.date, e.description, e.time_to_live_before_days as "timeToLiveBeforeDays",
  e.time_to_live_after_days as "timeToLiveAfterDays", ${imageURL}`;

export function listEvents(db: Db, asked: QueryOf<typeof listRoute>): Promise<Page<ListedEvent>> {
  const parts = {
    columns,
    from: sql`event e`,
    where: matches(sql`e.name || ' ' || e.description`, asked.search),
    order: orderBy(asked.orderBy, { date: sql`e.date`, name: sql`search_text(e.name)` }, sql`e.id`),
  };
  return readPage<ListedEvent>(db, parts, asked);
}

export async function findEvent(db: Db | Tx, id: string): Promise<EventDetail | undefined> {
  const found = await sql<EventDetail>`select ${columns}, e.version from event e where e.id = ${id}`.execute(db);
  return found.rows[0];
}

const isNewsOn = (day: string) =>
  sql<boolean>`${day}::date between e.date - e.time_to_live_before_days and e.date + e.time_to_live_after_days`;

/** Whether an event is news on a day. */
export async function isFeatured(db: Db | Tx, id: string, day: string): Promise<boolean> {
  const { rows } = await sql`select from event e where e.id = ${id} and ${isNewsOn(day)}`.execute(db);
  return rows.length > 0;
}

/** The events that are news on a day; what is nearest to it comes first. */
export async function listFeatured(db: Db, day: string): Promise<FeaturedEvent[]> {
  const found = await sql<FeaturedEvent>`
    select e.id as "_id", e.name, e.date, e.description, ${imageURL} from event e
    where ${isNewsOn(day)}
    order by abs(e.date - ${day}::date), e.date desc, e.id`.execute(db);
  return found.rows;
}

const columnsOf = (event: EventToSave) => ({
  name: event.name,
  date: event.date,
  description: event.description,
  time_to_live_before_days: event.timeToLiveBeforeDays,
  time_to_live_after_days: event.timeToLiveAfterDays,
});

export async function insertEvent(tx: Tx, id: string, event: EventToSave): Promise<void> {
  await tx
    .insertInto('event')
    .values({ id, ...columnsOf(event) })
    .execute();
}

export async function updateEvent(tx: Tx, id: string, event: EventToSave): Promise<void> {
  await tx.updateTable('event').set(columnsOf(event)).where('id', '=', id).execute();
}

/** The image of an event, locked; undefined when there is no such event. */
export function findImageForUpdate(tx: Tx, id: string): Promise<{ image_id: string | null } | undefined> {
  return tx.selectFrom('event').select('image_id').where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The version stays: a form that is open is not about the image. */
export async function setImage(tx: Tx, id: string, fileId: string | null): Promise<void> {
  await tx.updateTable('event').set({ image_id: fileId }).where('id', '=', id).execute();
}

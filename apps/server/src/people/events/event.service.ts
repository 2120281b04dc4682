import type {
  createEvent as createRoute,
  EventDetail,
  FeaturedEvent,
  updateEvent as updateRoute,
} from '@stint/contract/people/events/event';
import type { BodyOf } from '@stint/contract/route';
import { todayOf } from '../../company/company.service.ts';
import type { Context } from '../../lib/context.ts';
import type { Tx } from '../../lib/db.ts';
import type { Room } from '../../lib/events.ts';
import { createRecord, deleteRecord, findRecord, type RecordStore, updateRecord } from '../../lib/record-store.ts';
import { forgetFile } from '../../platform/files/file.service.ts';
import * as kinds from '../people.rights.ts';
import * as queries from './event.sql.ts';

const eventsOf = (context: Context): RecordStore<EventDetail> => ({
  ...kinds.events,
  find: queries.findEvent,
  readers: (tx, id) => readersOfEvent({ ...context, db: tx }, id),
});

/** Where it is news today it stands on every employee's home page; else administrators alone know of it. */
export async function readersOfEvent(context: Pick<Context, 'now'> & { readonly db: Tx }, id: string): Promise<Room[]> {
  return (await queries.isFeatured(context.db, id, await todayOf(context))) ? ['role:employee'] : [];
}

export const findEvent = (context: Context, id: string) => findRecord(context, eventsOf(context), id);

export function createEvent(context: Context, { _id, ...given }: BodyOf<typeof createRoute>) {
  return createRecord(context, eventsOf(context), { _id, ...given }, (tx, id) => queries.insertEvent(tx, id, given));
}

export function updateEvent(context: Context, id: string, { version, ...given }: BodyOf<typeof updateRoute>) {
  return updateRecord(context, eventsOf(context), id, version, (tx) => queries.updateEvent(tx, id, given));
}

export const deleteEvent = (context: Context, id: string) =>
  deleteRecord(context, eventsOf(context), id, async (tx) => {
    const image = await queries.findImageForUpdate(tx, id);
    await forgetFile(tx, image?.image_id);
  });

/** The events that are news today, as the company's calendar says. */
export async function listFeatured(context: Context): Promise<FeaturedEvent[]> {
  return queries.listFeatured(context.db, await todayOf(context));
}

import type {
  createEvent as createRoute,
  EventDetail,
  FeaturedEvent,
  updateEvent as updateRoute,
} from '@stint/contract/people/events/event';
import type { BodyOf } from '@stint/contract/route';
import { BusinessTime, DEFAULT_TIME_ZONE } from '@stint/contract/time/business-time';
import { findCompany } from '../../company/company.service.ts';
import type { Context } from '../../lib/context.ts';
import { createRecord, deleteRecord, findRecord, type RecordStore, updateRecord } from '../../lib/record-store.ts';
import { forgetFile } from '../../platform/files/file.service.ts';
import * as kinds from '../people.rights.ts';
import * as queries from './event.sql.ts';

/** Every employee's home page may feature it. */
const events: RecordStore<EventDetail> = {
  ...kinds.events,
  find: queries.findEvent,
  audience: () => ['role:employee'],
};

export const findEvent = (context: Context, id: string) => findRecord(context, events, id);

export function createEvent(context: Context, { _id, ...given }: BodyOf<typeof createRoute>) {
  return createRecord(context, events, { _id, ...given }, (tx, id) => queries.insertEvent(tx, id, given));
}

export function updateEvent(context: Context, id: string, { version, ...given }: BodyOf<typeof updateRoute>) {
  return updateRecord(context, events, id, version, (tx) => queries.updateEvent(tx, id, given));
}

export const deleteEvent = (context: Context, id: string) =>
  deleteRecord(context, events, id, async (tx) => {
    const image = await queries.findImageForUpdate(tx, id);
    await forgetFile(tx, image?.image_id);
  });

/** The events that are news today, as the company's calendar says. */
export async function listFeatured(context: Context): Promise<FeaturedEvent[]> {
  const company = await findCompany(context.db);
  const { date: today } = new BusinessTime(company?.timeZone ?? DEFAULT_TIME_ZONE).at(context.now);
  return queries.listFeatured(context.db, today);
}

import { z } from 'zod';
import { pageQuery } from '../../paging.ts';
import { versionQuery } from '../../platform/files/file.ts';
import { IMAGE_KINDS, PICTURES_THROTTLE } from '../../platform/files/file-kinds.ts';
import { givenDate, id, isoDate, line, text } from '../../primitives.ts';
import { changedIdParamsOf, checkedIdParamsOf } from '../../record-id.ts';
import { broughtAs, resource, seen, stored } from '../../resource.ts';
import { route } from '../../route.ts';
import { DAYS_NOT_NEGATIVE } from './event.rules.ts';

export const EVENTS_PAGE_SIZE = 30;
/** How long a search of events waits after the last key, in milliseconds. */
export const EVENT_SEARCH_DELAY_MS = 400;
const MOST_DAYS = 366;

const days = z.number().int().min(0, DAYS_NOT_NEGATIVE).max(MOST_DAYS);

/** What the form of an event asks for. */
export const eventToSave = z.strictObject({
  name: line(200),
  date: givenDate,
  description: text(4000),
  /** So many days before and after its date it is featured. */
  timeToLiveBeforeDays: days,
  timeToLiveAfterDays: days,
});
export type EventToSave = z.infer<typeof eventToSave>;

const facts = {
  name: z.string(),
  date: isoDate,
  description: z.string(),
  timeToLiveBeforeDays: z.number().int(),
  timeToLiveAfterDays: z.number().int(),
  /** Where browsers get its image; null when it has none. */
  imageURL: z.string().nullable(),
};
export const listedEvent = z.object({ _id: id, ...facts });
export type ListedEvent = z.infer<typeof listedEvent>;
export const eventDetail = z.object({ ...stored, ...facts });
export type EventDetail = z.infer<typeof eventDetail>;

export const {
  list: listEvents,
  get: getEvent,
  create: createEvent,
  update: updateEvent,
  remove: deleteEvent,
} = resource({
  entity: 'event',
  path: '/api/admin/events',
  one: 'event',
  many: 'events',
  query: pageQuery(['date', 'name'], EVENTS_PAGE_SIZE, '-date'),
  listed: listedEvent,
  detail: eventDetail,
  toCreate: eventToSave.safeExtend(broughtAs('event')),
  toUpdate: eventToSave.safeExtend(seen),
});

/** As a widget shows it. */
export const featuredEvent = z.object({
  _id: id,
  name: z.string(),
  date: isoDate,
  description: z.string(),
  imageURL: z.string().nullable(),
});
export type FeaturedEvent = z.infer<typeof featuredEvent>;

export const listFeaturedEvents = route({
  method: 'GET',
  path: '/api/user/featured-events',
  summary: 'The events that are news today, the next or latest first',
  roles: ['employee'],
  response: z.array(featuredEvent),
});

export const getEventImage = route({
  method: 'GET',
  path: '/api/admin/events/:id/image',
  summary: "An event's image: for anyone with its address, and for every employee",
  roles: ['public'],
  throttle: { hits: 6000, windowSeconds: 60 },
  params: checkedIdParamsOf('event'),
  query: versionQuery,
  file: 'image/webp',
  response: z.unknown(),
  errors: ['FILE_NOT_OPEN', 'NOT_FOUND'],
});

const imageAnswer = z.object({ imageURL: z.string().nullable() });

export const saveEventImage = route({
  method: 'POST',
  path: '/api/admin/events/:id/image',
  summary: "Sets an event's image",
  roles: ['admin'],
  params: changedIdParamsOf('event'),
  throttle: PICTURES_THROTTLE,
  upload: IMAGE_KINDS.eventImage,
  response: imageAnswer,
  errors: ['FILE_TOO_LARGE', 'NOT_A_PICTURE', 'PICTURES_BUSY', 'FILES_UNAVAILABLE', 'NOT_FOUND'],
});

export const deleteEventImage = route({
  method: 'DELETE',
  path: '/api/admin/events/:id/image',
  summary: "Takes an event's image away",
  roles: ['admin'],
  params: changedIdParamsOf('event'),
  response: imageAnswer,
  errors: ['NOT_FOUND'],
});

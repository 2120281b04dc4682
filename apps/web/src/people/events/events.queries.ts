import {
  createEvent,
  deleteEvent,
  deleteEventImage,
  getEvent,
  listEvents,
  saveEventImage,
  updateEvent,
} from '@stint/contract/people/events/event';
import { type ChosenFile, uploadOf } from '../../lib/file-hooks.ts';
import { searchOf } from '../../lib/list-search.ts';
import { openRecord } from '../../lib/open-record.ts';
import { PICTURE_SAVED, PICTURE_TAKEN_AWAY } from '../../lib/picture-calls.ts';
import { resourceCalls } from '../../lib/resource-calls.ts';
import { writeOf } from '../../lib/route-hooks.ts';
import { queryOf } from '../../lib/route-schemas.ts';

export const eventSearch = searchOf(() => queryOf(listEvents).extend(openRecord));
export type EventSearch = ReturnType<typeof eventSearch.fill>;

export const {
  useList: useEvents,
  useOne: useEvent,
  useCreate: useCreateEvent,
  useUpdate: useUpdateEvent,
  useRemove: useDeleteEvent,
} = resourceCalls('event', {
  list: listEvents,
  get: getEvent,
  create: createEvent,
  update: updateEvent,
  remove: deleteEvent,
});

export const useSaveEventImage = uploadOf(
  saveEventImage,
  { ...PICTURE_SAVED, touches: ['event'] },
  ({ id }: ChosenFile & { readonly id: string }) => ({ params: { id } }),
);

export const useDeleteEventImage = writeOf(deleteEventImage, { ...PICTURE_TAKEN_AWAY, touches: ['event'] });

import { z } from 'zod';
import { ANY_SPAN, dateRange } from '../../date-range.ts';
import { MAX_PAGE_SIZE_OF_TEXTS, pageLimit, pageOf, pageQuery } from '../../paging.ts';
import { done, givenDate, id } from '../../primitives.ts';
import { changedIdParamsOf, checkedIdOf, idOf } from '../../record-id.ts';
import { route } from '../../route.ts';
import { MESSAGE_TYPES } from './one-minute-message.rules.ts';
import { listedMessage } from './one-minute-message.ts';

export const MESSAGES_PAGE_SIZE = 50;

const messageType = z.enum(MESSAGE_TYPES);
/** Types in a query, separated by commas; none is all. */
const types = z
  .string()
  .max(500)
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(messageType).max(MESSAGE_TYPES.length))
  .optional();

const paging = pageQuery(['createdDate', 'star'], MESSAGES_PAGE_SIZE, '-createdDate').extend({
  limit: pageLimit(MAX_PAGE_SIZE_OF_TEXTS, MESSAGES_PAGE_SIZE),
});
/** Filters that every list of 1MMs has. Dates are days of the business time zone, both included. */
const filters = { types, from: givenDate.optional(), to: givenDate.optional() };
const anySpan = dateRange({ most: ANY_SPAN });

/** A page, and how many 1MMs of each type there are when the filter on types is left aside. */
const messagePage = pageOf(listedMessage).extend({ counts: z.record(messageType, z.number().int()) });
export type MessagePage = z.infer<typeof messagePage>;

/**
 * What a person's list holds: what was said to them, what they said, what was said to their teams, what was said to
 * members of the teams they lead.
 */
export const messageBox = z.enum(['received', 'sent', 'team', 'led']);
export type MessageBox = z.infer<typeof messageBox>;

export const listMessages = route({
  method: 'GET',
  path: '/api/user/one-minute-messages',
  summary: 'The 1MMs of the asking person: received, sent, to their teams, or to the members of teams they lead',
  roles: ['employee'],
  query: paging
    .extend({
      ...filters,
      box: messageBox.default('received'),
      /** The other one: who said it or whom it went to. */
      person: idOf('user').optional(),
      project: checkedIdOf('project').optional(),
    })
    .check(anySpan),
  response: messagePage,
});

export const listAllMessages = route({
  method: 'GET',
  path: '/api/trsysmanager/one-minute-messages',
  summary: 'All 1MMs, for managers and administrators',
  roles: ['manager'],
  query: paging
    .extend({
      ...filters,
      toUserId: idOf('user').optional(),
      toTeamId: idOf('team').optional(),
      updatedByUserId: idOf('user').optional(),
      projectId: checkedIdOf('project').optional(),
    })
    .check(anySpan),
  response: messagePage,
});

export const listProjectMessages = route({
  method: 'GET',
  path: '/api/user/one-minute-messages/of-project',
  summary: 'The 1MMs about a project that the asking person may read',
  roles: ['employee'],
  query: paging
    .extend({
      ...filters,
      projectId: checkedIdOf('project'),
      updatedByUserId: idOf('user').optional(),
      toUserId: idOf('user').optional(),
      toTeamId: idOf('team').optional(),
    })
    .check(anySpan),
  response: messagePage,
});

/** A deleted 1MM can be brought back by this id. */
const deletedMessage = z.object({ deletedRecord: id.nullable() });

export const deleteMessage = route({
  method: 'DELETE',
  path: '/api/admin/one-minute-messages/:id',
  summary: 'Deletes a 1MM so that it can be restored; one that is gone already counts as deleted',
  roles: ['admin'],
  params: changedIdParamsOf('oneMinuteMessage'),
  response: deletedMessage,
});

export const restoreMessage = route({
  method: 'POST',
  path: '/api/admin/deleted-one-minute-messages/:id/restore',
  summary: 'Restores a deleted 1MM; restoring it again changes nothing',
  roles: ['admin'],
  params: changedIdParamsOf('deletedMessage'),
  response: done,
  errors: ['NOT_FOUND'],
});

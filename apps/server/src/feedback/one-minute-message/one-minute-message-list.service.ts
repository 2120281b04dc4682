import type { ListedMessage } from '@stint/contract/feedback/one-minute-message/one-minute-message';
import type {
  listAllMessages as allRoute,
  MessageBox,
  MessagePage,
  listMessages as ownRoute,
  listProjectMessages as projectRoute,
} from '@stint/contract/feedback/one-minute-message/one-minute-message-list';
import type { QueryOf } from '@stint/contract/route';
import { BusinessTime, DEFAULT_TIME_ZONE, MINUTES_OF_DAY } from '@stint/contract/time/business-time';
import { findCompany } from '../../company/company.service.ts';
import { type Context, hasRole } from '../../lib/context.ts';
import type { Db, Tx } from '../../lib/db.ts';
import { notFound } from '../../lib/error.ts';
import * as rights from './one-minute-message.rights.sql.ts';
import * as queries from './one-minute-message-list.sql.ts';

const viewerOf = (context: Context): queries.Viewer => ({
  userId: context.user._id,
  now: context.now.toISOString(),
});

const readableBy = (context: Context) =>
  rights.isReadableBy({ userId: context.user._id, isManager: hasRole(context, 'manager') });

const boxes: Record<MessageBox, typeof rights.isSentBy> = {
  received: rights.isToPerson,
  sent: rights.isSentBy,
  team: rights.isToTeamsOf,
  led: rights.isToLed,
};

/** Own 1MMs. The person asked for is the other one: who said it, or whom it went to. */
export async function listMessages(context: Context, query: QueryOf<typeof ownRoute>): Promise<MessagePage> {
  const { person, project, ...asked } = await withInstants(context, query);
  const isOutgoing = asked.box === 'sent' || asked.box === 'led';
  return queries.listMessages(context.db, viewerOf(context), boxes[asked.box](context.user._id), {
    ...asked,
    projectId: project,
    ...(isOutgoing ? { toUserId: person } : { byUserId: person }),
  });
}

/** All that the asking person may read: everything for managers. */
export async function listReadable(
  context: Context,
  query: QueryOf<typeof allRoute> | QueryOf<typeof projectRoute>,
): Promise<MessagePage> {
  const { updatedByUserId, ...asked } = await withInstants(context, query);
  return queries.listMessages(context.db, viewerOf(context), readableBy(context), {
    ...asked,
    byUserId: updatedByUserId,
  });
}

/** A 1MM that the asking person may read. One that they may not is as one that is not there. */
export async function findMessage(context: Context, id: string, db: Db | Tx = context.db): Promise<ListedMessage> {
  return (await queries.findMessage(db, viewerOf(context), readableBy(context), id)) ?? notFound('The 1MM');
}

export async function findLatestMessage(context: Context): Promise<ListedMessage | null> {
  const received = rights.isReceived(context.user._id);
  const [latest] = await queries.listNewest(context.db, viewerOf(context), received, { most: 1 });
  return latest ?? null;
}

export function listLastAppraisals(context: Context, most: number): Promise<ListedMessage[]> {
  const asked = { most, type: 'Appraisal' } as const;
  return queries.listNewest(context.db, viewerOf(context), rights.isReceived(context.user._id), asked);
}

/** Days of the business time zone as the instants between which they lie. */
async function withInstants<T extends { from?: string | undefined; to?: string | undefined }>(
  context: Context,
  asked: T,
): Promise<T & { fromInstant: string | null; beforeInstant: string | null }> {
  if (!asked.from && !asked.to) return { ...asked, fromInstant: null, beforeInstant: null };
  const time = new BusinessTime((await findCompany(context.db))?.timeZone ?? DEFAULT_TIME_ZONE);
  return {
    ...asked,
    fromInstant: asked.from ? time.toInstant(asked.from, 0) : null,
    beforeInstant: asked.to ? time.toInstant(asked.to, MINUTES_OF_DAY) : null,
  };
}

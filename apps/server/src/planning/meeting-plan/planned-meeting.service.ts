import { TOO_MANY_PERSON_DAYS } from '@stint/contract/date-range';
import { fillIn } from '@stint/contract/messages';
import type {
  CommonTimes,
  createPlannedMeeting as createRoute,
  findMeetingTimes,
  PlannedMeeting,
  updatePlannedMeeting as updateRoute,
} from '@stint/contract/planning/meeting-plan/planned-meeting';
import {
  MEETING_NOT_YOURS,
  MOST_COMING_MEETINGS,
  MOST_MEETINGS_OF_DAY,
  MOST_PERSON_DAYS_TO_SEARCH,
  TOO_MANY_COMING_MEETINGS,
  TOO_MANY_MEETINGS_OF_DAY,
} from '@stint/contract/planning/meeting-plan/planned-meeting.rules';
import type { BodyOf, QueryOf } from '@stint/contract/route';
import { BusinessTime, DEFAULT_TIME_ZONE } from '@stint/contract/time/business-time';
import { daysBetween } from '@stint/contract/time/calendar';
import { formatDate } from '@stint/contract/time/typed';
import { findCompany, todayOf } from '../../company/company.service.ts';
import { audit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import { type Tx, withTransaction } from '../../lib/db.ts';
import { notFound, refuse } from '../../lib/error.ts';
import { newId } from '../../lib/new-id.ts';
import { throttle } from '../../lib/throttle.ts';
import { type Notice, notify } from '../../platform/notifications/notification.service.ts';
import * as queries from './planned-meeting.sql.ts';

const THE_MEETING = 'The meeting';
/** Each one, and each change of one, tells all its people. */
const MEETINGS_OF_A_PERSON = { hits: 100, windowSeconds: 60 * 60 };

/** Times of everybody who is asked for, unless these are too many for so many days: a team says not how many it has. */
export async function findTimes(context: Context, asked: QueryOf<typeof findMeetingTimes>): Promise<CommonTimes> {
  const days = daysBetween(asked.from, asked.to) + 1;
  if ((await queries.countPeople(context.db, asked)) * days > MOST_PERSON_DAYS_TO_SEARCH)
    refuse(422, 'TOO_MANY_PERSON_DAYS', fillIn(TOO_MANY_PERSON_DAYS, { most: MOST_PERSON_DAYS_TO_SEARCH }));
  const zone = (await findCompany(context.db))?.timeZone ?? DEFAULT_TIME_ZONE;
  return queries.findCommonTimes(context.db, asked, new BusinessTime(zone).at(context.now));
}

export const listMeetings = (context: Context, from: string) =>
  queries.listMeetings(context.db, context.user._id, from);

/** Plans a meeting. When it was brought with its id and is there already, nothing is stored twice and nobody told again. */
export async function createMeeting(
  context: Context,
  { _id, ...given }: BodyOf<typeof createRoute>,
): Promise<PlannedMeeting> {
  await throttleMeetings(context);
  const today = await todayOf(context);
  return withTransaction(context.db, async (tx) => {
    const id = _id ?? newId(context.now.getTime());
    await queries.lockMeeting(tx, id);
    const there = await queries.findMeeting(tx, id, context.user._id);
    if (there) return there.isOwn ? there : refuse(403, 'NOT_YOURS', MEETING_NOT_YOURS);
    await refuseOthers(tx, given.people);
    await refuseTooMany(context, tx, today, given.day);
    await queries.insertMeeting(tx, id, context.user._id, given);
    const after = await findStored(context, tx, id);
    await tell(context, tx, { action: 'create', kind: 'meetingPlanned', after });
    return after;
  });
}

export async function updateMeeting(
  context: Context,
  id: string,
  { version, ...given }: BodyOf<typeof updateRoute>,
): Promise<PlannedMeeting> {
  await throttleMeetings(context);
  const today = await todayOf(context);
  return withTransaction(context.db, async (tx) => {
    const before = await ownMeeting(context, tx, id);
    if (before.isCancelled) refuse(409, 'MEETING_CANCELLED', 'This meeting was cancelled');
    if (before.version !== version)
      refuse(409, 'CHANGED_MEANWHILE', 'Someone else changed this in the meantime. Please compare and save again.', {
        data: before,
      });
    await refuseOthers(tx, given.people);
    if (given.day !== before.day) await refuseTooMany(context, tx, today, given.day, before.day);
    await queries.updateMeeting(tx, id, context.user._id, given);
    const after = await findStored(context, tx, id);
    await tell(context, tx, { action: 'save', kind: 'meetingChanged', before, after });
    return after;
  });
}

export function cancelMeeting(context: Context, id: string): Promise<PlannedMeeting> {
  return withTransaction(context.db, async (tx) => {
    const before = await ownMeeting(context, tx, id);
    if (before.isCancelled) return before;
    await queries.cancelMeeting(tx, id, context.now.toISOString());
    const after = await findStored(context, tx, id);
    await tell(context, tx, { action: 'cancel', kind: 'meetingCancelled', before, after });
    return after;
  });
}

const throttleMeetings = (context: Context): Promise<void> =>
  throttle(context, context.now, `planned-meeting:${context.user._id}`, MEETINGS_OF_A_PERSON);

/** A meeting of one's own, held until the change is stored; one of others is not there for who takes no part in it. */
async function ownMeeting(context: Context, tx: Tx, id: string): Promise<PlannedMeeting> {
  await queries.lockMeeting(tx, id);
  const found = (await queries.findMeeting(tx, id, context.user._id)) ?? notFound(THE_MEETING);
  if (found.isOwn) return found;
  return found.people.some(({ _id }) => _id === context.user._id)
    ? refuse(403, 'NOT_YOURS', MEETING_NOT_YOURS)
    : notFound(THE_MEETING);
}

async function refuseOthers(tx: Tx, people: readonly string[]): Promise<void> {
  if ((await queries.countOthers(tx, people)) > 0)
    refuse(409, 'NOT_EMPLOYEES', 'Only active employees can be chosen', {
      fields: { people: 'Only active employees can be chosen' },
    });
}

/**
 * Looks whether one more of one's own meetings may be on a day, until the transaction ends for nobody else at once. One that comes from
 * another day to come counts among those to come already.
 */
async function refuseTooMany(context: Context, tx: Tx, today: string, day: string, before?: string): Promise<void> {
  await queries.lockMeetingsOf(tx, context.user._id);
  const { ofDay, coming } = await queries.countMeetings(tx, context.user._id, { day, today });
  if (ofDay >= MOST_MEETINGS_OF_DAY)
    refuse(409, 'TOO_MANY_MEETINGS_OF_DAY', fillIn(TOO_MANY_MEETINGS_OF_DAY, { most: MOST_MEETINGS_OF_DAY }));
  const isOneMore = day >= today && (before === undefined || before < today);
  if (isOneMore && coming >= MOST_COMING_MEETINGS)
    refuse(409, 'TOO_MANY_COMING_MEETINGS', fillIn(TOO_MANY_COMING_MEETINGS, { most: MOST_COMING_MEETINGS }));
}

async function findStored(context: Context, tx: Tx, id: string): Promise<PlannedMeeting> {
  return (await queries.findMeeting(tx, id, context.user._id)) ?? notFound(THE_MEETING);
}

interface Change {
  readonly action: string;
  readonly kind: 'meetingPlanned' | 'meetingChanged' | 'meetingCancelled';
  readonly before?: PlannedMeeting;
  readonly after: PlannedMeeting;
}

/**
 * Writes the change down, and tells who took part or will: live where they look at meetings, and by a notice. Who takes part no more is
 * told of the meeting as they knew it, and who is new that it was planned.
 */
async function tell(context: Context, tx: Tx, { action, kind, before, after }: Change): Promise<void> {
  const people = [...new Set([...(before?.people ?? []), ...after.people].map(({ _id }) => _id))];
  await audit(tx, context, [
    {
      ...{ entity: 'plannedMeeting', entityId: after._id, userId: after.organiser._id, action },
      before: before && readable(before),
      after: readable(after),
      audience: people.map((user) => `user:${user}` as const),
    },
  ]);
  const idsIn = (meeting = after) => new Set(meeting.people.map(({ _id }) => _id));
  const [then, now] = [idsIn(before), idsIn()];
  const notice = (sort: Notice['kind'], to: ReadonlySet<string>, { organiser, title, day } = after) => ({
    kind: sort,
    to: [...to],
    data: { person: `${organiser.firstName} ${organiser.lastName}`, title, day: formatDate(day) },
    // Who takes part no more does not open it.
    link: sort === 'meetingWithout' ? '/user/meetingplan' : `/user/meetingplan?meeting=${after._id}`,
  });
  await notify(tx, context, [
    notice(kind, now.intersection(then)),
    notice('meetingPlanned', now.difference(then)),
    notice('meetingWithout', then.difference(now), before),
  ]);
}

/** As the audit trail keeps it. */
const readable = ({ people, organiser, isOwn, ...meeting }: PlannedMeeting) => ({
  ...meeting,
  people: people.map(({ _id }) => _id),
});

import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  type CalendarFeed,
  type createCalendarFeed as createRoute,
  FEED_MEDIA_TYPE,
  MOST_FEEDS,
  readCalendarFeed as readRoute,
} from '@stint/contract/planning/calendar-feed';
import type { AnswerOf, BodyOf } from '@stint/contract/route';
import { addDays } from '@stint/contract/time/calendar';
import { todayOf } from '../company/company.service.ts';
import { audit } from '../lib/audit.ts';
import { type Context, hasRole, type PublicContext } from '../lib/context.ts';
import { withTransaction } from '../lib/db.ts';
import { notFound, refuse } from '../lib/error.ts';
import { ServedFile } from '../lib/served-file.ts';
import { hashToken, newToken } from '../lib/session.ts';
import * as queries from './calendar-feed.sql.ts';
import { calendarFile } from './calendar-file.ts';

const WHAT = 'The calendar';
const NOT_YOURS_MESSAGE = 'You may read the absences of your own teams only';
const TOO_MANY_MESSAGE = `At most ${MOST_FEEDS} calendar addresses; take one back first`;
const TEAM_MISSING_MESSAGE = 'Please choose the team!';
/** How much of the past and of the future a calendar holds, in days. */
const PLANS = { back: 30, ahead: 120 };
const ABSENCES = { back: 90, ahead: 365 };

export const listFeeds = (context: Context): Promise<CalendarFeed[]> => queries.listFeeds(context.db, context.user._id);

export const listTeams = (context: Context) =>
  queries.listTeamsOf(context.db, context.user._id, hasRole(context, 'manager'));

/** Makes an address. Its secret is in this answer and nowhere else. */
export async function createFeed(
  context: Context,
  { _id, kind, team, language }: BodyOf<typeof createRoute>,
): Promise<AnswerOf<typeof createRoute>> {
  const userId = context.user._id;
  const own = kind === 'own';
  if (!own && team === null)
    refuse(422, 'TEAM_MISSING', TEAM_MISSING_MESSAGE, { fields: { team: TEAM_MISSING_MESSAGE } });
  if (!own && !(await listTeams(context)).some((one) => one._id === team)) refuse(403, 'NOT_YOURS', NOT_YOURS_MESSAGE);
  const token = newToken();
  return withTransaction(context.db, async (tx) => {
    const there = await queries.listFeeds(tx, userId);
    if (there.length >= MOST_FEEDS && !there.some((feed) => feed._id === _id))
      refuse(409, 'TOO_MANY_FEEDS', TOO_MANY_MESSAGE);
    const now = context.now.toISOString();
    const tokenHash = hashToken(token);
    await queries.keepFeed(tx, { userId, id: _id, kind, team: own ? null : team, language, tokenHash, now });
    const [feed = notFound(WHAT)] = await queries.listFeeds(tx, userId, _id);
    await audit(tx, context, [{ entity: 'calendarFeed', entityId: _id, action: 'create', userId, after: feed }]);
    return { ...feed, path: readRoute.path.replace(':token', token) };
  });
}

/** Takes an address back. One that is gone already counts as taken back. */
export async function deleteFeed(context: Context, id: string): Promise<{ success: true }> {
  const userId = context.user._id;
  await withTransaction(context.db, async (tx) => {
    const [before] = await queries.listFeeds(tx, userId, id);
    if (!before) return;
    await queries.deleteFeed(tx, userId, id);
    await audit(tx, context, [{ entity: 'calendarFeed', entityId: id, action: 'delete', userId, before }]);
  });
  return { success: true };
}

/** The calendar behind an address; as if there were none once it was taken back, or its person may not read it any more. */
export async function readFeed(context: PublicContext, token: string): Promise<ServedFile> {
  const tokenHash = hashToken(token);
  const feed = (await queries.findFeed(context.db, tokenHash)) ?? notFound(WHAT);
  await queries.touchFeed(context.db, tokenHash, context.now.toISOString());
  const today = await todayOf(context);
  const span = ({ back, ahead }: typeof PLANS) => [addDays(today, -back), addDays(today, ahead)] as const;
  const { userId, team, language } = feed;
  const [planned, meetings, absences, holidays] = team
    ? [[], [], await queries.listTeamAbsences(context.db, team._id, ...span(ABSENCES)), []]
    : await Promise.all([
        queries.listPlannedSpans(context.db, userId, ...span(PLANS)),
        queries.listMeetingSpans(context.db, userId, ...span(PLANS)),
        queries.listOwnLeaves(context.db, userId, ...span(ABSENCES)),
        queries.listHolidays(context.db, ...span(ABSENCES)),
      ]);
  const name = `${feed.companyName}: ${team?.name ?? feed.personName}`;
  const text = calendarFile({ name, language, madeOn: today, owner: userId, planned, meetings, absences, holidays });
  const bytes = Buffer.from(text);
  return new ServedFile({
    contentType: `${FEED_MEDIA_TYPE}; charset=utf-8`,
    bytes: bytes.length,
    etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    isForEver: false,
    fileName: 'stint.ics',
    open: async () => Readable.from([bytes]),
  });
}

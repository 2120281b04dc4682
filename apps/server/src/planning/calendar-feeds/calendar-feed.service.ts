import { createHash, createHmac, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  type CalendarFeed,
  type createCalendarFeed as createRoute,
  FEED_MEDIA_TYPE,
  MOST_FEEDS,
  readCalendarFeed as readRoute,
} from '@stint/contract/planning/calendar-feeds/calendar-feed';
import type { AnswerOf, BodyOf } from '@stint/contract/route';
import { addDays } from '@stint/contract/time/calendar';
import { requireOwner } from '../../account/owner-proof.service.ts';
import { whileSignedIn } from '../../account/sessions/still-signed-in.service.ts';
import { todayOf } from '../../company/company.service.ts';
import { audit } from '../../lib/audit.ts';
import { type Context, hasRole, type PublicContext } from '../../lib/context.ts';
import { withTransaction } from '../../lib/db.ts';
import { notFound, refuse } from '../../lib/error.ts';
import { ServedFile } from '../../lib/served-file.ts';
import { hashToken } from '../../lib/session.ts';
import * as queries from './calendar-feed.sql.ts';
import { calendarFile } from './calendar-file.ts';

const WHAT = 'The calendar';
const NOT_YOURS_MESSAGE = 'You can only see the absences of your own teams';
const TOO_MANY_MESSAGE = `At most ${MOST_FEEDS} calendar addresses; take one back first`;
const TEAM_MISSING_MESSAGE = 'Please choose the team!';
const SALT_BYTES = 32;
/** How much of the past and of the future a calendar holds, in days. */
const PLANS = { back: 30, ahead: 120 };
const ABSENCES = { back: 90, ahead: 365 };

export const listFeeds = (context: Context): Promise<CalendarFeed[]> => queries.listFeeds(context.db, context.user._id);

export const listTeams = (context: Context) =>
  queries.listTeamsOf(context.db, context.user._id, hasRole(context, 'manager'));

/**
 * Makes an address for who shows that they are its person. Its secret is in this answer and nowhere else; the same request again, of the same session, is answered
 * with the same secret, and changes nothing.
 */
export async function createFeed(
  context: Context,
  { _id, kind, team, language, currentPassword }: BodyOf<typeof createRoute>,
): Promise<AnswerOf<typeof createRoute>> {
  await requireOwner(context, currentPassword);
  const userId = context.user._id;
  const own = kind === 'own';
  if (!own && team === null)
    refuse(422, 'TEAM_MISSING', TEAM_MISSING_MESSAGE, { fields: { team: TEAM_MISSING_MESSAGE } });
  if (!own && !(await listTeams(context)).some((one) => one._id === team)) refuse(403, 'NOT_YOURS', NOT_YOURS_MESSAGE);
  return whileSignedIn(context, async (tx) => {
    const [before] = await queries.listFeeds(tx, userId, _id);
    const known = await queries.findSecret(tx, userId, _id);
    const asked = { kind, team: own ? null : team, language };
    if (before && known?.salt && isSame(known, asked)) {
      const secret = secretOf(context, known.salt);
      if (hashToken(secret).equals(known.tokenHash)) return withPath(before, secret);
    }
    const there = await queries.listFeeds(tx, userId);
    if (there.length >= MOST_FEEDS && !there.some((feed) => feed._id === _id))
      refuse(409, 'TOO_MANY_FEEDS', TOO_MANY_MESSAGE);
    const now = context.now.toISOString();
    const salt = randomBytes(SALT_BYTES);
    const secret = secretOf(context, salt);
    await queries.keepFeed(tx, { ...asked, userId, id: _id, salt, tokenHash: hashToken(secret), now });
    const [feed = notFound(WHAT)] = await queries.listFeeds(tx, userId, _id);
    await audit(tx, context, [{ entity: 'calendarFeed', entityId: _id, action: 'create', userId, after: feed }]);
    return withPath(feed, secret);
  });
}

const isSame = (known: queries.FeedSecret, asked: Pick<queries.FeedSecret, 'kind' | 'team' | 'language'>) =>
  known.kind === asked.kind && known.team === asked.team && known.language === asked.language;

/** Known to whoever has both the session's token and the salt in the database: the one who asks, while they do. */
const secretOf = ({ token }: Context, salt: Buffer) =>
  createHmac('sha256', token ?? '')
    .update(salt)
    .digest('base64url');

const withPath = (feed: CalendarFeed, secret: string) => ({ ...feed, path: readRoute.path.replace(':token', secret) });

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

/**
 * The calendar behind an address, made in the turn of its person, however many addresses they have; as if there were none once it was taken back, or its
 * person may not read it any more.
 */
export async function readFeed(
  context: PublicContext,
  tokenHash: Buffer,
  inTurnOf: (person: string, read: () => Promise<ServedFile>) => Promise<ServedFile>,
): Promise<ServedFile> {
  const feed = (await queries.findFeed(context.db, tokenHash)) ?? notFound(WHAT);
  return inTurnOf(feed.userId, () => makeFeed(context, tokenHash, feed));
}

async function makeFeed(context: PublicContext, tokenHash: Buffer, feed: queries.FoundFeed): Promise<ServedFile> {
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

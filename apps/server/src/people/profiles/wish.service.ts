import {
  monthDaysWithin,
  NOT_THE_DAY,
  OCCASIONS,
  type OccasionKind,
  OWN_WISH,
  occasionWithin,
  WISH_DAYS,
  wishedDay,
  yearsOn,
} from '@stint/contract/people/profiles/occasion.rules';
import type { Profile } from '@stint/contract/people/profiles/profile';
import type { Birthday, Wish, WorkAnniversary } from '@stint/contract/people/profiles/wish';
import { addDays } from '@stint/contract/time/calendar';
import { todayOf } from '../../company/company.service.ts';
import { audit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import { type Tx, withTransaction } from '../../lib/db.ts';
import { notFound, refuse } from '../../lib/error.ts';
import { newId } from '../../lib/new-id.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { notify } from '../../platform/notifications/notification.service.ts';
import { findName } from '../people.sql.ts';
import * as queries from './wish.sql.ts';

/**
 * Puts a wish on the wall of a colleague, and tells them. Sent again for the same day it gets other words, of which nobody
 * is told anew.
 */
export async function sendWish(context: Context, user: string, occasion: OccasionKind, message: string): Promise<Wish> {
  if (user === context.user._id) refuse(409, 'OWN_WISH', OWN_WISH);
  const today = await todayOf(context);
  return withTransaction(context.db, async (tx) => {
    const dates = (await queries.findDates(tx, user)) ?? notFound('The profile');
    const date = dates[occasion];
    const day = (date && wishedDay(date, today)) || refuse(409, 'NOT_THE_DAY', NOT_THE_DAY);
    const wish = { user, by: context.user._id, occasion, day, message };
    const { id, isNew } = await queries.saveWish(tx, {
      ...wish,
      id: newId(context.now.getTime()),
      at: context.now.toISOString(),
    });
    await auditWish(tx, context, { id, user, action: isNew ? 'create' : 'save', after: wish });
    if (isNew) await tellOfWish(tx, context, user);
    return (await queries.findWish(tx, actorOf(context), id)) ?? notFound('The wish');
  });
}

async function tellOfWish(tx: Tx, context: Context, user: string): Promise<void> {
  const data = { person: await findName(tx, context.user._id) };
  await notify(tx, context, [{ kind: 'wishReceived', to: [user], data, link: '/user/profile' }]);
}

/** Takes a wish off a wall; one that is gone already counts as taken off. */
export async function deleteWish(context: Context, id: string): Promise<{ success: true }> {
  await withTransaction(context.db, async (tx) => {
    const gone = await queries.deleteWish(tx, id);
    if (gone) await auditWish(tx, context, { id, user: gone.user, action: 'delete', before: gone });
  });
  return { success: true };
}

interface ChangedWish {
  readonly id: string;
  readonly user: string;
  readonly action: 'create' | 'save' | 'delete';
  readonly before?: object;
  readonly after?: object;
}

/** Whose wall it is sees it change. */
async function auditWish(tx: Tx, context: Context, { id, user, ...change }: ChangedWish): Promise<void> {
  await audit(tx, context, [{ entity: 'wish', entityId: id, userId: user, audience: [`user:${user}`], ...change }]);
}

/** What a colleague can be wished well for today, and whether the asking person has. */
export async function openOccasions(
  context: Context,
  user: string,
  dates: Readonly<Record<OccasionKind, string | null>>,
  today: string,
): Promise<Profile['wishes']> {
  const open = OCCASIONS.flatMap((occasion) => {
    const date = dates[occasion];
    const day = date && wishedDay(date, today);
    return day ? [{ occasion, day }] : [];
  });
  if (open.length === 0) return [];
  const sent = await queries.listSent(context.db, context.user._id, user, addDays(today, -WISH_DAYS));
  return open.map(({ occasion, day }) => ({ occasion, day, isWished: sent.includes(`${occasion} ${day}`) }));
}

export async function listBirthdays(context: Context, days: number): Promise<Birthday[]> {
  const found = await listCelebrated(context, 'birthday', days);
  return found.map(({ user, day, isWished }) => ({ user, day, isWished }));
}

export async function listWorkAnniversaries(context: Context, days: number): Promise<WorkAnniversary[]> {
  const found = await listCelebrated(context, 'anniversary', days);
  return found.map(({ user, day, isWished, date }) => ({ user, day, isWished, years: yearsOn(day, date) }));
}

/** Whose date comes round from today on, by the day. */
async function listCelebrated(context: Context, occasion: OccasionKind, days: number) {
  const from = await todayOf(context);
  const to = addDays(from, days);
  const found = await queries.listCelebrated(context.db, context.user._id, occasion, monthDaysWithin(from, to));
  return found
    .flatMap(({ user, date, wishedDays }) => {
      const day = occasionWithin(date, from, to);
      return day === null ? [] : [{ user, date, day, isWished: wishedDays.includes(day) }];
    })
    .sort((one, other) => one.day.localeCompare(other.day));
}

import { counted } from '@stint/contract/numbers';
import type { LeaveBalance } from '@stint/contract/planning/leave/leave-balance';
import type { WorkdayRequest } from '@stint/contract/planning/leave/workday-request';
import { allowanceOf } from '@stint/contract/planning/leave/workday-request.rules';
import { todayOf } from '../../company/company.service.ts';
import type { Context, PublicContext } from '../../lib/context.ts';
import type { Tx } from '../../lib/db.ts';
import { refuse } from '../../lib/error.ts';
import { type CountedReason, countDays, findChoices } from './leave-balance.sql.ts';

/** Days to one decimal place less than a share is kept with, so that thirds of a day add up. */
const round = (days: number) => Math.round(days * 100) / 100;

function balance(counted: CountedReason, year: number): LeaveBalance {
  const { absenceReason, allowancePerYear } = counted;
  const [taken, booked, waiting] = [counted.taken, counted.booked, counted.waiting].map(round) as [
    number,
    number,
    number,
  ];
  const allowance =
    allowancePerYear === null ? null : allowanceOf(allowancePerYear, year, counted.startWorking, counted.resignedDate);
  const left = allowance === null ? null : round(allowance - taken - booked - waiting);
  return { absenceReason, allowance, taken, booked, waiting, left };
}

/** Days of each reason that a person has in a year. Who may ask is checked by the caller. */
export async function listBalances(context: Context, user: string, year: number): Promise<LeaveBalance[]> {
  const counted = await countDays(context.db, { user, year, today: await todayOf(context) });
  return counted.map((one) => balance(one, year));
}

/** The balances of a person in some years, one after the other. */
export async function listBalancesIn(
  tx: Tx,
  { user, years, today }: { readonly user: string; readonly years: readonly number[]; readonly today: string },
): Promise<(LeaveBalance & { readonly year: number })[]> {
  const found: (LeaveBalance & { readonly year: number })[] = [];
  for (const year of years)
    found.push(...(await countDays(tx, { user, year, today })).map((one) => ({ ...balance(one, year), year })));
  return found;
}

/** The balance of a leave's reason in the year in which it begins; null for what is no leave. */
export async function balanceOf(
  context: Context,
  { user, absenceReason, fromDate }: WorkdayRequest,
): Promise<LeaveBalance | null> {
  if (!absenceReason) return null;
  const year = Number(fromDate.slice(0, 4));
  const asked = { user: user._id, year, today: await todayOf(context), absenceReason: absenceReason._id };
  const [counted] = await countDays(context.db, asked);
  return counted ? balance(counted, year) : null;
}

/** By how many days an allowance would be passed, and in which year. */
interface Overdrawn extends LeaveBalance {
  readonly year: number;
  readonly over: string;
}

/**
 * The first year that requests of one person and reason touch in which they take more days than are left; undefined
 * where they take none, or there is no limit.
 */
export async function findOverdrawn(
  tx: Tx,
  { now }: PublicContext,
  requests: readonly WorkdayRequest[],
): Promise<Overdrawn | undefined> {
  const [first] = requests;
  if (!first?.absenceReason || (first.kind === 'UNDO' && first.withLeave)) return undefined;
  const asked = {
    user: first.user._id,
    today: await todayOf({ now, db: tx }),
    absenceReason: first.absenceReason._id,
    instead: first.kind === 'CHANGE' ? first : undefined,
  };
  for (const year of yearsOf(requests)) {
    const [counted] = await countDays(tx, { ...asked, year });
    const found = counted && balance(counted, year);
    if (found?.left != null && found.left < 0) return { ...found, year, over: String(round(-found.left)) };
  }
  return undefined;
}

/** Every year with a day of one of them; requests of one call can lie years apart. */
function yearsOf(requests: readonly WorkdayRequest[]): number[] {
  const years = requests.flatMap(({ fromDate, toDate }) => {
    const [first, last] = [Number(fromDate.slice(0, 4)), Number(toDate.slice(0, 4))];
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  return [...new Set(years)].sort((one, other) => one - other);
}

/** Refuses requests that were just stored when they take more days than are left of their reason, in any year they touch. */
export async function refuseBeyondAllowance(
  tx: Tx,
  context: PublicContext,
  requests: readonly WorkdayRequest[],
): Promise<void> {
  const overdrawn = await findOverdrawn(tx, context, requests);
  if (!overdrawn) return;
  const { year, over, absenceReason } = overdrawn;
  const [reason, of] = [absenceReason.friendlyLabel, String(overdrawn.allowance)];
  const message = `This is ${counted(over, 'day')} more than you have left of ${reason} in ${year} (${counted(of, 'day')} in all)`;
  refuse(409, 'ALLOWANCE_USED', message, { fields: { toDate: message }, data: { reason, year, over, allowance: of } });
}

/** What a form that asks for leave needs. */
export async function findLeaveChoices(context: Context, user: string) {
  const today = await todayOf(context);
  return { ...(await findChoices(context.db, user, today)), today };
}

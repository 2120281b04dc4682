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

/** Refuses a leave that was just stored when it takes more days than are left of its reason, in any year it touches. */
export async function refuseBeyondAllowance(
  tx: Tx,
  context: PublicContext,
  request: {
    readonly _id: string;
    readonly target: string | null;
    readonly user: string;
    readonly from: string;
    readonly to: string;
  },
  reason: { readonly _id: string; readonly friendlyLabel: string },
): Promise<void> {
  const today = await todayOf(context);
  const years = [...new Set([Number(request.from.slice(0, 4)), Number(request.to.slice(0, 4))])];
  const balances = await Promise.all(
    years.map(async (year) => {
      const asked = { user: request.user, year, today, absenceReason: reason._id, instead: request };
      const [counted] = await countDays(tx, asked);
      return counted && { year, ...balance(counted, year) };
    }),
  );
  const over = balances.find((one) => one?.left != null && one.left < 0);
  if (!over || over.left === null) return;
  const [days, of] = [String(round(-over.left)), String(over.allowance)];
  const message = `This is ${days} days more than you have left of ${reason.friendlyLabel} in ${over.year} (${of} days in all)`;
  refuse(409, 'ALLOWANCE_USED', message, {
    fields: { toDate: message },
    data: { reason: reason.friendlyLabel, year: over.year, over: days, allowance: of },
  });
}

/** What a form that asks for leave needs. */
export async function findLeaveChoices(context: Context, user: string) {
  const today = await todayOf(context);
  return { ...(await findChoices(context.db, user, today)), today };
}

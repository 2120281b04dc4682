import { countRequestsToDecide } from '@stint/contract/planning/leave/requests-to-decide-count';
import {
  getWorkdayRequest,
  listRequestsToDecide,
  type WorkdayRequest,
  withdrawWorkdayRequest,
} from '@stint/contract/planning/leave/workday-request';
import {
  askForWorkday,
  changeWorkdayRequest,
  type DaysToAskFor,
  undoWorkdayRequest,
} from '@stint/contract/planning/leave/workday-request-ask';
import { changeLeaveReviewer, decideWorkdayRequest } from '@stint/contract/planning/leave/workday-request-decision';
import type { PlanSlot } from '@stint/contract/planning/plan-slots/plan-slot';
import { listNotifications } from '@stint/contract/platform/notifications/notification';
import { sql, type Updateable } from 'kysely';
import { newId } from '../src/lib/new-id.ts';
import type { DB } from '../src/schema.gen.ts';
import { type Makers, makersOf } from './make-company.ts';
import { planMakersOf, slot } from './make-plans.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** What a test asks for beside its days. */
type Given = Partial<Omit<DaysToAskFor, 'overrideDate' | 'toDate'>> & { plans?: PlanSlot[] | null; _id?: string };

/** A small company in which people ask for leave. */
export interface LeaveStage {
  readonly app: TestApp;
  readonly make: Makers;
  readonly plan: ReturnType<typeof planMakersOf>;
  readonly admin: string;
  readonly manager: string;
  readonly leader: string;
  /** An employee who belongs to no team of the leader. */
  readonly stranger: string;
  readonly customer: string;
  readonly team: string;
  /** A new member of the leader's team with a default week of forty hours. */
  newcomer(given?: Parameters<Makers['user']>[0]): Promise<string>;
  reason(given?: Updateable<DB['absence_reason']>): Promise<string>;
  ask(as: string | null, from: string, to: string, given?: Given): ReturnType<typeof askCall>;
  /** A leave that was asked for. */
  asked(as: string, from: string, to: string, given?: Given): Promise<WorkdayRequest>;
  /** A leave that the reviewer approved. */
  approved(as: string, from: string, to: string, given?: Given): Promise<WorkdayRequest>;
  decide(id: string, as: string | null, isApproved?: boolean, hrManagerComment?: string): ReturnType<typeof decideCall>;
}

const askCall = (app: TestApp, body: DaysToAskFor & { _id: string }, as: string | null) =>
  app.call(askForWorkday, { body }, as);
/** Decides what is there now. */
const decideCall = async (
  app: TestApp,
  id: string,
  as: string | null,
  isApproved: boolean,
  hrManagerComment: string,
) => {
  const version = await versionOf(app, id);
  return app.call(decideWorkdayRequest, { params: { id }, body: { version, isApproved, hrManagerComment } }, as);
};

/** The version of a request that is there now; 1 for one that is not there. */
async function versionOf(app: TestApp, id: string): Promise<number> {
  const found = await app.db.selectFrom('workday_request').select('version').where('id', '=', id).executeTakeFirst();
  return found?.version ?? 1;
}

export async function createLeaveStage(): Promise<LeaveStage> {
  const app = await createTestApp();
  const make = makersOf(app.db);
  const plan = planMakersOf(app.db);
  await make.company();
  const admin = await make.user({ role: 'Admin', name: 'Admin' });
  const manager = await make.user({ role: 'Manager', name: 'Manager' });
  const leader = await make.user({ name: 'Leader' });
  const stranger = await make.user({ name: 'Stranger' });
  const customer = await make.user({ role: null, name: 'Customer' });
  const team = await make.team(leader, [leader]);

  const stage: LeaveStage = {
    app,
    make,
    plan,
    admin,
    manager,
    leader,
    stranger,
    customer,
    team,
    async newcomer(given) {
      const user = await make.user(given);
      await app.db
        .insertInto('team_member')
        .values({ team_id: team, user_id: user, joined_at: '2021-01-01T00:00:00Z' })
        .execute();
      await plan.defaultWeek(user);
      return user;
    },
    async reason(given = {}) {
      const id = await plan.absenceReason();
      if (Object.keys(given).length > 0)
        await app.db.updateTable('absence_reason').set(given).where('id', '=', id).execute();
      return id;
    },
    async ask(as, from, to, { plans = null, _id = newId(), ...given } = {}) {
      const absenceReason = given.absenceReason === undefined ? await stage.reason() : given.absenceReason;
      const body = { ...given, _id, absenceReason, overrideDate: { date: from, plans }, toDate: to };
      return askCall(app, { reason: '', reviewer: null, ...body }, as);
    },
    async asked(as, from, to, given) {
      const answer = await stage.ask(as, from, to, given);
      if (answer.status !== 200) throw new Error(`Not asked for: ${answer.refusal.message}`);
      return answer.body;
    },
    async approved(as, from, to, given) {
      const { _id, reviewer } = await stage.asked(as, from, to, given);
      const answer = await stage.decide(_id, reviewer?._id ?? null);
      if (answer.status !== 200) throw new Error(`Not approved: ${answer.refusal.message}`);
      return answer.body.request;
    },
    decide: (id, as, isApproved = true, hrManagerComment = '') => decideCall(app, id, as, isApproved, hrManagerComment),
  };
  return stage;
}

/** What tests of a leave's life ask, as the person of the test unless they name another. */
export function leaveCallsOf(at: () => { readonly stage: LeaveStage; readonly person: string }) {
  const person = () => at().person;
  const app = () => at().stage.app;
  return {
    get: async (id: string, as = person()) => (await app().call(getWorkdayRequest, { params: { id } }, as)).body,
    change(id: string, from: string, to: string, as = person(), plans: PlanSlot[] | null = null) {
      const overrideDate = { date: from, plans: plans ?? [slot(9, 12)] };
      const body = { _id: newId(), absenceReason: null, overrideDate, toDate: to };
      return app().call(changeWorkdayRequest, { params: { id }, body }, as);
    },
    undo: (id: string, given: { withLeave?: boolean; _id?: string } = {}, as = person()) =>
      app().call(undoWorkdayRequest, { params: { id }, body: { _id: newId(), ...given } }, as),
    withdraw: (id: string, as = person()) => app().call(withdrawWorkdayRequest, { params: { id } }, as),
    async hand(id: string, reviewer: string, as: string | null) {
      const version = await versionOf(app(), id);
      return app().call(changeLeaveReviewer, { params: { id }, body: { version, reviewer } }, as);
    },
    async waiting(as: string, status: 'waiting' | 'decided' | 'all' = 'waiting') {
      const { body } = await app().call(listRequestsToDecide, { query: { status, limit: 100 } }, as);
      return body.items.map(({ _id }) => _id);
    },
    count: async (as: string) => (await app().call(countRequestsToDecide, {}, as)).body.waiting,
    kindsTold: async (user: string) =>
      (await app().call(listNotifications, { query: {} }, user)).body.items.map(({ kind }) => kind),
    async mailsTo(user: string) {
      const mails = app().db.selectFrom('mail').select('kind').where('to_user_id', '=', user);
      return (await mails.orderBy('id').execute()).map(({ kind }) => kind);
    },
    /** The days of the person on which something is planned. */
    async planned(from: string, to: string) {
      const { rows } = await sql<{ day: string }>`
        select distinct day from planned_slots(array[${person()}::uuid], ${from}, ${to}) order by day`.execute(
        app().db,
      );
      return rows.map(({ day }) => day);
    },
  };
}

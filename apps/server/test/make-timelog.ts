import { mapAccounts, mapPhase } from '@stint/contract/outside/timelog/mapping';
import type { RequestOf } from '@stint/contract/route';
import { sql } from 'kysely';
import { loadConfig } from '../src/lib/config.ts';
import { withTransaction } from '../src/lib/db.ts';
import { contextOf } from '../src/lib/jobs/job-runner.ts';
import { newId } from '../src/lib/new-id.ts';
import { syncTimelog } from '../src/outside/timelog/sync-timelog.job.ts';
import type { HeldData } from '../src/ports/timelog/simulator/held-data.ts';
import { type Simulator, type SimulatorSettings, startSimulator } from '../src/ports/timelog/simulator/simulator.ts';
import { type Makers, makersOf } from './make-company.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** An account of a project that is mapped outside, its phase and task, and people who register on it. */
export interface TimelogStage {
  readonly app: TestApp;
  readonly make: Makers;
  readonly peer: Simulator;
  readonly admin: string;
  readonly manager: string;
  readonly project: string;
  readonly customer: string;
  readonly account: string;
  readonly phase: string;
  readonly period: string;
  /** Somebody with a sheet of November 2026, who is an employee outside as well. */
  someone(): Promise<{ user: string; sheet: string; employee: number }>;
  /** Locks a sheet and has its review approved; `false` opens it again. */
  approve(sheet: string, isApproved?: boolean): Promise<void>;
  map(Id: string | null, given?: Partial<RequestOf<typeof mapAccounts>['body']>): Promise<unknown>;
  /** Carries a sync out to its end as the queue would; answers the log. */
  sync(data?: object, user?: string | null): Promise<string[]>;
  /** Minutes of what belongs outside, and of what is there, by row. */
  bothSides(): Promise<{ here: string[]; there: string[] }>;
  close(): Promise<void>;
}

export const PROJECT = 40;
export const TASK = 400;
export const OTHER_TASK = 401;

/** What the outside system of the stage holds at first. */
function fillOutside(held: HeldData): void {
  held.customers.push({ id: 7, number: 'C-300', name: 'Sund' });
  held.projects.push({ id: PROJECT, number: 'P.1', name: 'Outside name', status: 1, customerId: 7 });
  held.projects.push({ id: 41, number: 'P.2', name: 'Other', status: 1, customerId: 7 });
  held.projects.push({ id: 42, number: 'P.3', name: 'Same', status: 1, customerId: 8 });
  held.projects.push({ id: 43, number: 'p.3 ', name: 'Same', status: 0, customerId: 8 });
  held.tasks.push({ id: TASK, projectId: PROJECT, name: 'Build', isActive: true });
  held.tasks.push({ id: OTHER_TASK, projectId: PROJECT, name: 'Test', isActive: true });
}

export async function createTimelogStage(settings: SimulatorSettings = {}, timeout = 0.2): Promise<TimelogStage> {
  const peer = await startSimulator(settings);
  const app = await createTestApp({ TIMELOG_URL: `${peer.url}&timeout=${timeout}`, TIMELOG_KEY: peer.key });
  const make = makersOf(app.db);
  await make.company();
  fillOutside(peer.held);
  const admin = await make.user({ role: 'Admin' });
  const manager = await make.user({ role: 'Manager' });
  const project = await make.project({ manager });
  const phase = await make.phase(project);
  const period = await make.period('2026-11-01', '2026-11-30');
  const { rows } = await sql<{ account: string; customer: string }>`
    select a.id as account, a.customer_id as customer from phase ph join account a on a.id = ph.account_id
    where ph.id = ${phase}`.execute(app.db);
  const [{ account, customer } = { account: '', customer: '' }] = rows;
  await sql`update direct_customer set is_timelog_direct_customer = true`.execute(app.db);
  await sql`update indirect_customer set timelog_customer_id = 'c-300'`.execute(app.db);
  let people = 0;

  return {
    ...{ app, make, peer, admin, manager, project, customer, account, phase, period },
    async someone() {
      const user = await make.user();
      const { email } = await app.db
        .selectFrom('app_user')
        .select('email')
        .where('id', '=', user)
        .executeTakeFirstOrThrow();
      const employee = 1 + people++;
      peer.held.employees.push({
        id: employee,
        userId: 500 + employee,
        name: `Employee ${employee}`,
        initials: '',
        email,
      });
      for (const taskId of [TASK, OTHER_TASK])
        peer.held.allocations.push({ id: peer.held.nextId(), taskId, employeeId: employee, hours: 10, isActive: true });
      return { user, sheet: await make.sheet(user, period), employee };
    },
    async approve(sheet, isApproved = true) {
      await sql`update user_period set is_locked = ${isApproved}, locked_at = case when ${isApproved} then now() end
        where id = ${sheet}`.execute(app.db);
      await sql`insert into user_period_reviewer (user_id, id, user_period_id, project_id, reviewer_id)
        select user_id, ${newId()}, id, ${project}, ${manager} from user_period where id = ${sheet} on conflict do nothing`.execute(
        app.db,
      );
      await sql`update user_period_reviewer set approved_date = case when ${isApproved} then now() end
        where user_period_id = ${sheet}`.execute(app.db);
    },
    async map(Id, given = {}) {
      const body = { mappings: [{ account, Id }], since: '2026-01-01', ...given };
      const answer = await app.call(mapAccounts, { body }, manager);
      if (Id !== null && answer.status === 200 && !given.mappings)
        await app.call(mapPhase, { params: { id: phase }, body: { TaskId: String(TASK) } }, manager);
      return answer;
    },
    sync: (data = {}, user = admin) => runSync(app, data, user),
    async bothSides() {
      const own = await sql<{ row: string }>`
        select timereg_id || ' ' || task_id || ' ' || work_date || ' ' || minutes || ' ' || detail as row
        from timelog_row where task_id is not null and is_settled order by 1`.execute(app.db);
      const there = peer.held.units.map(
        (unit) =>
          `${unit.additional.replace('Stint ', '')} ${unit.taskId} ${unit.date} ${Math.round(unit.hours * 60)} ${unit.note}`,
      );
      return { here: own.rows.map(({ row }) => row), there: there.toSorted() };
    },
    async close() {
      await app.close();
      await peer.close();
    },
  };
}

const MOST_ATTEMPTS = 30;

/** Runs a sync step by step; a step that fails is tried again, as the queue does it. */
async function runSync(app: TestApp, data: object, user: string | null): Promise<string[]> {
  const id = newId();
  await sql`insert into job_run (id, kind, state, created_at) values (${id}, 'syncTimelog', 'running', clock_timestamp())`.execute(
    app.db,
  );
  const { db, pool, clock, files, drive, timelog } = app;
  const deps = { db, pool, clock, files, drive, timelog, config: loadConfig({ LOG_LEVEL: 'silent' }) };
  const starter = user === null ? null : ({ _id: user, userType: 'Employee', userRole: 'Admin' } as const);
  let step: unknown = null;
  for (let failures = 0; ; ) {
    try {
      const context = contextOf(deps, id, starter);
      const given = { data: syncTimelog.data.parse(data), step: step as never };
      const asked = await syncTimelog.ask?.({ context, ...given });
      const answer = await withTransaction(db, (tx) =>
        syncTimelog.run({ tx, context: { ...context, db: tx as never }, ...given }, asked),
      );
      if ('outcome' in answer) break;
      step = answer.next;
    } catch (error) {
      if (++failures > MOST_ATTEMPTS) throw error;
    }
  }
  await sql`update job_run set state = 'done', finished_at = now() where id = ${id}`.execute(db);
  const lines = await sql<{ code: string }>`select code from timelog_line where run_id = ${id} order by number`.execute(
    db,
  );
  return lines.rows.map(({ code }) => code);
}

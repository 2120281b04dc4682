import { sql } from 'kysely';
import { type Makers, makersOf } from './make-company.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** A company with a project, as those who have to do with it see it. */
export interface ProjectStage {
  readonly app: TestApp;
  readonly make: Makers;
  readonly admin: string;
  readonly manager: string;
  /** The project's manager, an employee. */
  readonly lead: string;
  /** May register on the project's phase. */
  readonly member: string;
  readonly stranger: string;
  readonly customer: string;
  readonly project: string;
  readonly phase: string;
  /** So many hours of somebody on a phase on a day; a new period and sheet for each. */
  register(userId: string, phase: string, date: string, hours?: number): Promise<void>;
  /** Gives a project to the customer of its accounts. */
  sellToItsCustomer(project: string): Promise<{ direct: string; indirect: string }>;
  plan(userId: string, project: string, weekStart: string, percentage: number): Promise<void>;
}

export async function createProjectStage(): Promise<ProjectStage> {
  const app = await createTestApp();
  const make = makersOf(app.db);
  await make.company();
  const admin = await make.user({ role: 'Admin', name: 'Admin' });
  const manager = await make.user({ role: 'Manager', name: 'Manager' });
  const lead = await make.user({ name: 'Lead' });
  const member = await make.user({ name: 'Member' });
  const stranger = await make.user({ name: 'Stranger' });
  const customer = await make.user({ role: null, name: 'Customer' });
  const project = await make.project({ manager: lead, name: 'Harbour' });
  const phase = await make.phase(project, [member]);
  const sheets = new Map<string, Promise<string>>();
  const periods = new Map<string, Promise<string>>();

  async function register(userId: string, onPhase: string, date: string, hours = 2) {
    const period = periods.get(date) ?? make.period(date, date);
    periods.set(date, period);
    const key = `${userId} ${date}`;
    const sheet = sheets.get(key) ?? make.sheet(userId, await period);
    sheets.set(key, sheet);
    await make.row(await sheet, { phase: onPhase, date, hours });
  }

  async function sellToItsCustomer(sold: string) {
    const found = await sql<{ direct: string; indirect: string }>`
      with sold as (insert into project_customer (project_id, indirect_customer_id)
        select distinct project_id, customer_id from account where project_id = ${sold} returning indirect_customer_id)
      select c.id as indirect, c.direct_customer_id as direct from sold join indirect_customer c on c.id = indirect_customer_id`.execute(
      app.db,
    );
    const [first] = found.rows;
    if (!first) throw new Error('The project has no account');
    return first;
  }

  async function plan(userId: string, planned: string, weekStart: string, percentage: number) {
    await sql`insert into week_plan (user_id, id, project_id, week_start, percentage)
      values (${userId}, new_id(now()), ${planned}, ${weekStart}, ${percentage})`.execute(app.db);
  }

  return {
    ...{ app, make, admin, manager, lead, member, stranger, customer, project, phase },
    ...{ register, sellToItsCustomer, plan },
  };
}

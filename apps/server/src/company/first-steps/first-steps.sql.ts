import type { FirstStep } from '@stint/contract/company/first-steps/first-steps';
import { sql } from 'kysely';
import type { Db } from '../../lib/db.ts';

/** Which steps are done: each asks for one row, however many there are. */
export async function findDoneSteps(db: Db): Promise<Record<FirstStep, boolean>> {
  const found = await sql<Record<FirstStep, boolean>>`
    select exists (select from timereg_period) as period, exists (select from indirect_customer) as customer,
      exists (select from project) as project, exists (select from phase_user) as phase,
      exists (select from app_user where user_type = 'Employee' offset 1) as people,
      exists (select from timereg) as sheet`.execute(db);
  return found.rows[0] as Record<FirstStep, boolean>;
}

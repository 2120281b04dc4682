import {
  COMPANY_ID,
  type CompanySettings,
  type companyToSave,
} from '@stint/contract/company/company-settings/company-settings';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type Db, liftTimeLimit, type Tx } from '../../lib/db.ts';
import { listOf, personShape } from '../../lib/wire-shapes.ts';

type CompanyToSave = z.output<typeof companyToSave>;

/** The list of the settings that holds the people of a role. */
const LIST_OF_ROLE = {
  phaseList: 'phaseListUsers',
  contractFolder: 'contractFolderUsers',
  teamLead: 'teamLeads',
} as const satisfies Record<string, keyof CompanyToSave>;

const peopleOf = (role: keyof typeof LIST_OF_ROLE) =>
  sql`${listOf(sql`select ${personShape} as row from company_person cp join app_user u on u.id = cp.user_id
    where cp.role = ${role} order by u.first_name, u.last_name, u.id`)} as ${sql.ref(LIST_OF_ROLE[role])}`;

export async function findCompanySettings(db: Db | Tx): Promise<CompanySettings | undefined> {
  const found = await sql<CompanySettings>`
    select ${COMPANY_ID} as "_id", version, name, time_zone as "timeZone", country,
      expected_wfo_pct as "expectedWFOPercentage", max_ot_pct as "maxOTPct",
      inactive_after_months as "inactiveAfterMonths", one_minute_message_threshold as "oneMinuteMessageThreshold",
      ${peopleOf('phaseList')}, ${peopleOf('contractFolder')}, ${peopleOf('teamLead')}
    from company`.execute(db);
  return found.rows[0];
}

/** One change at a time. */
export async function lockCompany(tx: Tx): Promise<void> {
  await sql`select from company for update`.execute(tx);
}

/**
 * Nobody reads the company until the transaction ends, and it waits for those that have read it: every call that turns
 * dates into instants reads the time zone in its own transaction. It gives up when they take too long.
 */
export async function lockCompanyFromReaders(tx: Tx, waitSeconds: number): Promise<void> {
  await sql`select set_config('lock_timeout', ${`${waitSeconds}s`}, true)`.execute(tx);
  await sql`lock table company in access exclusive mode`.execute(tx);
  await sql`select set_config('lock_timeout', '0', true)`.execute(tx);
  await liftTimeLimit(tx);
}

export async function updateCompany(tx: Tx, given: CompanyToSave): Promise<void> {
  await tx
    .updateTable('company')
    .set((row) => ({
      name: given.name,
      time_zone: given.timeZone,
      country: given.country,
      expected_wfo_pct: given.expectedWFOPercentage,
      max_ot_pct: given.maxOTPct,
      inactive_after_months: given.inactiveAfterMonths,
      one_minute_message_threshold: given.oneMinuteMessageThreshold,
      version: row('version', '+', 1),
    }))
    .execute();
  const people = Object.entries(LIST_OF_ROLE).flatMap(([role, list]) =>
    given[list].map((userId) => ({ role, user_id: userId })),
  );
  await sql`delete from company_person`.execute(tx);
  await sql`
    insert into company_person (role, user_id)
    select p.role, p.user_id from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p(role text, user_id uuid)`.execute(
    tx,
  );
}

/** Which of these are no active employees. */
export async function listOthersThanEmployees(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select given.id from unnest(${ids}::uuid[]) as given(id)
    where not exists (select from app_user u where u.id = given.id and u.is_active and u.user_type = 'Employee')`.execute(
    tx,
  );
  return found.rows.map(({ id }) => id);
}

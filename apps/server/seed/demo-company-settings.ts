import { COMPANY_ID } from '@stint/contract/company/company-settings/company-settings';
import { sql } from 'kysely';
import { findCompanySettings } from '../src/company/company-settings/company-settings.sql.ts';
import type { Db, Tx } from '../src/lib/db.ts';

/** Initials of those who have a part in the company as such. */
const PARTS = {
  teamLead: ['LE', 'MA'],
  phaseList: ['AD', 'MA'],
  contractFolder: ['AD', 'EM'],
} as const;

/** Who has a part in the company, and what its administrator changed in the past year. */
export async function demoCompanySettings(db: Db | Tx, today: string): Promise<void> {
  const parts = Object.entries(PARTS).flatMap(([role, all]) => all.map((initials) => ({ role, initials })));
  await sql`
    insert into company_person (role, user_id)
    select p.role, u.id from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as p(role text, initials text)
    join app_user u on u.initials = p.initials`.execute(db);
  await sql`update company set version = 3`.execute(db);
  const now = await findCompanySettings(db);
  const states = [
    { ...now, version: 1, expectedWFOPercentage: 60, maxOTPct: 30, teamLeads: now?.teamLeads.slice(0, 1) },
    { ...now, version: 2, expectedWFOPercentage: 50 },
    now,
  ];
  const changes = states.slice(1).map((after, index) => ({ before: states[index], after, days: 290 - index * 170 }));
  await sql`
    with admin as (select id from app_user where initials = 'AD')
    insert into audit_entry (user_id, id, at, actor_id, entity, entity_id, action, before, after, address, request_id)
    select admin.id, new_id(moment.at), moment.at, admin.id, 'company', ${COMPANY_ID}, 'save', c.before, c.after, '10.20.0.7',
      gen_random_uuid()::text
    from admin, jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c(before jsonb, after jsonb, days integer)
    cross join lateral (select ${today}::date - c.days + interval '9 hours 12 minutes' as at) moment`.execute(db);
}

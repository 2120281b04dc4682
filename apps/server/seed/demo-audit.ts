import { sql } from 'kysely';
import type { Db, Tx } from '../src/lib/db.ts';

/**
 * What people of the demo company did before today, as the audit trail tells it: sheets locked and approved, rows of the
 * last weeks, projects and phases changed by an administrator.
 */
export async function demoAudit(db: Db | Tx, today: string): Promise<void> {
  const columns = sql`(user_id, id, at, actor_id, entity, entity_id, action, before, after, address, request_id)`;
  const request = sql`gen_random_uuid()::text`;
  await sql`
    insert into audit_entry ${columns}
    select up.user_id, new_id(up.locked_at), up.locked_at, up.user_id, 'userPeriod', up.id, 'lock',
      '{"isLocked": false}', '{"isLocked": true}', host(inet '10.20.0.10' + (abs(hashtext(up.user_id::text)) % 200)), ${request}
    from user_period up where up.locked_at is not null
    union all
    select r.user_id, new_id(r.approved_date), r.approved_date, r.reviewer_id, 'userPeriod', r.user_period_id, 'approve',
      jsonb_build_object('reviewers', jsonb_build_array(jsonb_build_object('_id', r.id, 'project', r.project_id,
        'reviewer', r.reviewer_id, 'approvedDate', null))),
      jsonb_build_object('reviewers', jsonb_build_array(jsonb_build_object('_id', r.id, 'project', r.project_id,
        'reviewer', r.reviewer_id, 'approvedDate', iso_instant(r.approved_date)))),
      host(inet '10.20.0.10' + (abs(hashtext(r.reviewer_id::text)) % 200)), ${request}
    from user_period_reviewer r where r.approved_date is not null
    union all
    select t.user_id, new_id(t.to_at), t.to_at, t.user_id, 'timereg', t.id, 'create', null,
      jsonb_build_object('_id', t.id, 'projectPhase', t.phase_id, 'date', t.work_date, 'fromDateTime', iso_instant(t.from_at),
        'toDateTime', iso_instant(t.to_at), 'detail', t.detail, 'atOffice', t.at_office, 'version', 1),
      host(inet '10.20.0.10' + (abs(hashtext(t.user_id::text)) % 200)), ${request}
    from timereg t where t.to_at is not null and t.work_date > ${today}::date - 21`.execute(db);
  await sql`
    with admin as (select id from app_user where user_role = 'Admin' order by created_at, id limit 1)
    insert into audit_entry ${columns}
    select admin.id, new_id(at), at, admin.id, 'phase', ph.id, 'save',
      jsonb_build_object('_id', ph.id, 'version', 1, 'name', ph.name, 'estimate', greatest(40, ph.estimate - 80), 'isDisabled', ph.is_disabled),
      jsonb_build_object('_id', ph.id, 'version', 2, 'name', ph.name, 'estimate', ph.estimate, 'isDisabled', ph.is_disabled),
      '10.20.0.7', ${request}
    from admin, phase ph
    cross join lateral (select ${today}::date - (abs(hashtext(ph.id::text)) % 40 + 1) * interval '21 hours' as at) moment
    where ph.estimate > 120
    union all
    select admin.id, new_id(at), at, admin.id, 'project', pr.id, 'save',
      jsonb_build_object('_id', pr.id, 'version', 1, 'name', pr.name, 'manager', null, 'description', ''),
      jsonb_build_object('_id', pr.id, 'version', 2, 'name', pr.name, 'description', pr.description, 'manager',
        (select jsonb_build_object('_id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'initials', u.initials,
          'avatarUrl', u.avatar_url) from app_user u where u.id = pr.manager_id)),
      '10.20.0.7', ${request}
    from admin, project pr
    cross join lateral (select ${today}::date - (abs(hashtext(pr.id::text)) % 30 + 1) * interval '23 hours' as at) moment
    where pr.manager_id is not null`.execute(db);
}

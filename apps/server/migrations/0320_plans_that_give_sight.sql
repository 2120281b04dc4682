-- A plan gives sight of its project when somebody else gave its person a share: being in the planner without one, or planning
-- oneself, shows nothing that would not be shown anyway.
alter table week_plan add column is_given boolean not null default true;
comment on column week_plan.is_given is 'Somebody else planned the share, and its week is not long ago: it gives sight of the project.';
update week_plan w set is_given = false
where w.week_start < current_date - 183 or w.week_start > current_date + 366
  or (select e.actor_id from audit_entry e where e.entity = 'weekPlan' and e.entity_id = w.id order by e.at desc limit 1) = w.user_id;
create index week_plan_given on week_plan (week_start) where is_given;

create or replace view project_member as
  select project_id, user_id from project_key_member
  union all
  select project_id, reviewer_id from tiered_review
  union all
  select project_id, reviewee_id from tiered_review
  union all
  select project_id, user_id from project_job where is_given
  union all
  select project_id, user_id from week_plan where is_given and percentage > 0
  union all
  select r.project_id, r.reviewer_id from user_period_reviewer r
  where r.project_id is not null and exists (select from user_period_reviewer o
    where o.user_id = r.user_id and o.user_period_id = r.user_period_id and o.approved_date is null)
  union all
  select a.project_id, pu.user_id
  from phase_user pu join phase ph on ph.id = pu.phase_id and not ph.is_disabled join account a on a.id = ph.account_id
  where pu.disabled_date is null and a.project_id is not null
  union all
  select a.project_id, m.user_id
  from registered_month m join phase ph on ph.id = m.phase_id join account a on a.id = ph.account_id
  where m.rows > 0 and a.project_id is not null;
comment on view project_member is 'Who belongs to a project: who leads it, reviews or is reviewed in it, has to approve what was registered on it, is assigned to it, has a share of a week or a job in it that somebody else gave, or has registered time on it.';

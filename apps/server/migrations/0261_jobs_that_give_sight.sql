-- A job in a project gives sight of it when somebody who keeps the project gave it: a draft is made, and can be confirmed, by
-- its own person.
alter table project_job add column is_given boolean not null default true;
comment on column project_job.is_given is 'Somebody who keeps the project made the job or looked at it: it gives sight of the project.';
update project_job set is_given = false where status = 'Draft';

create or replace view project_member as
  select project_id, user_id from project_key_member
  union all
  select project_id, reviewer_id from tiered_review
  union all
  select project_id, reviewee_id from tiered_review
  union all
  select project_id, user_id from project_job where is_given
  union all
  select project_id, user_id from week_plan
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
comment on view project_member is 'Who belongs to a project: who leads it, reviews or is reviewed in it, has to approve what was registered on it, is assigned to it, planned for it, has a job in it that who keeps it gave, or has registered time on it.';

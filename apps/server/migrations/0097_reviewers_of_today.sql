-- Who reviews time is who stands there now, or was chosen (docs/decisions/0023-reviewers-of-today.md).
alter table user_period_reviewer add column is_chosen boolean not null default false;
comment on column user_period_reviewer.is_chosen is 'Somebody handed it to its reviewer, who keeps it whoever leads or manages; otherwise an open one goes to who would review it now.';
update user_period_reviewer r set is_chosen = true
where exists (select from audit_entry e
  where e.entity = 'userPeriodReviewer' and e.entity_id = r.id and e.action = 'changeReviewer');

create view review_sight as
  select r.id, r.user_id, r.user_period_id, r.project_id, r.reviewer_id, r.approved_date from user_period_reviewer r
  where exists (select from user_period_reviewer o
      where o.user_id = r.user_id and o.user_period_id = r.user_period_id and o.approved_date is null)
    or exists (select from leads l where l.leader_id = r.reviewer_id and l.user_id = r.user_id)
    or exists (select from project_key_member k where k.project_id = r.project_id and k.user_id = r.reviewer_id)
    or exists (select from tiered_review t
      where t.project_id = r.project_id and t.reviewee_id = r.user_id and t.reviewer_id = r.reviewer_id);
comment on view review_sight is 'The approvals whose reviewer may look into the sheet: until all of it is approved, and afterwards while the reviewer leads the person, keeps the project or is the person''s tiered reviewer in it.';

create or replace view project_member as
  select project_id, user_id from project_key_member
  union all
  select project_id, reviewer_id from tiered_review
  union all
  select project_id, reviewee_id from tiered_review
  union all
  select project_id, user_id from project_job
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
comment on view project_member is 'Who belongs to a project: who leads it, reviews or is reviewed in it, has to approve what was registered on it, is assigned to it, planned for it, has a job in it or has registered time on it.';

-- A phase gives sight of its project and account when somebody else put its person on it: who keeps an account for a while, puts
-- themselves on one of its phases and registers there keeps none of it afterwards.
alter table phase_user add column is_given boolean not null default true;
comment on column phase_user.is_given is 'Somebody else put the person on the phase: it gives sight of the project and the account, as time registered there does.';
update phase_user pu set is_given = false
where (
  select e.actor_id
  from audit_entry e
  cross join lateral (values
    (jsonb_build_array(jsonb_build_object('user', jsonb_build_object('_id', pu.user_id))),
     jsonb_build_array(jsonb_build_object('user', pu.user_id)))) as listed(whole, id)
  where e.entity_id = pu.phase_id and e.entity = 'phase'
    and (e.after -> 'users' @> listed.whole or e.after -> 'users' @> listed.id)
    and not coalesce(e.before -> 'users' @> listed.whole or e.before -> 'users' @> listed.id, false)
  order by e.id desc limit 1) = pu.user_id;
create index phase_user_own on phase_user (user_id) where not is_given;

create view project_assigned as
  select a.project_id, pu.user_id
  from phase_user pu join phase ph on ph.id = pu.phase_id and not ph.is_disabled join account a on a.id = ph.account_id
  where pu.disabled_date is null and pu.is_given and a.project_id is not null
  union all
  select a.project_id, pu.user_id
  from phase_user pu join phase ph on ph.id = pu.phase_id and not ph.is_disabled join account a on a.id = ph.account_id
    join account_keeper k on k.account_id = a.id and k.user_id = pu.user_id
  where pu.disabled_date is null and not pu.is_given and a.project_id is not null;
comment on view project_assigned is 'Who may register time on a phase of a project because somebody else put them there, or while they keep its account. Somebody can be in it more than once.';

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
  select project_id, user_id from project_assigned
  union all
  select a.project_id, m.user_id
  from registered_month m join phase ph on ph.id = m.phase_id join account a on a.id = ph.account_id
    left join phase_user pu on pu.phase_id = m.phase_id and pu.user_id = m.user_id
  where m.rows > 0 and coalesce(pu.is_given, true) and a.project_id is not null;
comment on view project_member is 'Who belongs to a project: who leads it, reviews or is reviewed in it, has to approve what was registered on it, was assigned to it by somebody else or keeps the account that they assigned themselves to, has a share of a week or a job in it that somebody else gave, or has registered time on it where somebody else assigned them.';

create or replace view account_sight as
  select account_id, user_id from account_keeper
  union all
  select a.id, s.user_id from account a join project_sight s on s.project_id = a.project_id
  union all
  select ph.account_id, pu.user_id from phase_user pu join phase ph on ph.id = pu.phase_id where pu.is_given
  union all
  select ph.account_id, m.user_id
  from registered_month m join phase ph on ph.id = m.phase_id
    left join phase_user pu on pu.phase_id = m.phase_id and pu.user_id = m.user_id
  where m.rows > 0 and coalesce(pu.is_given, true);
comment on view account_sight is 'Which employees may see an account: who keeps it, sees its project, or is or was registering on one of its phases where somebody else assigned them.';

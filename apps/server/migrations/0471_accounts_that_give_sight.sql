-- Who is a key member of a project for a while put an account that they keep on it, and saw the project for good: keeping an account
-- gives sight of its project where somebody else put it there.
alter table account add column project_put_by_id uuid references app_user (id) on delete set null;
comment on column account.project_put_by_id is 'Who put the account on its project, where that was no manager: to them keeping it gives no sight of the project.';
create index account_project_put_by on account (project_put_by_id) where project_put_by_id is not null;

create view project_account_keeper as
  select a.project_id, k.user_id, k.account_id
  from account_keeper k join account a on a.id = k.account_id
  where a.project_id is not null and a.project_put_by_id is distinct from k.user_id;
comment on view project_account_keeper is 'Who sees a project because they keep an account on it: not who put the account there. Somebody can be in it more than once.';

create or replace view project_assigned as
  select a.project_id, pu.user_id
  from phase_user pu join phase ph on ph.id = pu.phase_id and not ph.is_disabled join account a on a.id = ph.account_id
  where pu.disabled_date is null and pu.is_given and a.project_id is not null
  union all
  select a.project_id, pu.user_id
  from phase_user pu join phase ph on ph.id = pu.phase_id and not ph.is_disabled join account a on a.id = ph.account_id
    join project_account_keeper k on k.account_id = a.id and k.user_id = pu.user_id
  where pu.disabled_date is null and not pu.is_given;

create or replace view project_seer as
  select project_id, user_id from project_member
  union all
  select project_id, user_id from project_account_keeper
  union all
  select pr.id, t.team_leader_id from project pr join team t on t.id = pr.team_id where t.team_leader_id is not null
  union all
  select m.project_id, l.leader_id from leads l join project_member m on m.user_id = l.user_id;

create or replace view project_sight as
  select project_id, user_id from project_member
  union all
  select project_id, user_id from project_account_keeper
  union all
  select pr.id, t.team_leader_id from project pr join team t on t.id = pr.team_id where t.team_leader_id is not null
  union all
  select m.project_id, l.leader_id
  from (select distinct leader_id, user_id from leads) l
  -- Without the offset it would be joined as a whole.
  cross join lateral (select pm.project_id from project_member pm where pm.user_id = l.user_id offset 0) m;

create or replace function projects_seen(viewer uuid) returns uuid[]
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  own uuid[] := array(select viewer union select l.user_id from leads l where l.leader_id = viewer);
begin
  return array(
    select g.project_id from project_given g where g.user_id = any(own)
    union
    select a.project_id from phases_worked_on(own) w join phase ph on ph.id = w.phase_id join account a on a.id = ph.account_id
    where a.project_id is not null
    union
    select k.project_id from project_account_keeper k where k.user_id = viewer
    union
    select pr.id from project pr join team t on t.id = pr.team_id where t.team_leader_id = viewer);
end
$$;

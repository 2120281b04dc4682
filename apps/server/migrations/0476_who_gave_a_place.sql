-- Who leads somebody sees the projects that this person belongs to. A leader who sees a project for a while gave their people a
-- share of a week, a place or a job in it, and saw it through them for good: what one gave oneself shows one nothing, in one's
-- people either. Others who lead them see it as before. What nobody but the person has by it, a place that they took or got as keeper
-- of the account, shows it to nobody who leads them. To review time shows the sheet and no project: what falls to a leader for want of
-- somebody else they could bring about by a row in the sheet.
alter table phase_user add column given_by_id uuid references app_user (id) on delete set null,
  add constraint phase_user_given_by_others check (not is_given or given_by_id is distinct from user_id);
comment on column phase_user.given_by_id is 'Who alone put the person on the phase: to them, who lead the person, it shows no project. Null where others did too, and for places of before.';
create index phase_user_given_by on phase_user (given_by_id) where given_by_id is not null;

alter table week_plan add column given_by_id uuid references app_user (id) on delete set null,
  add constraint week_plan_given_by_others check (not is_given or given_by_id is distinct from user_id);
comment on column week_plan.given_by_id is 'Who alone gave the share: to them, who lead the person, it shows no project. Null where others did too, and for shares of before.';
create index week_plan_given_by on week_plan (given_by_id) where given_by_id is not null;

alter table project_job add column given_by_id uuid references app_user (id) on delete set null,
  add constraint project_job_given_by_others check (not is_given or given_by_id is distinct from user_id);
comment on column project_job.given_by_id is 'Who alone gave the job: to them, who lead the person, it shows no project. Null where others did too, and for jobs of before.';
create index project_job_given_by on project_job (given_by_id) where given_by_id is not null;

create or replace view project_assigned as
  select a.project_id, pu.user_id, pu.given_by_id
  from phase_user pu join phase ph on ph.id = pu.phase_id and not ph.is_disabled join account a on a.id = ph.account_id
  where pu.disabled_date is null and pu.is_given and a.project_id is not null
  union all
  select a.project_id, pu.user_id, pu.user_id
  from phase_user pu join phase ph on ph.id = pu.phase_id and not ph.is_disabled join account a on a.id = ph.account_id
    join project_account_keeper k on k.account_id = a.id and k.user_id = pu.user_id
  where pu.disabled_date is null and not pu.is_given;

create or replace view project_given as
  select project_id, user_id, null::uuid as given_by_id from project_key_member
  union all
  select project_id, reviewer_id, null from tiered_review
  union all
  select project_id, reviewee_id, null from tiered_review
  union all
  select project_id, user_id, given_by_id from project_job where is_given
  union all
  select project_id, user_id, given_by_id from week_plan where is_given and percentage > 0
  union all
  select project_id, user_id, given_by_id from project_assigned;

create or replace view project_member as
  select project_id, user_id, given_by_id from project_given
  union all
  select a.project_id, m.user_id, pu.given_by_id
  from registered_month m join phase ph on ph.id = m.phase_id join account a on a.id = ph.account_id
  left join phase_user pu on pu.phase_id = m.phase_id and pu.user_id = m.user_id
  where m.rows > 0 and coalesce(pu.is_given, true) and a.project_id is not null;
comment on column project_member.given_by_id is 'Who alone brought it about: to them, who lead the person, it shows no project. The person themselves: to nobody who leads them.';

create or replace view project_seer as
  select project_id, user_id from project_member
  union all
  select project_id, user_id from project_account_keeper
  union all
  select pr.id, t.team_leader_id from project pr join team t on t.id = pr.team_id where t.team_leader_id is not null
  union all
  select m.project_id, l.leader_id
  from leads l join project_member m on m.user_id = l.user_id
    and m.given_by_id is distinct from l.leader_id and m.given_by_id is distinct from m.user_id;

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
  cross join lateral (
    select pm.project_id from project_member pm
    where pm.user_id = l.user_id and pm.given_by_id is distinct from l.leader_id
      and pm.given_by_id is distinct from pm.user_id offset 0) m;

-- The phases that people registered time on and that neither they nor the viewer alone put them on, as in 0410.
create function phases_worked_on(people uuid[], viewer uuid) returns table (user_id uuid, phase_id uuid) language sql stable as $$
  with recursive worked as (
    select p.id as user_id, f.phase_id
    from unnest(people) as p(id) cross join lateral (
      select m.phase_id from registered_month m where m.user_id = p.id order by m.phase_id limit 1) f
    union all
    select w.user_id, n.phase_id
    from worked w cross join lateral (
      select m.phase_id from registered_month m
      where m.user_id = w.user_id and m.phase_id > w.phase_id order by m.phase_id limit 1) n
  )
  select w.user_id, w.phase_id from worked w
  where exists (select from registered_month m where m.user_id = w.user_id and m.phase_id = w.phase_id and m.rows > 0)
    and coalesce((select pu.is_given and pu.given_by_id is distinct from viewer
      from phase_user pu where pu.phase_id = w.phase_id and pu.user_id = w.user_id), true)
$$;

create or replace function projects_seen(viewer uuid) returns uuid[]
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  own uuid[] := array(select viewer union select l.user_id from leads l where l.leader_id = viewer);
begin
  return array(
    select g.project_id from project_given g
    where g.user_id = any(own) and (g.user_id = viewer
      or g.given_by_id is distinct from viewer and g.given_by_id is distinct from g.user_id)
    union
    select a.project_id from phases_worked_on(own, viewer) w join phase ph on ph.id = w.phase_id join account a on a.id = ph.account_id
    where a.project_id is not null
    union
    select k.project_id from project_account_keeper k where k.user_id = viewer
    union
    select pr.id from project pr join team t on t.id = pr.team_id where t.team_leader_id = viewer);
end
$$;

create or replace function accounts_seen(viewer uuid) returns uuid[]
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  projects uuid[] := projects_seen(viewer);
begin
  return array(
    select k.account_id from account_keeper k where k.user_id = viewer
    union
    select a.id from account a where a.project_id = any(projects)
    union
    select ph.account_id from phase_user pu join phase ph on ph.id = pu.phase_id where pu.user_id = viewer and pu.is_given
    union
    select ph.account_id from phases_worked_on(array[viewer], viewer) w join phase ph on ph.id = w.phase_id);
end
$$;
drop function phases_worked_on(uuid[]);

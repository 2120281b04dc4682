-- What somebody sees, as one value each: a view of it was planned anew in each statement, once for each place that asked, which
-- took longer than running it (46 of 73 ms for the planner of a leader). A function plans once a connection, with whomever it is
-- about, and asks for those whom a leader leads in one go.
-- The views `project_sight`, `account_sight` and `customer_sight` stay for processes of the release before.

-- Who belongs to a project without having worked on it: time is read another way for a few people than for all.
create view project_given as
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
  select project_id, user_id from project_assigned;
comment on view project_given is 'Who belongs to a project by what others said of them: all of `project_member` but those who registered time on it.';

create or replace view project_member as
  select project_id, user_id from project_given
  union all
  select a.project_id, m.user_id
  from registered_month m join phase ph on ph.id = m.phase_id join account a on a.id = ph.account_id
  left join phase_user pu on pu.phase_id = m.phase_id and pu.user_id = m.user_id
  where m.rows > 0 and coalesce(pu.is_given, true) and a.project_id is not null;

-- The phases that people registered time on and did not assign themselves to. From one phase of a person to the next by the
-- index, past its months: the months of years of a whole team took ten times as long to read.
create function phases_worked_on(people uuid[]) returns table (user_id uuid, phase_id uuid) language sql stable as $$
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
    and coalesce((select pu.is_given from phase_user pu where pu.phase_id = w.phase_id and pu.user_id = w.user_id), true)
$$;

create function projects_seen(viewer uuid) returns uuid[]
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
    select a.project_id from account_keeper k join account a on a.id = k.account_id
    where k.user_id = viewer and a.project_id is not null
    union
    select pr.id from project pr join team t on t.id = pr.team_id where t.team_leader_id = viewer);
end
$$;

create function accounts_seen(viewer uuid) returns uuid[]
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
    select ph.account_id from phases_worked_on(array[viewer]) w join phase ph on ph.id = w.phase_id);
end
$$;

create function customers_seen(viewer uuid) returns uuid[]
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  projects uuid[] := projects_seen(viewer);
  accounts uuid[] := accounts_seen(viewer);
begin
  return array(
    select k.customer_id from customer_keeper k where k.user_id = viewer
    union
    select a.customer_id from account a where a.id = any(accounts)
    union
    select pc.indirect_customer_id from project_customer pc where pc.project_id = any(projects));
end
$$;

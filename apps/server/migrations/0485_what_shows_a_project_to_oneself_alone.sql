-- What somebody's leader could bring about, and what nobody but the person has by it, shows the person a project and not who leads
-- them: a place that the person took, or got as keeper of the account, and a review that was handed over to them. Their giver is
-- said to be the person.
comment on column project_member.given_by_id is 'Who alone brought it about: to them, who lead the person, it shows no project. The person themselves: to nobody who leads them.';

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
  select r.project_id, r.reviewer_id, case when c.is_chosen then r.reviewer_id end
  from review_sight r join user_period_reviewer c on c.user_id = r.user_id and c.id = r.id
  where r.project_id is not null and exists (select from user_period_reviewer o
    where o.user_id = r.user_id and o.user_period_id = r.user_period_id and o.approved_date is null)
  union all
  select project_id, user_id, given_by_id from project_assigned;

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

-- A team of three of whom only one registers time told its other members what that one's figures are: how many people a figure is of is
-- kept with it, and not how many are in the team.
alter table team_kpi add column placed_people integer not null default 0;
alter table team_kpi add column planned_people integer not null default 0;
update team_kpi k set
  placed_people = (select count(distinct r.user_id) from team_member tm join timereg r on r.user_id = tm.user_id
    where tm.team_id = k.team_id and r.work_date >= q.first_day and r.work_date < q.next_day and r.minutes > 0),
  planned_people = (select count(distinct s.user_id) from team_member tm join planning_power_score s on s.user_id = tm.user_id
    where tm.team_id = k.team_id and s.day >= q.first_day and s.day < q.next_day and s.either_minutes > 0)
from (
  select distinct on (year, quarter) year, quarter, make_date(year, quarter * 3 - 2, 1) as first_day,
    (make_date(year, quarter * 3 - 2, 1) + interval '3 months')::date as next_day
  from team_kpi) q
where q.year = k.year and q.quarter = k.quarter;
alter table team_kpi alter column placed_people drop default;
alter table team_kpi alter column planned_people drop default;
comment on column team_kpi.placed_people is 'How many members the share of the office is of; few of them are not told to everybody.';
comment on column team_kpi.planned_people is 'How many members planning power is of; few of them are not told to everybody.';

-- Who works how much on what in which week, and whose customers a customer user belongs to.

create table week_plan (
  user_id    uuid not null references app_user (id) on delete cascade,
  id         uuid not null,
  project_id uuid not null references project (id) on delete cascade,
  week_start date not null constraint week_plan_starts_on_monday check (extract(isodow from week_start) = 1),
  percentage smallint not null constraint week_plan_percentage_range check (percentage between 0 and 100),
  version    integer not null default 1,
  primary key (user_id, id),
  constraint week_plan_once unique (user_id, project_id, week_start)
);
comment on table week_plan is 'Share of a person''s week that is planned for a project. 0 is a person who is in the planner without a share.';
create index week_plan_by_id on week_plan (id);
create index week_plan_project on week_plan (project_id, week_start);

-- The same people's load over all projects, kept by the statement that changes the plans: two planners of one person wait
-- for each other here, and the one who passes 100 is refused.
create table planned_week (
  user_id    uuid not null,
  week_start date not null,
  percentage integer not null constraint planned_week_at_most_100 check (percentage <= 100),
  primary key (user_id, week_start)
);
comment on table planned_week is 'Planned percentage per person and week; always equal to the sum over week_plan.';

create function keep_planned_week() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into planned_week as kept (user_id, week_start, percentage)
    select user_id, week_start, sum(percentage) from come group by 1, 2 order by 1, 2
    on conflict (user_id, week_start) do update set percentage = kept.percentage + excluded.percentage;
  elsif tg_op = 'DELETE' then
    insert into planned_week as kept (user_id, week_start, percentage)
    select user_id, week_start, -sum(percentage) from gone group by 1, 2 order by 1, 2
    on conflict (user_id, week_start) do update set percentage = kept.percentage + excluded.percentage;
  else
    insert into planned_week as kept (user_id, week_start, percentage)
    select user_id, week_start, sum(percentage)
    from (select user_id, week_start, percentage from come union all select user_id, week_start, -percentage from gone) changed
    group by 1, 2 order by 1, 2
    on conflict (user_id, week_start) do update set percentage = kept.percentage + excluded.percentage;
  end if;
  return null;
end $$;
create trigger week_plan_sums_insert after insert on week_plan
  referencing new table as come for each statement execute function keep_planned_week();
create trigger week_plan_sums_update after update on week_plan
  referencing old table as gone new table as come for each statement execute function keep_planned_week();
create trigger week_plan_sums_delete after delete on week_plan
  referencing old table as gone for each statement execute function keep_planned_week();

create table customer_user_direct (
  user_id            uuid not null references app_user (id) on delete cascade,
  direct_customer_id uuid not null references direct_customer (id) on delete cascade,
  primary key (user_id, direct_customer_id)
);
comment on table customer_user_direct is 'A user of a direct customer sees what all of its indirect customers may see.';
create index customer_user_direct_customer on customer_user_direct (direct_customer_id);

create table customer_user_indirect (
  user_id              uuid not null references app_user (id) on delete cascade,
  indirect_customer_id uuid not null references indirect_customer (id) on delete cascade,
  primary key (user_id, indirect_customer_id)
);
create index customer_user_indirect_customer on customer_user_indirect (indirect_customer_id);

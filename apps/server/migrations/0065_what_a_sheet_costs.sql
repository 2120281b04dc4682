-- What opening a sheet costs (docs/decisions/0019-where-the-sheets-time-goes.md).

-- As an immutable function it was called anew for each value, and set up as a statement of its own each time: formatting an
-- instant is not immutable to PostgreSQL, which therefore refused to put the expression in its place.
alter function iso_instant(timestamptz) stable;

-- Rows are asked for by their sheet and its person. With the person in the index nobody combines it with all rows that the
-- person ever had.
drop index timereg_period_rows;
create index timereg_period_rows on timereg (user_period_id, user_id, work_date, from_at);

-- The working days of a span without its days one by one: Mondays to Fridays from the first Monday of the calendar on.
create function weekdays_until(day date) returns integer language sql immutable parallel safe as $$
  select 5 * ((day - date '0001-01-01') / 7) + least((day - date '0001-01-01') % 7 + 1, 5)
$$;

-- Minutes expected of a person between two dates: each month's official hours, cut by the working days that are within
-- the dates and within the person's employment. Null for those of whom nothing is expected.
create or replace function expected_minutes(whose uuid, first_day date, last_day date) returns numeric language sql stable as $$
  select case when coalesce(u.remuneration_type, '') not like 'Freelancer%' then (
    select coalesce(sum(coalesce(w.official_hours, n.working * 8) * 60 * n.counted / nullif(n.working, 0)), 0)
    from generate_series(date_trunc('month', first_day::timestamp), last_day::timestamp, interval '1 month') month
    cross join lateral (select month::date as from_day, (month + interval '1 month')::date - 1 as to_day) m
    cross join lateral (select greatest(m.from_day, first_day, u.start_working) as from_day,
      least(m.to_day, last_day, u.resigned_date) as to_day) c
    cross join lateral (
      select weekdays_until(m.to_day) - weekdays_until(m.from_day - 1) - count(*) as working,
        greatest(0, weekdays_until(c.to_day) - weekdays_until(c.from_day - 1))
          - count(*) filter (where h.day between c.from_day and c.to_day) as counted
      from public_holiday h
      where h.day between m.from_day and m.to_day and not h.is_dropped and extract(isodow from h.day) < 6) n
    left join work_hour_month w
      on w.year = extract(year from m.from_day) and w.month = extract(month from m.from_day)) end
  from app_user u where u.id = whose
$$;

-- Who reviews a person's rows on each of some projects, by the order of 0006; null stands for rows without a project.
create function reviewers_of_projects(whose uuid, projects uuid[])
  returns table (project_id uuid, reviewer_id uuid) language sql stable as $$
  with last_links as (
    select
      (select leader.id
        from (select m.team_id from team_member m where m.user_id = whose order by m.joined_at, m.team_id limit 1) first_team
        join team on team.id = first_team.team_id
        join app_user leader on leader.id = team.team_leader_id and leader.is_active and leader.user_type = 'Employee'
      ) as team_leader_id,
      (select u.id from app_user u where u.user_role = 'Admin' and u.is_active
        order by u.id = whose, u.created_at, u.id limit 1) as administrator_id
  )
  select rows.project_id, coalesce(tiered.id, manager.id, last_links.team_leader_id, last_links.administrator_id)
  from unnest(projects) rows(project_id)
  cross join last_links
  left join tiered_review review on review.project_id = rows.project_id and review.reviewee_id = whose
  left join app_user tiered on tiered.id = review.reviewer_id and tiered.is_active and tiered.user_type = 'Employee'
  left join project on project.id = rows.project_id
  left join app_user manager on manager.id = project.manager_id and manager.is_active and manager.user_type = 'Employee'
$$;
create or replace function reviewers_of_rows(whose uuid, period uuid)
  returns table (project_id uuid, reviewer_id uuid) language sql stable as $$
  select reviewers.project_id, reviewers.reviewer_id
  from (select array_agg(rows.project_id) as projects from projects_of_rows(whose, period) rows) found
  cross join lateral reviewers_of_projects(whose, found.projects) reviewers
$$;

-- What stands around the rows of a sheet (plans, leaves, holidays, what is expected, who would review them) changes seldom.
-- App processes keep it, and ask with the rows whether it is still so: these stamps change with everything that it is made
-- of, in the transaction of the change. A stamp is the number of that transaction, which no other one has.
create table person_stamp (
  user_id uuid primary key,
  stamp   xid8 not null
);
comment on table person_stamp is 'The last transaction that changed what a person''s sheets show around their rows. Without a foreign key: what goes with its person is stamped too.';
create table company_stamp (
  is_one boolean primary key default true constraint company_stamp_is_one check (is_one),
  stamp  xid8 not null
);
comment on table company_stamp is 'The same for what the sheets of all show: holidays, work hours, settings, names, who leads what.';

create function stamp_person() returns trigger language plpgsql as $$
begin
  insert into person_stamp as kept (user_id, stamp)
  values (case when tg_op = 'DELETE' then old.user_id else new.user_id end, pg_current_xact_id())
  on conflict (user_id) do update set stamp = excluded.stamp where kept.stamp <> excluded.stamp;
  return null;
end $$;
create function stamp_company() returns trigger language plpgsql as $$
begin
  insert into company_stamp as kept (stamp) values (pg_current_xact_id())
  on conflict (is_one) do update set stamp = excluded.stamp where kept.stamp <> excluded.stamp;
  return null;
end $$;

create trigger default_week_stamp after insert or update or delete on default_week
  for each row execute function stamp_person();
create trigger default_week_slot_stamp after insert or update or delete on default_week_slot
  for each row execute function stamp_person();
create trigger workday_request_stamp after insert or update or delete on workday_request
  for each row execute function stamp_person();
create trigger override_workday_stamp after insert or update or delete on override_workday
  for each row execute function stamp_person();
create trigger override_workday_slot_stamp after insert or update or delete on override_workday_slot
  for each row execute function stamp_person();
create trigger user_quarter_stamp after insert or update or delete on user_quarter
  for each row execute function stamp_person();
create trigger team_member_stamp after insert or update or delete on team_member
  for each row execute function stamp_person();

create trigger company_stamp after insert or update or delete on company
  for each statement execute function stamp_company();
create trigger public_holiday_stamp after insert or update or delete on public_holiday
  for each statement execute function stamp_company();
create trigger work_hour_month_stamp after insert or update or delete on work_hour_month
  for each statement execute function stamp_company();
create trigger absence_reason_stamp after insert or update or delete on absence_reason
  for each statement execute function stamp_company();
create trigger team_stamp after insert or update or delete on team
  for each statement execute function stamp_company();
create trigger tiered_review_stamp after insert or update or delete on tiered_review
  for each statement execute function stamp_company();
create trigger project_stamp after update of manager_id, name, short_name on project
  for each statement execute function stamp_company();
create trigger app_user_stamp after insert or delete or update of first_name, last_name, initials, avatar_url,
  remuneration_type, start_working, resigned_date, user_type, user_role, is_active on app_user
  for each statement execute function stamp_company();

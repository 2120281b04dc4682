-- Part-time freelancers agree on weekly hours of their own; their default week is checked against them.
alter table app_user add column weekly_hours numeric(4, 2),
  add constraint app_user_weekly_hours check (weekly_hours > 0 and weekly_hours <= 60),
  add constraint app_user_weekly_hours_part_time
    check (weekly_hours is null or coalesce(remuneration_type, '') = 'Freelancer Part Time');

-- Who leads, keeps, reviews or is planned is an employee. Those of a customer that stand somewhere already stay.
create function refuse_others_than_employees() returns trigger language plpgsql as $$
declare
  wrong text;
begin
  select named.in_column into wrong from unnest(tg_argv) as named(in_column)
  join app_user u on u.id = (to_jsonb(new) ->> named.in_column)::uuid and u.user_type <> 'Employee'
  where tg_op = 'INSERT' or to_jsonb(old) ->> named.in_column is distinct from to_jsonb(new) ->> named.in_column
  limit 1;
  if wrong is not null then
    raise exception 'Only employees can be chosen' using errcode = 'check_violation', table = tg_table_name,
      constraint = tg_table_name || '_' || wrong || '_employee';
  end if;
  return null;
end $$;

create trigger team_people_are_employees after insert or update of team_leader_id on team
  for each row execute function refuse_others_than_employees('team_leader_id');
create trigger team_member_people_are_employees after insert or update of user_id, performance_responsible_id on team_member
  for each row execute function refuse_others_than_employees('user_id', 'performance_responsible_id');
create trigger team_supporting_leader_people_are_employees after insert or update of user_id on team_supporting_leader
  for each row execute function refuse_others_than_employees('user_id');
create trigger project_people_are_employees
  after insert or update of manager_id, business_analyst_id, key_account_manager_id on project
  for each row execute function refuse_others_than_employees('manager_id', 'business_analyst_id', 'key_account_manager_id');
create trigger tiered_review_people_are_employees after insert or update of reviewee_id, reviewer_id on tiered_review
  for each row execute function refuse_others_than_employees('reviewee_id', 'reviewer_id');
create trigger account_manager_people_are_employees after insert or update of user_id on account_manager
  for each row execute function refuse_others_than_employees('user_id');
create trigger indirect_customer_manager_people_are_employees after insert or update of user_id on indirect_customer_manager
  for each row execute function refuse_others_than_employees('user_id');

-- A block of a planner has many rows: they are looked at together. A share keeps its person.
create function refuse_shares_of_others_than_employees() returns trigger language plpgsql as $$
begin
  if exists (select from added a join app_user u on u.id = a.user_id where u.user_type <> 'Employee') then
    raise exception 'Only employees can be planned' using errcode = 'check_violation', table = 'week_plan',
      constraint = 'week_plan_user_id_employee';
  end if;
  return null;
end $$;
create trigger week_plan_people_are_employees after insert on week_plan
  referencing new table as added for each statement execute function refuse_shares_of_others_than_employees();

-- Of who was erased nothing personal is stored again: it could be neither erased nor exported any more. Each table that an
-- erasure empties (people/personal-data/person-tables.ts) refuses it here, whoever writes to it; a test finds one that does not.

-- Of who was erased already, the address that was proven to be theirs stayed.
update app_user set proven_email = null where erased_at is not null;

-- An erasure that has just begun is waited for, so that nothing slips in behind the step that empties its table.
create function is_erased(person uuid) returns boolean language plpgsql as $$
declare
  since timestamptz;
begin
  select erased_at into since from app_user where id = person for key share;
  return since is not null;
end $$;

create function is_quarter_of_erased(of_quarter uuid) returns boolean language plpgsql as $$
begin
  return is_erased((select user_id from user_quarter where id = of_quarter));
end $$;

create function refuse_of_erased() returns trigger language plpgsql as $$
begin
  raise exception 'This person was erased' using errcode = 'check_violation', table = tg_table_name, constraint = 'person_erased';
end $$;

do $$
declare
  by_person constant jsonb := '{
    "user_id": ["account_manager", "api_token", "brought_id", "calendar_feed", "company_account", "company_person", "contract",
      "contract_folder", "contract_opinion", "customer_user_direct", "customer_user_indirect", "cv_text", "default_week",
      "default_week_slot", "directory_group_member", "directory_person", "family_member", "feedback_participation",
      "feedback_request", "followed_employee", "followed_phase", "followed_project", "followed_team",
      "indirect_customer_manager", "leave_folder", "must_do_skip", "notification_choice", "openid_request", "override_workday",
      "override_workday_slot", "passkey", "passkey_challenge", "password_reset", "planned_meeting", "planned_meeting_person",
      "post_acknowledgement", "post_comment", "post_mailing_receiver", "post_reaction", "post_sent", "prior_job",
      "project_job", "proof_read_claim", "recovery_code", "review_reminder", "saved_report", "session", "sign_in_ticket",
      "social_account", "status_editor", "survey_answer", "survey_participation", "task_choice", "task_digest", "team_member",
      "team_supporting_leader", "totp_factor", "user_certification", "user_creation", "user_email", "user_level", "user_skill",
      "user_work_hour", "week_plan", "weekly_log", "wish", "workday_request"],
    "by_user_id": ["wish"],
    "employee_id": ["followed_employee"],
    "reviewee_id": ["performance_review", "tiered_review"],
    "to_user_id": ["coin_message"]
  }';
  named record;
begin
  for named in select c.key as in_column, t.value as in_table
    from jsonb_each(by_person) c cross join jsonb_array_elements_text(c.value) t
  loop
    execute format('create trigger %I before insert or update of %I on %I for each row when (is_erased(new.%2$I))
      execute function refuse_of_erased()', named.in_table || '_' || named.in_column || '_not_erased', named.in_column, named.in_table);
  end loop;
end $$;

create trigger quarter_review_not_erased before insert on quarter_review
  for each row when (is_quarter_of_erased(new.user_quarter_id)) execute function refuse_of_erased();
create trigger quarter_soft_skill_not_erased before insert on quarter_soft_skill
  for each row when (is_quarter_of_erased(new.user_quarter_id)) execute function refuse_of_erased();
-- Hours that stay are approved; that there is no feedback says nothing of anybody.
create trigger one_minute_message_not_erased before insert or update of to_user_id, star, comment, no_feedback on one_minute_message
  for each row when (not new.no_feedback and is_erased(new.to_user_id)) execute function refuse_of_erased();
-- The row of the person themselves. What the hours need may still change: employment, role and version.
create trigger app_user_not_erased before update on app_user for each row when (old.erased_at is not null and
  (new.first_name, new.last_name, new.email, new.proven_email, new.initials, new.date_of_birth, new.avatar_url, new.avatar_file_id,
    new.short_description, new.long_description, new.position, new.phone, new.show_birthday, new.category, new.education,
    new.issued_date, new.performance_responsible_id, new.customer_team_id, new.password_hash, new.erased_at) is distinct from
  (old.first_name, old.last_name, old.email, old.proven_email, old.initials, old.date_of_birth, old.avatar_url, old.avatar_file_id,
    old.short_description, old.long_description, old.position, old.phone, old.show_birthday, old.category, old.education,
    old.issued_date, old.performance_responsible_id, old.customer_team_id, old.password_hash, old.erased_at))
  execute function refuse_of_erased();

-- What follows by itself from what stays, or comes of what others do, is left out: it would hold them up.
create function leave_out_of_erased() returns trigger language plpgsql as $$
begin
  return null;
end $$;

create function was_erased(person uuid) returns boolean language plpgsql stable as $$
begin
  return exists (select from app_user where id = person and erased_at is not null);
end $$;

do $$
declare
  named record;
begin
  for named in select * from (values ('mail', 'caused_by_id'), ('mail', 'to_user_id'), ('notification', 'user_id'),
    ('person_list', 'user_id'), ('phase_user', 'user_id'), ('planned_week', 'user_id'), ('planning_power_score', 'user_id'),
    ('sign_in_attempt', 'user_id'), ('task', 'person_id'), ('task', 'user_id'), ('timelog_person', 'user_id'),
    ('timelog_work', 'user_id')) as t(in_table, in_column)
  loop
    execute format('create trigger %I before insert on %I for each row when (was_erased(new.%I))
      execute function leave_out_of_erased()', named.in_table || '_' || named.in_column || '_not_erased', named.in_table, named.in_column);
  end loop;
end $$;

-- What a record says of a person whom it names by their id, such as `{ "_id": …, "firstName": … }`.
create function without_name_of(person uuid, said jsonb) returns jsonb language plpgsql immutable as $$
begin
  if said is null or said::text not like '%' || person || '%' then
    return said;
  elsif jsonb_typeof(said) = 'array' then
    return (select jsonb_agg(without_name_of(person, e.value) order by e.place)
      from jsonb_array_elements(said) with ordinality as e(value, place));
  elsif jsonb_typeof(said) = 'object' then
    return (select jsonb_object_agg(f.key, case when said ->> '_id' = person::text and no_name.value is not null
        then no_name.value else without_name_of(person, f.value) end)
      from jsonb_each(said) f left join jsonb_each(jsonb_build_object('name', 'Former employee', 'firstName', 'Former',
        'lastName', 'employee', 'initials', 'X' || upper(right(person::text, 8)), 'avatarUrl', null,
        'email', person || '@erased.invalid')) no_name on no_name.key = f.key);
  end if;
  return said;
end $$;

-- Takes the name of a person who is erased, and of nobody else, out of so many entries of the audit trail past one of them;
-- answers the last that was looked at, and null when there are no more.
create function forget_names(person uuid, past uuid, most integer) returns uuid
language sql security definer set search_path = public, pg_temp as $$
  with looked_at as materialized (
    select e.user_id, e.id, e.before, e.after from audit_entry e where e.id > past order by e.id limit most),
  forgotten as (
    update audit_entry e set before = without_name_of(person, e.before), after = without_name_of(person, e.after)
    from looked_at l where e.user_id = l.user_id and e.id = l.id
      and (l.before::text like '%' || person || '%' or l.after::text like '%' || person || '%')
      and exists (select from app_user where app_user.id = person and erased_at is not null))
  select id from looked_at order by id desc limit 1
$$;

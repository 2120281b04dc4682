-- A sheet without rows has a reviewer too: whoever reviews rows without a project, the leader of the person's team.
create or replace function reviewers_of_rows(whose uuid, period uuid)
  returns table (project_id uuid, reviewer_id uuid) language sql stable as $$
  select reviewers.project_id, reviewers.reviewer_id
  from (select coalesce(array_agg(rows.project_id), array[null::uuid]) as projects from projects_of_rows(whose, period) rows) found
  cross join lateral reviewers_of_projects(whose, found.projects) reviewers
$$;

-- Why a sheet is open again stands on it until it is locked the next time.
alter table user_period
  add column unlocked_by_id uuid references app_user (id),
  add column unlock_comment text,
  add constraint user_period_unlocked_while_open check (not is_locked or unlocked_by_id is null),
  add constraint user_period_comment_of_somebody check (unlock_comment is null or unlocked_by_id is not null);
comment on column user_period.unlocked_by_id is 'Who unlocked it; null while it is locked, and when it never was.';
comment on column user_period.unlock_comment is 'Plain text; null when nothing was said.';
create index user_period_unlocked_by on user_period (unlocked_by_id) where unlocked_by_id is not null;

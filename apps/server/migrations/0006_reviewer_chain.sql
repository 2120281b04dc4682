-- Who reviews which project of a sheet, and what an approval was given for.

-- A UUIDv7 (RFC 9562) for rows that a statement makes out of others; the app makes its own in lib/new-id.ts.
create function new_id(at timestamptz) returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send(floor(extract(epoch from at) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

-- The projects that a person's rows of a period are on. Project null gathers the rows of accounts that belong to none;
-- rows without a phase are not counted. The fingerprint changes with every change of one of the project's rows.
create function projects_of_rows(whose uuid, period uuid)
  returns table (project_id uuid, minutes bigint, row_count bigint, fingerprint text) language sql stable as $$
  select a.project_id, sum(t.minutes), count(*), md5(string_agg(t.id || ':' || t.version, ',' order by t.id))
  from user_period up
  join timereg t on t.user_period_id = up.id and t.user_id = up.user_id
  join phase ph on ph.id = t.phase_id
  join account a on a.id = ph.account_id
  where up.user_id = whose and up.timereg_period_id = period
  group by a.project_id
$$;

-- The reviewer of each project of a person's rows of a period: the project's tiered review of the person, else the
-- project manager, else the leader of the person's first team, else an administrator, another one if there is one.
-- Inactive people are passed over. The person themselves is a self review; null means that nobody is left.
create function reviewers_of_rows(whose uuid, period uuid)
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
  from projects_of_rows(whose, period) rows
  cross join last_links
  left join tiered_review review on review.project_id = rows.project_id and review.reviewee_id = whose
  left join app_user tiered on tiered.id = review.reviewer_id and tiered.is_active and tiered.user_type = 'Employee'
  left join project on project.id = rows.project_id
  left join app_user manager on manager.id = project.manager_id and manager.is_active and manager.user_type = 'Employee'
$$;

-- Reminders look at what a person was sent last.
create index mail_of_user on mail (to_user_id, kind, created_at);
-- Lists of what waits for a reviewer also show what the reviewer approved.
create index user_period_reviewer_all on user_period_reviewer (reviewer_id, approved_date);

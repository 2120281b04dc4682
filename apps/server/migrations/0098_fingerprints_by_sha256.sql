-- What an approval is of is told by SHA-256: owners choose the text of their rows, and two texts of one MD5 can be made.
alter function projects_of_rows(uuid, uuid) rename to projects_of_rows_before;

-- The projects that a person's rows of a period are on. Project null gathers the rows of accounts that belong to none;
-- rows without a phase are not counted. The fingerprint changes with every change of one of the
-- project's rows, and with what they say.
create function projects_of_rows(whose uuid, period uuid)
  returns table (project_id uuid, minutes bigint, row_count bigint, fingerprint text) language sql stable as $$
  select a.project_id, sum(t.minutes), count(*),
    encode(sha256(convert_to(string_agg(jsonb_build_array(t.id, t.version, t.work_date, extract(epoch from t.from_at),
      extract(epoch from t.to_at), t.phase_id, t.detail, t.at_office)::text, ',' order by t.id), 'UTF8')), 'hex')
  from user_period up
  join timereg t on t.user_period_id = up.id and t.user_id = up.user_id
  join phase ph on ph.id = t.phase_id
  join account a on a.id = ph.account_id
  where up.user_id = whose and up.timereg_period_id = period
  group by a.project_id
$$;

update user_period_reviewer r set approved_rows = now_there.fingerprint
from user_period up
cross join lateral projects_of_rows_before(up.user_id, up.timereg_period_id) seen
join lateral projects_of_rows(up.user_id, up.timereg_period_id) now_there
  on now_there.project_id is not distinct from seen.project_id
where up.user_id = r.user_id and up.id = r.user_period_id and seen.project_id is not distinct from r.project_id
  and seen.fingerprint = r.approved_rows;

drop function projects_of_rows_before;

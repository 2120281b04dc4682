-- What an approval is of is told by the date and the time of day that its rows show: another time zone of the company keeps
-- both and moves the instants behind them.
alter function projects_of_rows(uuid, uuid) rename to projects_of_rows_before;

-- The projects that a person's rows of a period are on. Project null gathers the rows of accounts that belong to none;
-- rows without a phase are not counted. The fingerprint changes with every change of one of the
-- project's rows, and with what they say.
create function projects_of_rows(whose uuid, period uuid)
  returns table (project_id uuid, minutes bigint, row_count bigint, fingerprint text) language sql stable as $$
  select a.project_id, sum(t.minutes), count(*),
    encode(sha256(convert_to(string_agg(jsonb_build_array(t.id, t.version, t.work_date,
      t.from_at at time zone coalesce(c.time_zone, 'UTC'), t.to_at at time zone coalesce(c.time_zone, 'UTC'),
      t.phase_id, t.detail, t.at_office)::text, ',' order by t.id), 'UTF8')), 'hex')
  from user_period up
  join timereg t on t.user_period_id = up.id and t.user_id = up.user_id
  join phase ph on ph.id = t.phase_id
  join account a on a.id = ph.account_id
  left join company c on true
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

-- The same for approvals of deleted sheets, which come back with them.
update deleted_record d set content = jsonb_set(d.content, '{reviewers}', (
  select jsonb_agg(r.value || case when said.before = r.value ->> 'approved_rows'
    then jsonb_build_object('approved_rows', said.now_there) else '{}' end order by r.ordinality)
  from jsonb_array_elements(d.content -> 'reviewers') with ordinality r
  left join (
    select a.project_id,
      encode(sha256(convert_to(string_agg(jsonb_build_array(t.id, t.version, t.work_date, extract(epoch from t.from_at),
        extract(epoch from t.to_at), t.phase_id, t.detail, t.at_office)::text, ',' order by t.id), 'UTF8')), 'hex') as before,
      encode(sha256(convert_to(string_agg(jsonb_build_array(t.id, t.version, t.work_date,
        t.from_at at time zone coalesce(c.time_zone, 'UTC'), t.to_at at time zone coalesce(c.time_zone, 'UTC'),
        t.phase_id, t.detail, t.at_office)::text, ',' order by t.id), 'UTF8')), 'hex') as now_there
    from jsonb_populate_recordset(null::timereg, d.content -> 'timeregs') t
    join phase ph on ph.id = t.phase_id
    join account a on a.id = ph.account_id
    left join company c on true
    group by a.project_id
  ) said on said.project_id is not distinct from (r.value ->> 'project_id')::uuid))
where d.entity = 'userPeriod' and d.restored_at is null and d.content -> 'reviewers' <> '[]';

drop function projects_of_rows_before;

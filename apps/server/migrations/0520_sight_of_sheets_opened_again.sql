-- Who reviews a sheet, or has reviewed it, looks into it while it is locked. One that stands open again is seen, and changed, by who
-- still has rows to review in it.
create or replace view review_sight as
  select r.id, r.user_id, r.user_period_id, r.project_id, r.reviewer_id, r.approved_date from user_period_reviewer r
  where (r.approved_date is null
    or r.is_chosen and exists (select from user_period_reviewer o
      where o.user_id = r.user_id and o.user_period_id = r.user_period_id and o.approved_date is null)
    or exists (select from leads l where l.leader_id = r.reviewer_id and l.user_id = r.user_id)
    or exists (select from project_key_member k where k.project_id = r.project_id and k.user_id = r.reviewer_id)
    or exists (select from tiered_review t
      where t.project_id = r.project_id and t.reviewee_id = r.user_id and t.reviewer_id = r.reviewer_id))
    and exists (select from user_period up
      where up.user_id = r.user_id and up.id = r.user_period_id and (up.is_locked or exists (select from timereg t
        join phase ph on ph.id = t.phase_id join account a on a.id = ph.account_id
        where t.user_id = r.user_id and t.user_period_id = r.user_period_id and a.project_id is not distinct from r.project_id)));
comment on view review_sight is 'The approvals whose reviewer may look into the sheet, which is locked or has rows of the project: an open one; one that was handed over, until all of the sheet is approved; any, while the reviewer leads the person, keeps the project or is the person''s tiered reviewer in it.';

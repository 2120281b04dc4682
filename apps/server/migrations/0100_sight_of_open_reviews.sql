-- Who approved, and does not stand there any more, does not open what they approved again.
create or replace view review_sight as
  select r.id, r.user_id, r.user_period_id, r.project_id, r.reviewer_id, r.approved_date from user_period_reviewer r
  where r.approved_date is null
    or r.is_chosen and exists (select from user_period_reviewer o
      where o.user_id = r.user_id and o.user_period_id = r.user_period_id and o.approved_date is null)
    or exists (select from leads l where l.leader_id = r.reviewer_id and l.user_id = r.user_id)
    or exists (select from project_key_member k where k.project_id = r.project_id and k.user_id = r.reviewer_id)
    or exists (select from tiered_review t
      where t.project_id = r.project_id and t.reviewee_id = r.user_id and t.reviewer_id = r.reviewer_id);
comment on view review_sight is 'The approvals whose reviewer may look into the sheet: an open one; one that was handed over, until all of the sheet is approved; any, while the reviewer leads the person, keeps the project or is the person''s tiered reviewer in it.';

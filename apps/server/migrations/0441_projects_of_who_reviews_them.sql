-- Who approved, and does not stand there any more, does not see the project either, whatever else of the sheet waits.
create or replace view project_given as
  select project_id, user_id from project_key_member
  union all
  select project_id, reviewer_id from tiered_review
  union all
  select project_id, reviewee_id from tiered_review
  union all
  select project_id, user_id from project_job where is_given
  union all
  select project_id, user_id from week_plan where is_given and percentage > 0
  union all
  select r.project_id, r.reviewer_id from review_sight r
  where r.project_id is not null and exists (select from user_period_reviewer o
    where o.user_id = r.user_id and o.user_period_id = r.user_period_id and o.approved_date is null)
  union all
  select project_id, user_id from project_assigned;

-- For want of a manager, the time of who leads their own team is reviewed by an administrator, not by themselves.
create or replace function reviewers_of_projects(whose uuid, projects uuid[])
  returns table (project_id uuid, reviewer_id uuid) language sql stable as $$
  with last_links as (
    select
      (select leader.id
        from (select m.team_id from team_member m where m.user_id = whose order by m.joined_at, m.team_id limit 1) first_team
        join team on team.id = first_team.team_id
        join app_user leader on leader.id = team.team_leader_id and leader.is_active and leader.user_type = 'Employee'
          and leader.id <> whose
      ) as team_leader_id,
      (select u.id from app_user u where u.user_role = 'Admin' and u.is_active
        order by u.id = whose, u.created_at, u.id limit 1) as administrator_id
  )
  select rows.project_id, coalesce(tiered.id, manager.id, last_links.team_leader_id, last_links.administrator_id)
  from unnest(projects) rows(project_id)
  cross join last_links
  left join tiered_review review on review.project_id = rows.project_id and review.reviewee_id = whose
  left join app_user tiered on tiered.id = review.reviewer_id and tiered.is_active and tiered.user_type = 'Employee'
  left join project on project.id = rows.project_id
  left join app_user manager on manager.id = project.manager_id and manager.is_active and manager.user_type = 'Employee'
$$;

-- Who was chosen for a review keeps it until the sheet is opened; the next lock finds who reviews it then.
delete from user_period_reviewer r using user_period up
where up.user_id = r.user_id and up.id = r.user_period_id and not up.is_locked
  and r.is_chosen and r.approved_date is null and r.wtf_id is null;
update user_period_reviewer r set is_chosen = false from user_period up
where up.user_id = r.user_id and up.id = r.user_period_id and not up.is_locked and r.is_chosen;

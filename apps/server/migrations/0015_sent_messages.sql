-- 1MMs that people send each other, to teams and to projects; what lists and averages of them read.

comment on column one_minute_message.on_project is
  'About the work on a project: left on approving its rows, or sent with it. Without a receiver it goes to the people of the project.';

alter table one_minute_message
  add constraint one_minute_message_to_somebody check (num_nonnulls(to_user_id, to_team_id, project_id) >= 1),
  add constraint one_minute_message_one_receiver check (num_nonnulls(to_user_id, to_team_id) <= 1);

-- Lists show the newest first.
drop index one_minute_message_to_team;
create index one_minute_message_to_team on one_minute_message (to_team_id, created_date) where to_team_id is not null;
drop index one_minute_message_project;
create index one_minute_message_project on one_minute_message (project_id, created_date) where project_id is not null;
-- Averages of the company read nothing else.
create index one_minute_message_counted on one_minute_message (created_date) include (star, by_user_id, to_user_id)
  where not no_feedback;

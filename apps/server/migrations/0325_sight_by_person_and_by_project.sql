-- Whose projects a leader sees is asked of each of the people they lead: the database looks them up one by one, and does not read
-- everybody's hours for each of them. Who sees a project is asked from the other end.
create view project_seer as
  select project_id, user_id from project_member
  union all
  select a.project_id, k.user_id from account_keeper k join account a on a.id = k.account_id where a.project_id is not null
  union all
  select pr.id, t.team_leader_id from project pr join team t on t.id = pr.team_id where t.team_leader_id is not null
  union all
  select m.project_id, l.leader_id from leads l join project_member m on m.user_id = l.user_id;
comment on view project_seer is 'The same as project_sight, for who asks by the project.';

create or replace view project_sight as
  select project_id, user_id from project_member
  union all
  select a.project_id, k.user_id from account_keeper k join account a on a.id = k.account_id where a.project_id is not null
  union all
  select pr.id, t.team_leader_id from project pr join team t on t.id = pr.team_id where t.team_leader_id is not null
  union all
  select m.project_id, l.leader_id
  from (select distinct leader_id, user_id from leads) l
  -- Without the offset it would be joined as a whole.
  cross join lateral (select pm.project_id from project_member pm where pm.user_id = l.user_id offset 0) m;
comment on view project_sight is 'Which employees may see a project: who belongs to it, keeps an account of it, leads its team, or leads somebody who belongs to it. For who asks by the person.';

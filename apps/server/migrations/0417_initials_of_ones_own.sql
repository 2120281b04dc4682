-- By initials somebody is found among the employees of the time-logging system: not by such as they gave themselves.
alter table app_user add column chose_initials boolean not null default false;
comment on column app_user.chose_initials is 'Nobody but the person chose the initials, on their profile or by how they signed in for the first time.';

update app_user u set chose_initials = true
from (
  select distinct on (entity_id) entity_id, actor_id, action from audit_entry
  where entity in ('user', 'profile') and (action = 'createAtSignIn'
    or action in ('create', 'save') and before ->> 'initials' is distinct from after ->> 'initials')
  order by entity_id, id desc
) last where last.entity_id = u.id and (last.actor_id = u.id or last.action = 'createAtSignIn');

-- Who is which employee is found anew by the next sync: by the address, if at all.
delete from timelog_person p using app_user u where u.id = p.user_id and u.chose_initials;
comment on table timelog_person is 'Who is which employee outside: by e-mail address, else by initials that somebody else gave.';

-- A job gives sight of its project when somebody else gave it: who leads a project and makes a job in it for themselves keeps
-- none of it afterwards.
comment on column project_job.is_given is 'Somebody else who keeps the project made the job or looked at it: it gives sight of the project.';
update project_job j set is_given = false
where j.is_given
  and exists (select from audit_entry e
    where e.entity = 'projectJob' and e.entity_id = j.id and e.action = 'create' and e.actor_id = j.user_id)
  and not exists (select from audit_entry e
    where e.entity = 'projectJob' and e.entity_id = j.id and e.actor_id is distinct from j.user_id);

-- A request is found by its id alone, so nobody else's may have it. Of those that do have the same one, the first keeps it.
alter table workday_request
  drop constraint workday_request_target,
  add constraint workday_request_target foreign key (user_id, target_id) references workday_request (user_id, id)
    on update cascade on delete cascade;
alter table override_workday
  drop constraint override_workday_user_id_request_id_fkey,
  add constraint override_workday_request foreign key (user_id, request_id) references workday_request (user_id, id)
    on update cascade on delete cascade;
alter table override_workday_slot
  drop constraint override_workday_slot_user_id_request_id_day_fkey,
  add constraint override_workday_slot_day foreign key (user_id, request_id, day)
    references override_workday (user_id, request_id, day) on update cascade on delete cascade;

update workday_request r set id = new_id(now())
where exists (select from workday_request o
  where o.id = r.id and (o.requested_at, o.user_id) < (r.requested_at, r.user_id));

drop index workday_request_by_id;
alter table workday_request add constraint workday_request_id_unique unique (id);

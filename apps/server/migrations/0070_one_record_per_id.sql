-- Records are found by their id alone, so nobody else's may have it (0068 said so of requests). Of those that do have the same
-- one, the first keeps it.
alter table default_week_slot
  drop constraint default_week_slot_user_id_default_week_id_fkey,
  add constraint default_week_slot_week foreign key (user_id, default_week_id) references default_week (user_id, id)
    on update cascade on delete cascade;
alter table planned_meeting_person
  drop constraint planned_meeting_person_organiser_id_meeting_id_fkey,
  add constraint planned_meeting_person_meeting_of foreign key (organiser_id, meeting_id)
    references planned_meeting (user_id, id) on update cascade on delete cascade;

update timereg r set id = new_id(now()) where exists (select from timereg o
  where o.id = r.id and (o.last_user_update_time, o.user_id) < (r.last_user_update_time, r.user_id));
update default_week r set id = new_id(now()) where exists (select from default_week o
  where o.id = r.id and (o.created_at, o.user_id) < (r.created_at, r.user_id));
update planned_meeting r set id = new_id(now()) where exists (select from planned_meeting o
  where o.id = r.id and (o.created_at, o.user_id) < (r.created_at, r.user_id));
update calendar_feed r set id = new_id(now()) where exists (select from calendar_feed o
  where o.id = r.id and (o.created_at, o.user_id) < (r.created_at, r.user_id));
update week_plan r set id = new_id(now()) where exists (select from week_plan o
  where o.id = r.id and o.user_id < r.user_id);

drop index timereg_by_id, user_period_by_id, user_period_reviewer_by_id, week_plan_by_id, default_week_by_id,
  planned_meeting_by_id;
alter table timereg add constraint timereg_id_unique unique (id);
alter table user_period add constraint user_period_id_unique unique (id);
alter table user_period_reviewer add constraint user_period_reviewer_id_unique unique (id);
alter table week_plan add constraint week_plan_id_unique unique (id);
alter table default_week add constraint default_week_id_unique unique (id);
alter table planned_meeting add constraint planned_meeting_id_unique unique (id);
alter table calendar_feed add constraint calendar_feed_id_unique unique (id);

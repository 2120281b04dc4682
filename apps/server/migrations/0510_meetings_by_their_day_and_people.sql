-- How many meetings somebody has planned is counted before each new one: for a day, and from today on.
create index planned_meeting_of_day on planned_meeting (user_id, day);
-- Who takes part in a meeting is told by the index alone: the search for common times, and the report, look at those of many meetings.
drop index planned_meeting_person_meeting;
create index planned_meeting_person_meeting on planned_meeting_person (organiser_id, meeting_id) include (user_id);

-- Who gave anonymous feedback was counted when it closed, by who had: somebody who was erased meanwhile took what the others wrote along,
-- where too few were left. It is counted as it is given.
update feedback_request r set answered = (select count(*) from feedback_participation p where p.request_id = r.id)
where r.is_anonymous and not r.is_closed;
comment on column feedback_request.answered is 'How many gave anonymous feedback so far; null where it is not anonymous.';

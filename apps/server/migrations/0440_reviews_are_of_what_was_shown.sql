-- The form of a quarter review saves who reviews and what the next quarter has of its own, which managers change elsewhere: what
-- was changed there raises the version that the form brings back.
alter table quarter_review
  add column reviewers_version integer not null default 0,
  add column next_seen integer;
comment on column quarter_review.reviewers_version is 'How often somebody else than a reviewer said who reviews.';
comment on column quarter_review.next_seen is 'The version of the person''s overridden quarters at which reviewers wanted the next quarter otherwise, by next_max_ot_pct and next_wfo_pct; null, or another version by now: it stays as it is.';

update quarter_review r set next_seen = coalesce((select l.version from person_list l join user_quarter q on q.id = r.user_quarter_id
  where l.user_id = q.user_id and l.list = 'overriddenQuarters'), 0)
where r.published_at is null and r.version > 0 and (r.next_max_ot_pct is not null or r.next_wfo_pct is not null);

-- Before levels are given, what reviewers propose is seen side by side.

create table level_proposal (
  user_quarter_id uuid primary key references user_quarter (id) on delete cascade,
  level_id        uuid not null references level (id) on delete cascade,
  proposed_at     timestamptz not null
);
comment on table level_proposal is 'The level that the reviewers of a quarter propose for its person, who is never told. Giving it is another act.';
create index level_proposal_level on level_proposal (level_id);

-- What a review gives the next quarter holds once the review is published.
alter table quarter_review
  add column next_max_ot_pct numeric(5, 2),
  add column next_wfo_pct numeric(5, 2);
comment on column quarter_review.next_max_ot_pct is 'What the next quarter gets when the review is published, in per cent; null for what holds in the company.';
comment on column quarter_review.next_wfo_pct is 'As next_max_ot_pct, for the share in the office.';

update quarter_review r set next_max_ot_pct = n.max_ot_pct, next_wfo_pct = n.wfo_pct
from user_quarter q, user_quarter n
where q.id = r.user_quarter_id and r.published_at is null and n.user_id = q.user_id
  and n.year = case when q.quarter = 4 then q.year + 1 else q.year end and n.quarter = q.quarter % 4 + 1;

-- News get reactions and comments by those whom they are for.

create table post_reaction (
  user_id  uuid not null references app_user (id) on delete cascade,
  post_id  uuid not null references post (id) on delete cascade,
  reaction text not null constraint post_reaction_known check (reaction in ('like', 'celebrate', 'love', 'insightful', 'thanks')),
  primary key (user_id, post_id, reaction)
);
create index post_reaction_post on post_reaction (post_id);

create table post_comment (
  id         uuid primary key,
  post_id    uuid not null references post (id) on delete cascade,
  user_id    uuid not null references app_user (id) on delete cascade,
  text       text not null constraint post_comment_length check (btrim(text) <> '' and length(text) <= 1000),
  created_at timestamptz not null,
  edited_at  timestamptz,
  version    integer not null default 1
);
create index post_comment_post on post_comment (post_id, created_at desc);
create index post_comment_user on post_comment (user_id);

-- What a CV says in a language of its own. What is empty, or has no row, is said as it was written first.
create table cv_text (
  user_id        uuid not null references app_user (id) on delete cascade,
  language       text not null constraint cv_text_language check (language in ('en', 'vi')),
  prior_job_id   uuid references prior_job (id) on delete cascade,
  project_job_id uuid references project_job (id) on delete cascade,
  title          text not null default '',
  description    text not null default '',
  achievements   text not null default '',
  version        integer not null default 1,
  constraint cv_text_of_one_job check (prior_job_id is null or project_job_id is null),
  constraint cv_text_once unique nulls not distinct (user_id, language, prior_job_id, project_job_id)
);
comment on table cv_text is 'A row without a job is the person''s: position and summary. Its version is that of all texts in the language.';
create index cv_text_prior_job on cv_text (prior_job_id) where prior_job_id is not null;
create index cv_text_project_job on cv_text (project_job_id) where project_job_id is not null;

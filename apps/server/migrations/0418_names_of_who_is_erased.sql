-- An erasure looks for what a person was called, too, where others are told of them in words: notices, mails, reports of imports and
-- logs of syncs.
alter table personal_data_run add column names jsonb not null default '[]',
  add constraint personal_data_run_names check (jsonb_typeof(names) = 'array' and (act = 'erase' or names = '[]'));
comment on column personal_data_run.names is 'Names and addresses that the person ever had, from when to when, while an erasure looks for them; none when it is over.';

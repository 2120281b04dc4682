-- Certifications that 1MMs name.

create table one_minute_message_certification (
  message_id       uuid not null references one_minute_message (id) on delete cascade,
  certification_id uuid not null references certification (id),
  primary key (message_id, certification_id)
);
create index one_minute_message_certification_certification on one_minute_message_certification (certification_id);

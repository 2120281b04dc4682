-- Who comes by an address that was never proven finds nothing that lets somebody else in, and keeps what asks for more.

alter table passkey add column opens_alone boolean not null default true;
comment on column passkey.opens_alone is 'Whether it signs in by itself. Not so what an account had under an address that was another''s: it is a second step, until it was one once.';

alter table sign_in_ticket add column company_account_id uuid references company_account (id) on delete cascade;
comment on column sign_in_ticket.company_account_id is 'The account at a provider that was the first factor: a ticket goes with it.';
create index sign_in_ticket_of_company_account on sign_in_ticket (company_account_id);

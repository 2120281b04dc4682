-- Who keeps which account besides managers and administrators, and who is billed for it.

create view customer_keeper as
  select m.indirect_customer_id as customer_id, m.user_id from indirect_customer_manager m
  union all
  select l.indirect_customer_id, t.team_leader_id
  from indirect_customer_team l join team t on t.id = l.team_id where t.team_leader_id is not null;
comment on view customer_keeper is 'Who manages an indirect customer or leads a team of it: they create accounts below it. Somebody can be in it twice.';

create view account_keeper as
  select m.account_id, m.user_id from account_manager m
  union all
  select l.account_id, t.team_leader_id
  from account_team l join team t on t.id = l.team_id where t.team_leader_id is not null
  union all
  select a.id, k.user_id from account a join customer_keeper k on k.customer_id = a.customer_id;
comment on view account_keeper is 'Who manages an account, leads a team of it, or keeps its customer: they see and edit it. Somebody can be in it twice.';

-- What was typed so far and is none of the values stays readable in the account's history.
insert into audit_entry (user_id, id, entity, entity_id, action, before, after)
select '00000000-0000-0000-0000-000000000000', new_id(now()), 'account', a.id, 'save',
  jsonb_build_object('name', a.name, 'billTo', a.bill_to), jsonb_build_object('name', a.name, 'billTo', null)
from account a
where btrim(a.bill_to) <> '' and initcap(btrim(a.bill_to)) not in ('Customer', 'Company', 'Warranty', 'Investment');
alter table account alter column bill_to drop not null, alter column bill_to drop default;
update account set bill_to =
  case when initcap(btrim(bill_to)) in ('Customer', 'Company', 'Warranty', 'Investment') then initcap(btrim(bill_to)) end;
alter table account add constraint account_bill_to_known check (bill_to in ('Customer', 'Company', 'Warranty', 'Investment'));
comment on column account.bill_to is 'Who pays for the time on it; null is not said.';

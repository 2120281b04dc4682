-- Who keeps an account by a team that they lead for a while is not who keeps it by themselves: an act by which they would go on keeping
-- it, or time of it, is told by comparing by what they keep it before and after.
create or replace view customer_keeper as
  select m.indirect_customer_id as customer_id, m.user_id, null::uuid as by_team_id from indirect_customer_manager m
  union all
  select l.indirect_customer_id, t.team_leader_id, t.id
  from indirect_customer_team l join team t on t.id = l.team_id where t.team_leader_id is not null;
comment on column customer_keeper.by_team_id is 'The team that they keep it by; none where it is by themselves.';

create or replace view account_keeper as
  select m.account_id, m.user_id, null::uuid as by_team_id from account_manager m
  union all
  select l.account_id, t.team_leader_id, t.id
  from account_team l join team t on t.id = l.team_id where t.team_leader_id is not null
  union all
  select a.id, k.user_id, k.by_team_id from account a join customer_keeper k on k.customer_id = a.customer_id;
comment on column account_keeper.by_team_id is 'The team, of the account or its customer, that they keep it by; none where it is by themselves.';

-- Coins that colleagues give each other: a ledger of transfers whose entries sum up to nothing, and balances that follow from it.

create table coin_transfer (
  id         uuid primary key,
  kind       text not null constraint coin_transfer_kind check (kind in ('init', 'transfer', 'gift')),
  by_user_id uuid not null references app_user (id),
  at         timestamptz not null
);
create index coin_transfer_at on coin_transfer (at) where kind = 'gift';
create index coin_transfer_by_user on coin_transfer (by_user_id);
comment on column coin_transfer.kind is 'init: coins that an administrator issues. transfer: a manager moves them. gift: somebody gives of their own.';

create table coin_entry (
  transfer_id uuid not null references coin_transfer (id),
  side        text not null constraint coin_entry_side check (side in ('from', 'to')),
  user_id     uuid references app_user (id),
  amount      integer not null constraint coin_entry_sign check (case side when 'from' then amount < 0 else amount > 0 end),
  at          timestamptz not null,
  primary key (transfer_id, side),
  constraint coin_entry_to_somebody check (side = 'from' or user_id is not null)
);
create index coin_entry_user on coin_entry (user_id, at, transfer_id);
comment on column coin_entry.user_id is 'Null is the company, which issues coins.';
create trigger coin_entry_people_are_employees after insert on coin_entry
  for each row execute function refuse_others_than_employees('user_id');

create table coin_message (
  transfer_id uuid primary key references coin_transfer (id),
  to_user_id  uuid not null references app_user (id),
  message     text not null constraint coin_message_given check (btrim(message) <> '')
);
create index coin_message_to_user on coin_message (to_user_id);
comment on table coin_message is 'Apart from the ledger, which stays: what was said to somebody goes with them.';

create table coin_balance (
  user_id uuid primary key references app_user (id),
  coins   integer not null constraint coin_balance_never_below_zero check (coins >= 0)
);
comment on table coin_balance is 'The sum of the entries of a person. Only the trigger of the entries writes it.';

-- Rows are locked in the order of people, so that transfers in both directions at once wait for each other and never in a circle.
-- It runs as the owner: the app adds entries and can change neither them nor a balance.
create function keep_coin_balances() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into coin_balance (user_id, coins)
    select distinct user_id, 0 from added where user_id is not null order by user_id on conflict do nothing;
  perform from coin_balance where user_id in (select user_id from added) order by user_id for update;
  update coin_balance b set coins = b.coins + a.sum
    from (select user_id, sum(amount) as sum from added where user_id is not null group by user_id) a where a.user_id = b.user_id;
  return null;
end $$;
create trigger coin_entry_balances after insert on coin_entry
  referencing new table as added for each statement execute function keep_coin_balances();

create function refuse_unbalanced_transfer() returns trigger language plpgsql as $$
declare
  transfer uuid := coalesce(to_jsonb(new) ->> 'transfer_id', to_jsonb(new) ->> 'id');
begin
  if (select count(*) <> 2 or sum(amount) <> 0 or count(distinct at) <> 1 from coin_entry where transfer_id = transfer) then
    raise exception 'What one gives is what the other gets' using errcode = 'check_violation', table = 'coin_entry',
      constraint = 'coin_entry_balanced';
  end if;
  return null;
end $$;
create constraint trigger coin_entry_balanced after insert on coin_entry deferrable initially deferred
  for each row execute function refuse_unbalanced_transfer();
create constraint trigger coin_transfer_balanced after insert on coin_transfer deferrable initially deferred
  for each row execute function refuse_unbalanced_transfer();

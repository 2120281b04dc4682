-- Who leads whom, who keeps what and who is shown what: each relation is said once, here, and asked by everything that
-- answers or changes a record (docs/decisions/0017-rights-are-asked-before-anything.md). Managers and administrators
-- stand beside all of them: what they may is not said by rows.

create view leads as
  select t.team_leader_id as leader_id, m.user_id
  from team t join team_member m on m.team_id = t.id where t.team_leader_id is not null;
comment on view leads is 'Who leads a team of whom, also oneself where a leader is a member of the own team. Supporting leaders lead nobody: they keep the team''s own pages (team_key_member), not its people. A pair can be in it twice.';

create view team_key_member as
  select id as team_id, team_leader_id as user_id from team where team_leader_id is not null
  union all
  select team_id, user_id from team_supporting_leader;
comment on view team_key_member is 'The leader and the supporting leaders of a team: they keep its dashboard, schedule and followers (specification 2, section 6).';

create view project_key_member as
  select id as project_id, manager_id as user_id from project where manager_id is not null
  union all
  select id, business_analyst_id from project where business_analyst_id is not null
  union all
  select id, key_account_manager_id from project where key_account_manager_id is not null;
comment on view project_key_member is 'Project manager, business analyst and key account manager of a project: they keep it (specification 2, section 6).';

create index user_period_reviewer_reviews on user_period_reviewer (reviewer_id, project_id);

create view project_member as
  select project_id, user_id from project_key_member
  union all
  select project_id, reviewer_id from tiered_review
  union all
  select project_id, reviewee_id from tiered_review
  union all
  select project_id, user_id from project_job
  union all
  select project_id, user_id from week_plan
  union all
  select project_id, reviewer_id from user_period_reviewer where project_id is not null
  union all
  select a.project_id, pu.user_id
  from phase_user pu join phase ph on ph.id = pu.phase_id and not ph.is_disabled join account a on a.id = ph.account_id
  where pu.disabled_date is null and a.project_id is not null
  union all
  select a.project_id, m.user_id
  from registered_month m join phase ph on ph.id = m.phase_id join account a on a.id = ph.account_id
  where m.rows > 0 and a.project_id is not null;
comment on view project_member is 'Who belongs to a project: who leads it, reviews or is reviewed in it, approves what was registered on it, is assigned to it, planned for it, has a job in it or has registered time on it.';

create view project_sight as
  select project_id, user_id from project_member
  union all
  select a.project_id, k.user_id from account_keeper k join account a on a.id = k.account_id where a.project_id is not null
  union all
  select pr.id, t.team_leader_id from project pr join team t on t.id = pr.team_id where t.team_leader_id is not null
  union all
  select m.project_id, l.leader_id from leads l join project_member m on m.user_id = l.user_id;
comment on view project_sight is 'Which employees may see a project: who belongs to it, keeps an account of it, leads its team, or leads somebody who belongs to it.';

create view account_sight as
  select account_id, user_id from account_keeper
  union all
  select a.id, s.user_id from account a join project_sight s on s.project_id = a.project_id
  union all
  select ph.account_id, pu.user_id from phase_user pu join phase ph on ph.id = pu.phase_id
  union all
  select ph.account_id, m.user_id from registered_month m join phase ph on ph.id = m.phase_id where m.rows > 0;
comment on view account_sight is 'Which employees may see an account: who keeps it, sees its project, or is or was registering on one of its phases.';

create view customer_sight as
  select customer_id, user_id from customer_keeper
  union all
  select a.customer_id, s.user_id from account a join account_sight s on s.account_id = a.id
  union all
  select pc.indirect_customer_id, s.user_id from project_customer pc join project_sight s on s.project_id = pc.project_id;
comment on view customer_sight is 'Which employees may see an indirect customer: who keeps it, or sees one of its accounts or projects.';

create view customer_of_user as
  select indirect_customer_id as customer_id, user_id from customer_user_indirect
  union all
  select c.id, d.user_id from customer_user_direct d join indirect_customer c on c.direct_customer_id = d.direct_customer_id;
comment on view customer_of_user is 'The indirect customers of a customer''s user: a direct customer stands for all of its own.';

create view project_shown as
  select pc.project_id, cu.user_id
  from customer_of_user cu join project_customer pc on pc.indirect_customer_id = cu.customer_id
  join project pr on pr.id = pc.project_id and pr.customer_can_see_project;
comment on view project_shown is 'The projects that a customer''s user may see: of their customers, and shown to customers.';

create table brought_id (
  id      uuid primary key,
  user_id uuid not null,
  entity  text not null,
  digest  text not null,
  at      timestamptz not null
);
comment on table brought_id is 'Ids that callers brought for new records, with who did and a hash of what they sent: the same call again is answered as the first, any other is refused without a word of the record.';
create index brought_id_at on brought_id (at);

import { sql } from 'kysely';
import type { Db, Tx } from '../src/lib/db.ts';
import { insertRows } from './insert-rows.ts';
import type { Random } from './random.ts';

/** What phases of a direct customer are billed as: option, code, for privileged users only, can be deleted. */
const OPTIONS = {
  'Havn Bank': [
    ['Development', 'A-20', false, false],
    ['Maintenance', 'A-2', false, true],
    ['Rework at our cost', 'A-20R', true, true],
  ],
  'Sund Logistics': [
    ['Fixed price', 'FP', false, false],
    ['Time and material', 'TM', false, true],
    ['Goodwill', 'GW', true, true],
  ],
  'Sao Mai Group': [
    ['Project', 'P', false, false],
    ['Operations', 'O', false, true],
  ],
} as const;

/** Accounts beside those of the projects: name, customer, who pays, archived, phases with their estimates. */
const ACCOUNTS = [
  ['Card settlement warranty', 'Havn Cards', 'Warranty', false, { 'Defects 2025': 60, 'Defects 2026': 40 }],
  ['Branch terminals', 'Havn Retail', 'Customer', true, { Rollout: 320 }],
  ['Port calls pilot', 'Sund Ports', 'Investment', false, { Prototype: 120, 'Customer talks': 24 }],
  ['Freight hotline', 'Sund Freight', 'Customer', false, { 'On call': null }],
  ['Loyalty club', 'Sao Mai Retail', 'Customer', false, { Concept: 80, Pilot: 200 }],
  ['Hotel partners', 'Sao Mai Travel', 'Customer', false, { Integration: 160 }],
] as const;

/** What makes the customers, accounts and phases of the demo company look kept: options, who keeps them, who pays. */
export async function demoMasterData(db: Db | Tx, random: Random, bornAt: Date): Promise<void> {
  await insertPhaseOptions(db, random);
  await insertKeepers(db);
  await insertAccounts(db, random, bornAt);
  await sql`update account set bill_to = case when name = 'Internal' then 'Company' else 'Customer' end
    where bill_to is null`.execute(db);
  await sql`update indirect_customer c set timelog_customer_id = 'C-' || (300 + place.number)
    from (select c.id, row_number() over (order by c.name) as number from indirect_customer c
      join direct_customer d on d.id = c.direct_customer_id where d.is_timelog_direct_customer) place
    where place.id = c.id`.execute(db);
}

async function insertPhaseOptions(db: Db | Tx, random: Random): Promise<void> {
  const customers = await db.selectFrom('direct_customer').select(['id', 'name']).orderBy('name').execute();
  const rows = customers.flatMap(({ id, name }) =>
    (OPTIONS[name as keyof typeof OPTIONS] ?? []).map(([option_name, code, user_lock, can_delete]) => ({
      ...{ id: random.id(), direct_customer_id: id, option_name, code, user_lock, can_delete },
    })),
  );
  await insertRows(db, 'phase_option', rows);
  // Support is maintained, all else is the first option; the review of card settlement is done at the company's own cost.
  await sql`
    update phase set phase_option_id = (select o.id from phase_option o
      where o.direct_customer_id = c.direct_customer_id
      order by o.user_lock <> (phase.name = 'Review' and a.name = 'Card settlement'),
        o.can_delete <> (phase.name = 'Support'), o.code limit 1)
    from account a join indirect_customer c on c.id = a.customer_id where a.id = phase.account_id`.execute(db);
}

/** The team of each project keeps its account and customer; customers of Havn Bank are looked after by a manager as well. */
async function insertKeepers(db: Db | Tx): Promise<void> {
  await sql`
    insert into account_team (account_id, team_id)
    select distinct a.id, m.team_id from account a join project pr on pr.id = a.project_id
    join tiered_review r on r.project_id = pr.id join team_member m on m.user_id = r.reviewer_id
    on conflict do nothing`.execute(db);
  await sql`
    insert into account_manager (account_id, user_id)
    select a.id, pr.manager_id from account a join project pr on pr.id = a.project_id where pr.manager_id is not null`.execute(
    db,
  );
  await sql`
    insert into indirect_customer_team (indirect_customer_id, team_id)
    select distinct a.customer_id, l.team_id from account a join account_team l on l.account_id = a.id`.execute(db);
  await sql`
    insert into indirect_customer_manager (indirect_customer_id, user_id)
    select c.id, u.id from indirect_customer c join direct_customer d on d.id = c.direct_customer_id, app_user u
    where d.name = 'Havn Bank' and u.initials = 'MA'`.execute(db);
  await sql`update indirect_customer c set managers_auto_assign = true
    where exists (select from indirect_customer_manager m where m.indirect_customer_id = c.id)`.execute(db);
}

async function insertAccounts(db: Db | Tx, random: Random, bornAt: Date): Promise<void> {
  const customers = new Map(
    (await db.selectFrom('indirect_customer').select(['id', 'name']).execute()).map(({ id, name }) => [name, id]),
  );
  const accounts = ACCOUNTS.map(([name, customer, bill_to, archived, phases], index) => ({
    row: {
      ...{
        id: random.id(),
        name,
        number: `A-${2051 + index}`,
        archived,
        bill_to,
        created_at: bornAt,
        version: 1,
      },
      ...{ customer_id: customers.get(customer), teams_auto_assign: true, managers_auto_assign: false },
    },
    phases,
  }));
  await insertRows(
    db,
    'account',
    accounts.map(({ row }) => row),
  );
  const phases = accounts.flatMap(({ row, phases: estimates }) =>
    Object.entries(estimates).map(([name, estimate]) => ({
      ...{ id: random.id(), account_id: row.id, name, estimate, created_at: bornAt, version: 1 },
    })),
  );
  await insertRows(db, 'phase', phases);
  const ids = accounts.map(({ row }) => row.id);
  await sql`
    update phase set phase_option_id = (select o.id from phase_option o
      where o.direct_customer_id = c.direct_customer_id and not o.user_lock order by o.code limit 1)
    from account a join indirect_customer c on c.id = a.customer_id
    where a.id = phase.account_id and a.id = any(${ids}::uuid[])`.execute(db);
  await sql`
    insert into account_team (account_id, team_id)
    select a.id, l.team_id from account a join indirect_customer_team l on l.indirect_customer_id = a.customer_id
    where a.id = any(${ids}::uuid[])`.execute(db);
  // Not those whose own phases the demo's tour shows: their list stays as it is.
  await sql`
    insert into phase_user (phase_id, user_id)
    select distinct ph.id, m.user_id from phase ph join account_team l on l.account_id = ph.account_id
    join team_member m on m.team_id = l.team_id join app_user u on u.id = m.user_id
    where ph.account_id = any(${ids}::uuid[]) and u.initials not in ('EM', 'LE', 'FR', 'MA', 'AD')`.execute(db);
}

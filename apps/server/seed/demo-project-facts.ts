import { addMonths } from '@stint/contract/projects/projects/project-dashboard.rules';
import { sql } from 'kysely';
import { hashPassword } from '../src/account/password/password-hash.ts';
import type { Db, Tx } from '../src/lib/db.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { insertRows } from './insert-rows.ts';
import { Random } from './random.ts';

/** Short name of the project, short name of its team, what it is, and what its customer calls itself there. */
const FACTS = [
  [
    'PAYAPI',
    'PAY',
    'Card payments for shops and ferries: one interface for terminals, web shops and apps, with reports at night.',
    '',
  ],
  [
    'CARDSET',
    'PAY',
    'Settles card payments between banks every night, and explains each difference to the cent.',
    'Havn Cards Settlement',
  ],
  [
    'HARBOUR',
    'POR',
    'Berths, cranes and paper work of a harbour on one screen, for pilots as well as for the harbour office.',
    '',
  ],
  [
    'FREIGHT',
    'POR',
    'Where every container is, and when it will be where it should: for dispatchers and their customers.',
    'Sund Freight A/S',
  ],
  ['RETAILAPP', 'MOB', 'The shop in the pocket: offers, receipts and loyalty points for two million customers.', ''],
  [
    'TRAVELAPP',
    'MOB',
    'Trips planned together, booked in one go, and changed on the way without a call.',
    'Sao Mai Travel',
  ],
  [
    'FORECAST',
    'DAI',
    'How much of what will be sold where next week, learned from five years of receipts and the weather.',
    '',
  ],
  ['SCORING', 'DAI', 'A second opinion on every loan, with reasons that people at the counter can explain.', ''],
  ['CLOUD', 'PLA', 'The platform that all our teams build on: environments in minutes, costs that one can see.', ''],
  ['IDENTITY', 'PLA', 'One sign-in for everything that the bank offers to its customers.', ''],
  ['TESTAUTO', 'QUA', 'What is tested twice by hand is tested by a machine the third time.', ''],
  ['RELQUAL', 'QUA', 'Releases without surprises: checks, sign-offs and the numbers behind them.', ''],
] as const;

/** Name, short name, customer, months ago that it began (null: not yet) and ended (null: it has not), and what it is. */
const OTHERS = [
  [
    'Ferry tickets',
    'FERRY',
    'Sund Ports',
    22,
    9,
    'Tickets for cars and people, sold on board and online. Delivered, and in good hands.',
  ],
  ['Branch kiosks', 'KIOSK', 'Havn Retail', 20, 4, 'Self-service in forty branches; the last one opened in spring.'],
  ['Warehouse robots', 'ROBOTS', 'Sund Freight', null, null, 'Waits for the customer’s decision on the robots.'],
  ['Loyalty cards', 'LOYALTY', 'Sao Mai Retail', 21, null, 'Points for purchases; nobody has worked on it for long.'],
] as const;

/** First name, last name, initials, the direct or the indirect customer, and whose planned hours they see. */
const CUSTOMER_USERS = [
  ['Clara', 'Holm', 'CH', 'direct', 'Havn Bank', 'PAY'],
  ['Chi', 'Võ', 'CV', 'indirect', 'Sund Ports', null],
] as const;

/** What projects are and who answers for them, those that ended, wait or sleep, and the users of two customers. */
export async function demoProjectFacts(db: Db | Tx, seed: number, today: string, bornAt: Date): Promise<void> {
  const random = new Random(seed);
  const facts = FACTS.map(([short, team, description, customer], place) => ({
    short,
    team,
    description,
    customer,
    place,
  }));
  await sql`
    with managers as (select id, row_number() over (order by first_name, last_name, id) - 1 as place,
        count(*) over () as number from app_user where user_role = 'Manager'),
      analysts as (select distinct on (t.short_name) t.short_name, u.id from team t join team_member m on m.team_id = t.id
        join app_user u on u.id = m.user_id and u.user_role = 'Employee' and u.initials not in ('EM', 'FR', 'LE')
        order by t.short_name, (u.short_description = 'Business analyst') desc, u.first_name, u.id)
    update project set description = f.description, alt_customer_name = f.customer, team_id = t.id,
      business_analyst_id = a.id, key_account_manager_id = (select id from managers where managers.place = f.place % number)
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as f(short text, team text, description text, customer text, place int)
    join team t on t.short_name = f.team left join analysts a on a.short_name = f.team
    where project.short_name = f.short`.execute(db);

  const monthsAgo = (count: number | null) => (count === null ? null : `${addMonths(today.slice(0, 7), -count)}-01`);
  const others = OTHERS.map(([name, short_name, customer, began, ended, description], index) => ({
    id: random.id(),
    name,
    short_name,
    customer,
    number: `P-${1101 + index}`,
    description,
    start_date: monthsAgo(began),
    end_date: monthsAgo(ended),
    created_at: bornAt,
  }));
  await insertRows(
    db,
    'project',
    others.map(({ customer, ...project }) => project),
  );
  await sql`
    insert into project_customer (project_id, indirect_customer_id)
    select o.id, c.id from jsonb_to_recordset(${JSON.stringify(others)}::jsonb) as o(id uuid, customer text)
    join indirect_customer c on c.name = o.customer`.execute(db);
  await sql`update project set manager_id = (select id from app_user where initials = 'MA')
    where id = any(${others.map(({ id }) => id)}::uuid[])`.execute(db);
  await customerUsers(db, random, bornAt);
}

async function customerUsers(db: Db | Tx, random: Random, bornAt: Date): Promise<void> {
  const password_hash = await hashPassword(DEMO_PASSWORD);
  const users = CUSTOMER_USERS.map(([first_name, last_name, initials, kind, customer, team]) => ({
    id: random.id(),
    first_name,
    last_name,
    initials,
    email: `${first_name}.${last_name}@demo.stint.example`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
    user_type: 'Customer',
    is_active: true,
    short_description: 'Customer',
    password_hash,
    created_at: bornAt,
    kind,
    customer,
    team,
  }));
  await insertRows(
    db,
    'app_user',
    users.map(({ kind, customer, team, ...user }) => user),
  );
  await sql`
    update app_user set customer_team_id = t.id
    from jsonb_to_recordset(${JSON.stringify(users)}::jsonb) as u(id uuid, team text) join team t on t.short_name = u.team
    where app_user.id = u.id`.execute(db);
  for (const kind of ['direct', 'indirect'] as const) {
    const own = JSON.stringify(users.filter((user) => user.kind === kind));
    await sql`
      insert into ${sql.table(`customer_user_${kind}`)} (user_id, ${sql.ref(`${kind}_customer_id`)})
      select u.id, c.id from jsonb_to_recordset(${own}::jsonb) as u(id uuid, customer text)
      join ${sql.table(`${kind}_customer`)} c on c.name = u.customer`.execute(db);
  }
}

import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { newId } from '../new-id.ts';

/** The relations of migration 0060 against the same said plainly, over companies of all shapes. */
const PEOPLE = 4;
const TEAMS = 2;
const PROJECTS = 3;
const ACCOUNTS = 3;
const CUSTOMERS = 2;

const person = fc.nat(PEOPLE - 1);
const some = fc.uniqueArray(person, { maxLength: 2 });
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null });
const listOf = <T>(one: fc.Arbitrary<T>, length: number) => fc.array(one, { minLength: length, maxLength: length });
const teams = fc.uniqueArray(fc.nat(TEAMS - 1), { maxLength: 1 });

const company = fc.record({
  teams: listOf(fc.record({ leader: maybe(person), members: some, supporters: some }), TEAMS),
  customers: listOf(fc.record({ managers: some, teams, users: fc.boolean(), usersOfDirect: fc.boolean() }), CUSTOMERS),
  projects: listOf(
    fc.record({
      manager: maybe(person),
      analyst: maybe(person),
      team: maybe(fc.nat(TEAMS - 1)),
      customers: fc.uniqueArray(fc.nat(CUSTOMERS - 1), { maxLength: 1 }),
      isShown: fc.boolean(),
      planned: some,
      employed: some,
      /** Who alone gave the shares and jobs. */
      givenBy: maybe(person),
    }),
    PROJECTS,
  ),
  accounts: listOf(
    fc.record({
      customer: fc.nat(CUSTOMERS - 1),
      project: maybe(fc.nat(PROJECTS - 1)),
      putBy: maybe(person),
      managers: some,
      teams,
      assigned: some,
      left: some,
      selfAssigned: some,
      /** Who alone gave the places. */
      givenBy: maybe(person),
      isPhaseDisabled: fc.boolean(),
      registered: some,
    }),
    ACCOUNTS,
  ),
});
type Company = typeof company extends fc.Arbitrary<infer C> ? C : never;
type Pair = `${number} ${number}`;
type Relation = Set<Pair>;

const pairs = (found: Iterable<readonly [number, number]>): Relation =>
  new Set([...found].map(([one, other]): Pair => `${one} ${other}`));
/** Whether somebody stands on the phase of an account by their own hand. */
const isOwnPlace = ({ assigned, selfAssigned }: Company['accounts'][number], one: number) =>
  assigned.includes(one) && selfAssigned.includes(one);
/** Who alone gave something to somebody: nobody gives it to themselves. */
const giverTo = (one: number, givenBy: number | null) => (givenBy === one ? null : givenBy);
const given = (...people: readonly (number | null)[]) => people.filter((one) => one !== null);

/** Each relation as a set of `thing person`, said without SQL. */
function plainly({ teams, customers, projects, accounts }: Company) {
  const leadersOf = (of: readonly number[]) => of.flatMap((team) => given(teams[team]?.leader ?? null));
  const leads = teams.flatMap(({ leader, members }) =>
    leader === null ? [] : members.map((member) => [leader, member] as const),
  );
  const teamKeys = teams.flatMap(({ leader, supporters }, team) =>
    given(leader, ...supporters).map((one) => [team, one] as const),
  );
  const customerKeepers = customers.flatMap((customer, index) =>
    [...customer.managers, ...leadersOf(customer.teams)].map((one) => [index, one] as const),
  );
  const accountKeepers = accounts.flatMap((account, index) =>
    [
      ...account.managers,
      ...leadersOf(account.teams),
      ...customerKeepers.filter(([customer]) => customer === account.customer).map(([, one]) => one),
    ].map((one) => [index, one] as const),
  );
  const keys = projects.flatMap(({ manager, analyst }, index) =>
    given(manager, analyst).map((one) => [index, one] as const),
  );
  // With who alone brought it about; the person themselves where nobody who leads them sees it by that.
  const members: (readonly [number, number, number | null])[] = [
    ...keys.map(([project, one]) => [project, one, null] as const),
    ...projects.flatMap(({ planned, employed, givenBy }, index) =>
      [...planned, ...employed].map((one) => [index, one, giverTo(one, givenBy)] as const),
    ),
    ...accounts.flatMap((account, index) =>
      account.project === null
        ? []
        : [
            ...(account.isPhaseDisabled ? [] : account.assigned)
              .filter((one) => !account.left.includes(one))
              .filter(
                (one) =>
                  !isOwnPlace(account, one) ||
                  (account.putBy !== one && accountKeepers.some(([of, by]) => of === index && by === one)),
              ),
            ...account.registered.filter((one) => !isOwnPlace(account, one)),
          ].map(
            (one) =>
              [
                account.project ?? -1,
                one,
                isOwnPlace(account, one) ? one : account.assigned.includes(one) ? giverTo(one, account.givenBy) : null,
              ] as const,
          ),
    ),
  ];
  const sight = [
    ...members.map(([project, one]) => [project, one] as const),
    ...accountKeepers.flatMap(([account, one]) =>
      accounts[account]?.putBy === one
        ? []
        : given(accounts[account]?.project ?? null).map((project) => [project, one] as const),
    ),
    ...projects.flatMap(({ team }, index) => leadersOf(given(team)).map((one) => [index, one] as const)),
    ...leads.flatMap(([leader, led]) =>
      members
        .filter(([, one, givenBy]) => one === led && givenBy !== leader && givenBy !== led)
        .map(([project]) => [project, leader] as const),
    ),
  ];
  const accountSight = [
    ...accountKeepers,
    ...accounts.flatMap((account, index) =>
      [
        ...sight.filter(([seen]) => seen === account.project).map(([, one]) => one),
        ...[...account.assigned, ...account.registered].filter((one) => !isOwnPlace(account, one)),
      ].map((one) => [index, one] as const),
    ),
  ];
  const customerSight = [
    ...customerKeepers,
    ...accountSight.map(([account, one]) => [accounts[account]?.customer ?? -1, one] as const),
    ...sight.flatMap(([project, one]) =>
      (projects[project]?.customers ?? []).map((customer) => [customer, one] as const),
    ),
  ];
  // Each customer has one user, numbered as the customer, of itself or of its direct customer; each has one of its own.
  const customerUsers = customers.flatMap(({ users, usersOfDirect }, index) =>
    users || usersOfDirect ? [[index, index] as const] : [],
  );
  const shown = projects.flatMap(({ customers: of, isShown }, index) =>
    isShown
      ? customerUsers.filter(([customer]) => of.includes(customer)).map(([, user]) => [index, user] as const)
      : [],
  );
  return {
    leads: pairs(leads),
    team_key_member: pairs(teamKeys),
    customer_keeper: pairs(customerKeepers),
    account_keeper: pairs(accountKeepers),
    project_key_member: pairs(keys),
    project_member: pairs(members.map(([project, one]) => [project, one])),
    project_seer: pairs(sight),
    projects_seen: pairs(sight),
    accounts_seen: pairs(accountSight),
    customers_seen: pairs(customerSight),
    customer_of_user: pairs(customerUsers),
    project_shown: pairs(shown),
  };
}

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Stores a company, and answers the ids by their numbers. */
async function stored({ teams, customers, projects, accounts }: Company) {
  const { db } = database;
  await database.asOwner(
    'truncate app_user, team, direct_customer, indirect_customer, project, account, phase cascade',
  );
  const ids = (count: number) => Array.from({ length: count }, () => newId());
  const user = ids(PEOPLE);
  const customerUser = ids(CUSTOMERS);
  const [team, project, account, customer] = [ids(TEAMS), ids(PROJECTS), ids(ACCOUNTS), ids(CUSTOMERS)] as const;
  const [direct, phase] = [ids(CUSTOMERS), ids(ACCOUNTS)] as const;
  const giver = (one: number, givenBy: number | null) => user[giverTo(one, givenBy) ?? -1] ?? null;
  const insert = async (table: string, rows: readonly Record<string, unknown>[]) => {
    for (const row of rows) {
      const names = sql.join(Object.keys(row).map((name) => sql.ref(name)));
      await sql`insert into ${sql.table(table)} (${names}) values (${sql.join(Object.values(row))})`.execute(db);
    }
  };
  const named = (id: string, type: 'Employee' | 'Customer') => ({
    ...{ id, email: `${id}@example.com`, initials: id.slice(-12).toUpperCase(), first_name: 'A', last_name: 'B' },
    ...{ user_type: type, user_role: type === 'Employee' ? 'Employee' : null },
  });
  await insert('app_user', [
    ...user.map((id) => named(id, 'Employee')),
    ...customerUser.map((id) => named(id, 'Customer')),
  ]);
  await insert(
    'team',
    teams.map(({ leader }, at) => ({
      id: team[at],
      name: 'T',
      short_name: 'T',
      team_leader_id: leader === null ? null : user[leader],
    })),
  );
  await insert(
    'team_member',
    teams.flatMap(({ members }, at) => members.map((one) => ({ team_id: team[at], user_id: user[one] }))),
  );
  await insert(
    'team_supporting_leader',
    teams.flatMap(({ supporters }, at) =>
      supporters.map((one) => ({ team_id: team[at], user_id: user[one], responsibility_area: 'All' })),
    ),
  );
  await insert(
    'direct_customer',
    direct.map((id) => ({ id, name: 'D' })),
  );
  await insert(
    'indirect_customer',
    customers.map((_, at) => ({ id: customer[at], name: 'C', direct_customer_id: direct[at] })),
  );
  await insert(
    'indirect_customer_manager',
    customers.flatMap(({ managers }, at) =>
      managers.map((one) => ({ indirect_customer_id: customer[at], user_id: user[one] })),
    ),
  );
  await insert(
    'indirect_customer_team',
    customers.flatMap(({ teams: of }, at) =>
      of.map((one) => ({ indirect_customer_id: customer[at], team_id: team[one] })),
    ),
  );
  await insert(
    'customer_user_indirect',
    customers.flatMap(({ users }, at) =>
      users ? [{ user_id: customerUser[at], indirect_customer_id: customer[at] }] : [],
    ),
  );
  await insert(
    'customer_user_direct',
    customers.flatMap(({ usersOfDirect }, at) =>
      usersOfDirect ? [{ user_id: customerUser[at], direct_customer_id: direct[at] }] : [],
    ),
  );
  await insert(
    'project',
    projects.map(({ manager, analyst, team: of, isShown }, at) => ({
      ...{ id: project[at], name: 'P', short_name: `P${at}`, customer_can_see_project: isShown },
      manager_id: manager === null ? null : user[manager],
      business_analyst_id: analyst === null ? null : user[analyst],
      team_id: of === null ? null : team[of],
    })),
  );
  await insert(
    'project_customer',
    projects.flatMap(({ customers: of }, at) =>
      of.map((one) => ({ project_id: project[at], indirect_customer_id: customer[one] })),
    ),
  );
  await insert(
    'week_plan',
    projects.flatMap(({ planned, givenBy }, at) =>
      planned.map((one) => ({
        user_id: user[one],
        id: newId(),
        project_id: project[at],
        week_start: '2026-11-16',
        percentage: 20,
        given_by_id: giver(one, givenBy),
      })),
    ),
  );
  await insert(
    'project_job',
    projects.flatMap(({ employed, givenBy }, at) =>
      employed.map((one) => ({
        id: newId(),
        project_id: project[at],
        user_id: user[one],
        name: 'J',
        start_date: '2026-01-01',
        given_by_id: giver(one, givenBy),
      })),
    ),
  );
  await insert(
    'account',
    accounts.map(({ customer: of, project: on, putBy }, at) => ({
      id: account[at],
      name: 'A',
      customer_id: customer[of],
      project_id: on === null ? null : project[on],
      project_put_by_id: putBy === null ? null : user[putBy],
    })),
  );
  await insert(
    'account_manager',
    accounts.flatMap(({ managers }, at) => managers.map((one) => ({ account_id: account[at], user_id: user[one] }))),
  );
  await insert(
    'account_team',
    accounts.flatMap(({ teams: of }, at) => of.map((one) => ({ account_id: account[at], team_id: team[one] }))),
  );
  await insert(
    'phase',
    accounts.map(({ isPhaseDisabled }, at) => ({
      id: phase[at],
      account_id: account[at],
      name: 'Ph',
      is_disabled: isPhaseDisabled,
    })),
  );
  await insert(
    'phase_user',
    accounts.flatMap(({ assigned, left, selfAssigned, givenBy }, at) =>
      assigned.map((one) => ({
        phase_id: phase[at],
        user_id: user[one],
        disabled_date: left.includes(one) ? '2026-01-01' : null,
        is_given: !selfAssigned.includes(one),
        given_by_id: giver(one, givenBy),
      })),
    ),
  );
  await insert(
    'registered_month',
    accounts.flatMap(({ registered }, at) =>
      registered.map((one) => ({ user_id: user[one], phase_id: phase[at], month: '2026-11-01', minutes: 60, rows: 1 })),
    ),
  );
  const numberOf = new Map(
    [user, customerUser, team, project, account, customer].flatMap((all) => all.map((id, at) => [id, at] as const)),
  );
  return async (relation: string): Promise<Relation> => {
    const all = relation.endsWith('_seen')
      ? sql`app_user u cross join lateral (select unnest(${sql.ref(relation)}(u.id)) as thing, u.id as user_id) r`
      : sql`${sql.table(relation)} r`;
    const found = await sql<Record<string, string>>`select r.* from ${all}`.execute(db);
    // The person stands last, but for who leads whom.
    return pairs(
      found.rows.map((row) => {
        const { user_id: last, given_by_id: _, ...others } = row;
        const [first] = Object.values(others);
        return [numberOf.get(first ?? '') ?? -1, numberOf.get(last ?? '') ?? -1] as const;
      }),
    );
  };
}

test('who leads, keeps, belongs and sees is the same in the database as said plainly', async () => {
  await fc.assert(
    fc.asyncProperty(company, async (one) => {
      const inDatabase = await stored(one);
      for (const [view, expected] of Object.entries(plainly(one)))
        expect([view, [...(await inDatabase(view))].sort()]).toEqual([view, [...expected].sort()]);
    }),
    { numRuns: 25 },
  );
});

import { FIT, MOST_FOUND, searchEverything } from '@stint/contract/platform/search/search';
import { listPhaseChoices } from '@stint/contract/time/sheet/timereg';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { planOf, sentStatements } from '../../../test/sent-statements.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let make: Makers;
let admin: string;
let manager: string;
let employee: string;
let colleague: string;
let customer: string;
/** Of two projects: one that the employee registers on, one of others. */
const own = { project: '', phase: '' };
const foreign = { project: '', phase: '' };

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
  admin = await make.user({ role: 'Admin', name: 'Anh' });
  manager = await make.user({ role: 'Manager', name: 'Minh' });
  employee = await make.user({ name: 'Emil' });
  colleague = await make.user({ name: 'Đường' });
  customer = await make.user({ role: null, name: 'Carla' });
  await make.user({ name: 'Emil Gone', isActive: false });
  own.project = await make.project({ name: 'Harbour portal', manager });
  foreign.project = await make.project({ name: 'Harbour crane', manager });
  own.phase = await make.phase(own.project, [employee]);
  foreign.phase = await make.phase(foreign.project, [colleague]);
  await sql`update phase set name = 'Requirements' where id in (${own.phase}, ${foreign.phase})`.execute(app.db);
});
afterAll(() => app.close());

const search = async (who: string | null, text: string) =>
  (await app.call(searchEverything, { query: { search: text } }, who)).body;
const names = (found: readonly { name: string }[]) => found.map(({ name }) => name);

describe('what was typed', () => {
  test('is asked for signed in, and within limits', async () => {
    expect((await app.call(searchEverything, { query: { search: 'a' } }, null)).status).toBe(401);
    expect((await app.call(searchEverything, { query: { search: 'a'.repeat(101) } }, admin)).status).toBe(400);
    expect(await search(admin, '  ')).toEqual({ people: [], projects: [], phases: [], accounts: [] });
  });

  test('fits without diacritics, however those are written', async () => {
    for (const text of ['duong', 'Đường', 'ĐƯỜNG'.normalize('NFD'), 'dương', 'd'])
      expect(names((await search(admin, text)).people), text).toContain('Đường Test');
  });

  test('fits with typing errors, but only when nothing fits as it was typed', async () => {
    const { projects } = await search(admin, 'habrour portla');
    expect(projects[0]).toMatchObject({ name: 'Harbour portal', fit: FIT.near });
    expect(names((await search(admin, 'emli')).people)).toEqual(['Emil Test']);
    expect(names((await search(admin, 'emil')).people)).toEqual(['Emil Test']);
    expect(names((await search(admin, 'qqqq')).people)).toEqual([]);
  });

  test('fits by its words in any order, in the name or around it', async () => {
    expect(names((await search(admin, 'portal harbour')).projects)).toEqual(['Harbour portal']);
    const { phases } = await search(admin, 'requ crane');
    expect(phases).toMatchObject([{ _id: foreign.phase, name: 'Requirements', fit: FIT.around }]);
    expect(phases[0]?.hint).toContain('Harbour crane');
  });

  test('is taken as it is: signs of patterns are letters', async () => {
    for (const text of ['%', '_', '\\', "'", '%%%%%', '(((('])
      expect((await app.call(searchEverything, { query: { search: text } }, admin)).status, text).toBe(200);
    expect((await search(admin, 'h%r')).projects).toEqual([]);
  });

  test('finds beginnings before words, words before parts, and few of each', async () => {
    for (const name of ['Test bench', 'Load test', 'Latest news']) await make.project({ name });
    const { projects, people } = await search(admin, 'test');
    expect(names(projects)).toEqual(['Test bench', 'Load test', 'Latest news']);
    expect(projects.map(({ fit }) => fit)).toEqual([FIT.beginning, FIT.word, FIT.within]);
    for (let more = 0; more < MOST_FOUND; more++) await make.user({ name: `Testa${more}` });
    expect(people.length).toBeLessThanOrEqual(MOST_FOUND);
    expect((await search(admin, 'testa')).people).toHaveLength(MOST_FOUND);
  });

  test('what one used last comes first', async () => {
    const project = await make.project({ name: 'Zebra' });
    const used = await make.phase(project, [employee]);
    const unused = await make.phase(project, [employee]);
    await sql`update phase set name = case id when ${used} then 'Painting late' else 'Painting early' end
      where id in (${used}, ${unused})`.execute(app.db);
    expect(names((await search(employee, 'painting')).phases)).toEqual(['Painting early', 'Painting late']);
    const sheet = await make.sheet(employee, await make.period('2026-11-01', '2026-11-30'));
    await make.row(sheet, { phase: used, date: '2026-11-19' });
    expect(names((await search(employee, 'painting')).phases)).toEqual(['Painting late', 'Painting early']);
  });
});

describe('who may find what', () => {
  test('administrators find everything', async () => {
    const found = await search(admin, 'harbour');
    expect(names(found.projects)).toEqual(['Harbour crane', 'Harbour portal']);
    expect((await search(admin, 'requirements')).phases).toHaveLength(2);
    expect((await search(admin, 'account')).accounts.length).toBeGreaterThan(1);
  });

  test('managers find all projects and the phases they register on themselves', async () => {
    expect((await search(manager, 'harbour')).projects).toHaveLength(2);
    expect((await search(manager, 'requirements')).phases).toEqual([]);
    expect((await search(manager, 'account')).accounts).toEqual([]);
    expect((await search(manager, 'emil')).people[0]).toMatchObject({ _id: employee, isViewable: true });
  });

  test('a colleague is told with the teams in which hours are planned', async () => {
    const planning = await make.team(null, [colleague]);
    await make.team(null, [colleague]);
    await sql`update team set is_planning_team = id = ${planning}`.execute(app.db);
    expect((await search(employee, 'duong')).people).toMatchObject([{ _id: colleague, planningTeams: [planning] }]);
    expect((await search(employee, 'emil')).people).toMatchObject([{ planningTeams: [] }]);
  });

  test('employees find active colleagues, their own projects, and the phases that their sheet offers', async () => {
    const { people } = await search(employee, 'duong');
    expect(people).toMatchObject([{ _id: colleague, isViewable: false }]);
    expect((await search(employee, 'carla')).people).toEqual([]);
    expect(names((await search(employee, 'gone')).people)).toEqual([]);
    expect((await search(employee, 'harbour')).projects).toMatchObject([{ _id: own.project, isOwn: true }]);
    const offered = (await app.call(listPhaseChoices, { query: {} }, employee)).body.filter((one) => one.isOpen);
    expect(offered.map(({ _id }) => _id)).toContain(own.phase);
    expect((await search(employee, 'requirements')).phases).toMatchObject([{ _id: own.phase, isOpen: true }]);
    expect((await search(employee, 'account')).accounts).toEqual([]);
  });

  test('a phase that is disabled, for everybody or for the person, is found no more', async () => {
    const phase = await make.phase(own.project, [employee]);
    await sql`update phase set name = 'Vanishing' where id = ${phase}`.execute(app.db);
    const isFound = async () => (await search(employee, 'vanishing')).phases.length === 1;
    expect(await isFound()).toBe(true);
    await sql`update phase_user set disabled_date = '2026-11-21' where phase_id = ${phase}`.execute(app.db);
    expect(await isFound()).toBe(false);
    await sql`update phase_user set disabled_date = '2026-11-22' where phase_id = ${phase}`.execute(app.db);
    expect(await isFound()).toBe(true);
    await sql`update phase set is_disabled = true where id = ${phase}`.execute(app.db);
    expect(await isFound()).toBe(false);
  });

  test('who manages an account finds it', async () => {
    await sql`insert into account_manager (account_id, user_id)
      select account_id, ${employee} from phase where id = ${own.phase}`.execute(app.db);
    expect((await search(employee, 'account')).accounts).toMatchObject([{ project: own.project, isOwn: true }]);
    await sql`delete from account_manager`.execute(app.db);
  });

  test('who reviews somebody may look at their sheets', async () => {
    const sheet = await make.sheet(colleague, await make.period('2026-09-01', '2026-09-30'));
    await sql`insert into user_period_reviewer (user_id, id, user_period_id, reviewer_id)
      values (${colleague}, new_id(now()), ${sheet}, ${employee})`.execute(app.db);
    await sql`update user_period set is_locked = true, locked_at = now() where id = ${sheet}`.execute(app.db);
    expect((await search(employee, 'duong')).people).toMatchObject([{ isViewable: true }]);
  });

  test('customers are not told for which other customers a project is', async () => {
    const [mine, theirs] = [await make.user({ role: null }), await make.user({ role: null })];
    const shared = await make.project({ name: 'Lighthouse' });
    for (const [name, user] of [['Own Harbour', mine] as const, ['Rival Harbour', theirs] as const])
      await sql`with direct as (insert into direct_customer (id, name) values (gen_random_uuid(), ${name}) returning id),
        indirect as (insert into indirect_customer (id, name, direct_customer_id) select gen_random_uuid(), ${name}, id from direct returning id),
        known as (insert into customer_user_indirect (user_id, indirect_customer_id) select ${user}, id from indirect)
        insert into project_customer (project_id, indirect_customer_id) select ${shared}, id from indirect`.execute(
        app.db,
      );
    await sql`update project set customer_can_see_project = true where id = ${shared}`.execute(app.db);
    const [found] = (await search(mine, 'lighthouse')).projects;
    expect(found?.hint).toContain('Own Harbour');
    expect(found?.hint).not.toContain('Rival');
  });

  test('customers find the projects of their customers that are shown to them, and nothing else', async () => {
    expect(await search(customer, 'harbour')).toEqual({ people: [], projects: [], phases: [], accounts: [] });
    await sql`insert into customer_user_indirect (user_id, indirect_customer_id)
      select ${customer}, a.customer_id from account a where a.project_id in (${own.project}, ${foreign.project})`.execute(
      app.db,
    );
    await sql`insert into project_customer (project_id, indirect_customer_id)
      select a.project_id, a.customer_id from account a where a.project_id in (${own.project}, ${foreign.project})`.execute(
      app.db,
    );
    expect((await search(customer, 'harbour')).projects).toEqual([]);
    await sql`update project set customer_can_see_project = true where id = ${foreign.project}`.execute(app.db);
    const { projects, ...rest } = await search(customer, 'harbour');
    expect(names(projects)).toEqual(['Harbour crane']);
    expect(rest).toEqual({ people: [], phases: [], accounts: [] });
    expect((await search(customer, 'emil')).people).toEqual([]);
  });

  test('customers don’t find a project by its number, which they are not told', async () => {
    await sql`update project set number = 'ZX-48151' where id = ${foreign.project}`.execute(app.db);
    for (const text of ['ZX-48151', '48151', '48152'])
      expect((await search(customer, text)).projects, text).toEqual([]);
    expect(names((await search(manager, '48151')).projects)).toEqual(['Harbour crane']);
    expect(names((await search(customer, 'crnae')).projects)).toEqual(['Harbour crane']);
  });
});

test('many names are searched by indexes', async () => {
  await sql`insert into direct_customer (id, name) select gen_random_uuid(), 'Group ' || n from generate_series(1, 3) n`.execute(
    app.db,
  );
  await sql`insert into indirect_customer (id, name, direct_customer_id)
    select gen_random_uuid(), 'Client ' || md5(n::text), (select id from direct_customer limit 1) from generate_series(1, 300) n`.execute(
    app.db,
  );
  await sql`insert into account (id, name, customer_id)
    select gen_random_uuid(), md5('a' || n), c.id from generate_series(1, 10) n, indirect_customer c`.execute(app.db);
  await sql`insert into phase (id, account_id, name)
    select gen_random_uuid(), a.id, md5('p' || n || a.id) from generate_series(1, 10) n, account a`.execute(app.db);
  await sql`insert into project (id, name, short_name) select gen_random_uuid(), md5('j' || n), upper(md5(n::text))
    from generate_series(1, 5000) n`.execute(app.db);
  await app.database.asOwner('analyze');
  for (const text of ['harbour', 'habrour']) {
    const [statement] = await sentStatements('as people', async () => {
      expect(names((await search(admin, text)).projects), text).toContain('Harbour crane');
    });
    if (!statement) throw new Error('One statement searches everything');
    const plan = await planOf(app.pool, statement);
    for (const table of ['phase', 'project']) expect(plan).not.toContain(`Seq Scan on ${table} `);
  }
});

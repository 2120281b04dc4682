import * as contract from '@stint/contract/people/personal-data/personal-data';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { newId } from '../src/lib/new-id.ts';
import { PERSON_TABLES } from '../src/people/personal-data/person-tables.ts';
import { makersOf } from './make-company.ts';
import { PATIENTLY } from './patience.ts';
import { runJobs } from './run-jobs.ts';
import { createTestApp } from './test-app.ts';

/** Stands in every text of the person who is exported and erased. */
export const MARK = 'Quokka';

/** The app with people of whom much is held, its jobs, and what administrators do with all that. */
export async function personalDataStage() {
  const app = await createTestApp();
  const make = makersOf(app.db);
  await make.company();
  const admin = await make.user({ role: 'Admin', name: 'Anh' });
  const manager = await make.user({ role: 'Manager' });
  const colleague = await make.user({ name: 'Lena' });
  const period = await make.period('2026-10-01', '2026-10-31');
  const queue = await runJobs(app);

  const look = async (id: string) => (await app.call(contract.getPersonalData, { params: { id } }, admin)).body;
  const toErase = (id: string, name = `${MARK} Test`, by = admin) =>
    app.call(contract.erasePerson, { params: { id }, body: { name } }, by);
  /** Each look is a call in the process that does the job: few of them, so that they do not hold it up on a slow machine. */
  const isDone = (id: string, act: 'lastExport' | 'erasure') =>
    vi.waitFor(async () => expect((await look(id))[act]).toMatchObject({ state: 'done', error: '' }), {
      timeout: 2 * PATIENTLY.timeout,
      interval: 200,
    });

  /** Somebody of whom something stands in each kind of record. */
  async function person(given: { isActive?: boolean; resignedDate?: string } = {}) {
    const id = await make.user({ name: MARK, isActive: false, resignedDate: '2026-10-31', ...given });
    const project = await make.project();
    const phase = await make.phase(project, [id]);
    const sheet = await make.sheet(id, period);
    await make.row(sheet, { phase, date: '2026-10-05', detail: 'Hours that stay' });
    const [skill, reason, level, message, contract_, job, asset] = Array.from({ length: 7 }, () => newId()) as string[];
    await make.team(colleague, [id]);
    for (const statement of [
      sql`update app_user set phone = ${`+84 ${MARK}`}, long_description = ${MARK}, proven_email = ${`${MARK}@example.com`}, email = ${`${MARK.toLowerCase()}.${id}@example.com`},
        initials = upper(${`${MARK}${id.slice(-6)}`}) where id = ${id}`,
      sql`insert into family_member (user_id, place, name, relationship, dependent, note) values (${id}, 1, ${MARK}, 'Child', true, '')`,
      sql`insert into contract (id, user_id, number, type, from_date) values (${contract_}, ${id}, ${`${MARK} ${id}`}, 'Indefinite', '2020-01-01')`,
      sql`insert into contract_opinion (contract_id, user_id, opinion, comment, at) values (${contract_}, ${colleague}, 'agree', ${MARK}, now())`,
      sql`insert into skill (id, name) values (${skill}, ${`Skill ${skill}`})`,
      sql`insert into user_skill (user_id, skill_id, level, evaluated_at) values (${id}, ${skill}, 3, now())`,
      sql`insert into level (id, level, title) values (${level}, ${Math.floor(Math.random() * 1_000_000)}, ${level})`,
      sql`insert into user_level (user_id, from_date, level_id) values (${id}, '2020-01-01', ${level})`,
      sql`insert into user_email (user_id, email, kind, place) values (${id}, ${`${MARK.toLowerCase()}@example.com`}, 'Private', 1)`,
      sql`insert into prior_job (id, user_id, job_title, customer_name, from_date) values (${job}, ${id}, ${MARK}, ${MARK}, '2015-01-01')`,
      sql`insert into prior_job_skill (prior_job_id, skill_id, level) values (${job}, ${skill}, 3)`,
      sql`insert into project_job (id, project_id, user_id, name, start_date, achievements) values (${newId()}, ${project}, ${id}, ${MARK}, '2026-01-01', ${MARK})`,
      sql`insert into absence_reason (id, reason, friendly_label) values (${reason}, ${reason}, 'Sick')`,
      sql`insert into workday_request (user_id, id, kind, absence_reason_id, from_date, to_date, reason, requested_by_id, requested_at,
        reviewer_id, takes_plans, allow_timereg, needs_admin) values (${id}, ${newId()}, 'NEW', ${reason}, '2026-10-05', '2026-10-05',
        ${MARK}, ${id}, now(), ${colleague}, true, false, false)`,
      sql`insert into one_minute_message (id, by_user_id, to_user_id, project_id, star, comment) values (${message}, ${colleague}, ${id}, ${project}, 4, ${MARK})`,
      sql`insert into one_minute_message (id, by_user_id, to_user_id, project_id, star, comment) values (${newId()}, ${id}, ${colleague}, ${project}, 4, 'Stays')`,
      sql`insert into wish (id, user_id, by_user_id, occasion, day, message, created_at) values (${newId()}, ${id}, ${colleague}, 'birthday', '2026-10-01', ${MARK}, now())`,
      sql`insert into mail (id, kind, to_address, to_user_id, subject, html, plain, state) values (${newId()}, 'test', ${`${MARK}@example.com`}, ${id}, ${MARK}, ${MARK}, ${MARK}, 'kept')`,
      sql`insert into notification (user_id, id, kind, data, link) values (${colleague}, ${newId()}, 'wishReceived', ${JSON.stringify({ person: `${MARK} Test` })}, '/')`,
      sql`insert into timelog_person (user_id, employee_id, outside_id) values (${id}, ${id}, ${id})`,
      sql`insert into followed_project (id, user_id, project_id) values (${newId()}, ${id}, ${project})`,
      sql`insert into asset (id, catalog, status, serial_number) values (${asset}, 'Laptop', 'Available', ${asset})`,
      sql`insert into asset_history (asset_id, position, user_id, from_date, to_date) values (${asset}, 1, ${id}, '2026-01-01', '2026-02-01')`,
      sql`insert into audit_entry (user_id, id, actor_id, entity, entity_id, action, after, address)
        values (${id}, ${newId()}, ${id}, 'userFamily', ${id}, 'save', ${JSON.stringify({ name: MARK })}, '198.51.100.7')`,
      sql`insert into audit_entry (user_id, id, actor_id, entity, entity_id, action, after)
        select ${id}, gen_random_uuid(), ${id}, entity, gen_random_uuid(), 'create', ${JSON.stringify({ text: MARK })}
        from unnest(array['postComment', 'savedReport', 'companyAccount', 'passkey']) as given(entity)`,
      sql`insert into audit_entry (user_id, id, actor_id, entity, entity_id, action, after)
        values (${colleague}, ${newId()}, ${colleague}, 'userFamily', ${colleague}, 'save', ${JSON.stringify({ name: 'Others stay' })})`,
    ])
      await statement.execute(app.db);
    return id;
  }

  /** Where in the database a word stands, by table. */
  async function placesOf(word: string): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`select relname as name from pg_class
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`.execute(app.db);
    const found = await Promise.all(
      rows.map(async ({ name }) => {
        const hits = await sql`select from ${sql.table(name)} r where r::text ilike ${`%${word}%`} limit 1`.execute(
          app.db,
        );
        return hits.rows.length > 0 ? [name] : [];
      }),
    );
    return found.flat();
  }

  /** What an erasure empties and still names somebody, as `table.column`. */
  async function leftOf(id: string): Promise<string[]> {
    const emptied = PERSON_TABLES.filter(({ erasure, of }) => erasure !== 'kept' && of === undefined);
    const left = await Promise.all(
      emptied.map(async ({ table, column }) => {
        const found = await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${id} limit 1`.execute(
          app.db,
        );
        return found.rows.length > 0 ? [`${table}.${column}`] : [];
      }),
    );
    return left.flat();
  }

  async function exported(id: string) {
    await app.call(contract.exportPersonalData, { params: { id } }, admin);
    await isDone(id, 'lastExport');
    const answer = await fetchFile(id, admin);
    expect(answer.statusCode).toBe(200);
    const files = unzipSync(answer.rawPayload);
    const text = (name: string) => Buffer.from(files[name] ?? []).toString();
    return { page: text('index.html'), data: JSON.parse(text('data.json')) };
  }
  const fetchFile = async (id: string, by: string) =>
    app.fastify.inject({
      url: contract.downloadPersonalData.path.replace(':id', id),
      headers: { authorization: `Bearer ${await app.tokenOf(by)}` },
    });

  async function stop() {
    await queue.stop();
    await app.close();
  }
  return {
    ...{ app, make, queue, admin, manager, colleague, period, stop },
    ...{ look, toErase, isDone, person, placesOf, leftOf, exported, fetchFile },
  };
}

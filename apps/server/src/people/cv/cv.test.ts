import { exportCvPdf, exportCvWord, getCv, setJobInCv } from '@stint/contract/people/cv/cv';
import {
  createPriorJob,
  deletePriorJob,
  getPriorJob,
  listPriorJobs,
  type PriorJobToSave,
  updatePriorJob,
} from '@stint/contract/people/cv/prior-job';
import { listUserSkills } from '@stint/contract/people/skills/user-skill';
import { listJobs } from '@stint/contract/projects/jobs/project-job-keeping';
import type { RequestOf, Route } from '@stint/contract/route';
import { sql } from 'kysely';
import mammoth from 'mammoth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { pdfPages } from '../../../test/pdf-pages.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';

let app: TestApp;
let make: Makers;
let linh: string;
let huy: string;
let manager: string;
let project: string;
let job: string;

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
  linh = await make.user({ name: 'Linh' });
  huy = await make.user({ name: 'Huy' });
  manager = await make.user({ name: 'Minh', role: 'Manager' });
  project = await make.project({ name: 'Harbour portal' });
  job = newId();
  await sql`update app_user set last_name = 'Trần', initials = 'LTR' where id = ${linh}`.execute(app.db);
  await sql`update project set alt_customer_name = 'A port in Europe', short_name = 'HARB' where id = ${project}`.execute(
    app.db,
  );
  await sql`insert into project_job (id, project_id, user_id, name, start_date, achievements)
    values (${job}, ${project}, ${linh}, 'Developer', '2025-01-01', E'Built the harbour portal with Huy\n- HARB went live')`.execute(
    app.db,
  );
});
afterAll(() => app.close());

const given: PriorJobToSave = {
  jobTitle: 'Tester',
  customerName: 'Acme Shipping',
  altCustomerName: 'A shipping company',
  fromDate: '2019-03-01',
  toDate: '2024-12-31',
  projectDescription: 'Booking of cargo for Acme Shipping',
  responsibilitiesAndArchievements: '- Wrote 400 tests\n- Đạt giải thưởng',
  skillsUsed: 'COBOL',
  skills: [],
  customers: ['Blue Line'],
  isIncludeInCV: true,
};

const as =
  (user: string) =>
  <T extends Route>(route: T, request: RequestOf<T>) =>
    app.call(route, request, user);

it('is known of those who left to managers alone, as their skills are', async () => {
  const gone = await make.user({ name: 'Gone' });
  const statuses = async (who: string) => {
    const authorization = `Bearer ${await app.tokenOf(who)}`;
    const found: number[] = [];
    // One export of a person at a time.
    for (const { path } of [getCv, exportCvPdf, exportCvWord, listUserSkills])
      found.push((await app.fastify.inject({ url: path.replace(':id', gone), headers: { authorization } })).statusCode);
    return found;
  };
  expect(await statuses(huy)).toEqual([200, 200, 200, 200]);
  await app.db.updateTable('app_user').set({ is_active: false }).where('id', '=', gone).execute();
  expect(await statuses(huy)).toEqual([404, 404, 404, 404]);
  expect(await statuses(manager)).toEqual([200, 200, 200, 200]);
});

/** A file that is exported, with the name that a browser gives it. */
async function exported(route: Route, id: string, query: Record<string, string>, user: string) {
  const url = `${route.path.replace(':id', id)}?${new URLSearchParams(query)}`;
  const answer = await app.fastify.inject({ url, headers: { authorization: `Bearer ${await app.tokenOf(user)}` } });
  expect(answer.statusCode).toBe(200);
  const [, name = ''] = /filename\*=UTF-8''(.*)$/.exec(String(answer.headers['content-disposition'])) ?? [];
  return { name: decodeURIComponent(name), content: answer.rawPayload };
}

describe('prior jobs', () => {
  it('are kept by their person and by managers, and by nobody else', async () => {
    const mine = (await as(linh)(createPriorJob, { body: { ...given, user: linh } })).body;
    expect(mine).toMatchObject({ ...given, user: { _id: linh } });
    const byManager = await as(manager)(updatePriorJob, {
      params: { id: mine._id },
      body: { ...given, jobTitle: 'Lead tester', version: mine.version },
    });
    expect(byManager.body).toMatchObject({ jobTitle: 'Lead tester', version: mine.version + 1 });
    expect((await as(huy)(getPriorJob, { params: { id: mine._id } })).status).toBe(404);
    expect((await as(huy)(listPriorJobs, { query: { user: linh } })).refusal).toMatchObject({ code: 'NOT_YOURS' });
    expect((await as(huy)(createPriorJob, { body: { ...given, user: linh } })).refusal.code).toBe('NOT_YOURS');
    expect((await as(huy)(deletePriorJob, { params: { id: mine._id } })).status).toBe(404);
    expect((await as(linh)(deletePriorJob, { params: { id: mine._id } })).status).toBe(200);
    expect((await as(linh)(listPriorJobs, { query: {} })).body.total).toBe(0);
  });

  it('end on the day they start or after it', async () => {
    const answer = await as(linh)(createPriorJob, { body: { ...given, toDate: '2019-02-28', user: linh } });
    expect(answer.refusal).toMatchObject({ fields: { toDate: 'The end date cannot be before the start date' } });
    const customer = await make.user({ role: null });
    const ofCustomer = await as(manager)(createPriorJob, { body: { ...given, user: customer } });
    expect(ofCustomer.refusal).toMatchObject({ code: 'NOT_EMPLOYEES' });
  });
});

describe('a CV', () => {
  it('shows others only the jobs that are meant for it', async () => {
    const prior = (await as(linh)(createPriorJob, { body: { ...given, user: linh, isIncludeInCV: false } })).body;
    const own = (await as(linh)(getCv, { params: { id: linh }, query: {} })).body;
    expect(own.canEdit).toBe(true);
    expect(own.jobs.map(({ _id }) => _id)).toEqual([job, prior._id]);
    const seen = (await as(huy)(getCv, { params: { id: linh }, query: {} })).body;
    expect(seen).toMatchObject({ canEdit: false, jobs: [] });

    const version = (await as(linh)(listJobs, { query: {} })).body.items[0]?.version ?? 0;
    const body = { isIncludeInCV: true, version };
    expect((await as(huy)(setJobInCv, { params: { id: job }, body })).status).toBe(404);
    await as(linh)(setJobInCv, { params: { id: job }, body });
    expect((await as(linh)(setJobInCv, { params: { id: job }, body })).refusal.code).toBe('CHANGED_MEANWHILE');
    const shown = (await as(huy)(getCv, { params: { id: linh }, query: {} })).body;
    expect(shown.jobs.map(({ title, place }) => [title, place])).toEqual([['Developer', 'Harbour portal']]);
    await as(linh)(updatePriorJob, { params: { id: prior._id }, body: { ...given, version: prior.version } });
    expect((await as(huy)(getCv, { params: { id: linh }, query: {} })).body.jobs).toHaveLength(2);
  });

  it('for customers names neither the person nor projects and customers, also not in what is written', async () => {
    const asked = { params: { id: linh }, query: { variant: 'anonymous' } } as const;
    // As names are ordered in Vietnam, as they are typed without diacritics, and as an address has them.
    await sql`update app_user set long_description = long_description || ' Tran Linh, l.tran@example.com' where id = ${linh}`.execute(
      app.db,
    );
    const cv = (await as(huy)(getCv, asked)).body;
    expect(cv).toMatchObject({ name: 'LTR', user: { firstName: '', lastName: 'LTR', avatarUrl: null } });
    expect(cv.jobs.map(({ place }) => place)).toEqual(['A port in Europe', 'A shipping company']);
    expect(JSON.stringify(cv)).not.toMatch(/linh|trần|\btran\b|example|harbour|harb\b|acme/i);
  });

  it('for customers leaves out whose accounts a project has, where it lists no customer', async () => {
    const [direct, indirect, account] = [newId(), newId(), newId()];
    await sql`insert into direct_customer (id, name) values (${direct}, 'Sund Holding')`.execute(app.db);
    await sql`insert into indirect_customer (id, direct_customer_id, name) values (${indirect}, ${direct}, 'Oresund Ports')`.execute(
      app.db,
    );
    await sql`insert into account (id, name, project_id, customer_id)
      values (${account}, 'Berths', ${project}, ${indirect})`.execute(app.db);
    const other = newId();
    await sql`insert into project_job (id, project_id, user_id, name, start_date, is_include_in_cv, achievements)
      values (${other}, ${project}, ${linh}, 'Lead', '2025-06-01', true, 'Berth plan for Oresund Ports of Sund Holding')`.execute(
      app.db,
    );
    const cv = (await as(huy)(getCv, { params: { id: linh }, query: { variant: 'anonymous' } })).body;
    await sql`delete from project_job where id = ${other}`.execute(app.db);
    expect(cv.jobs.map(({ title }) => title)).toContain('Lead');
    expect(JSON.stringify(cv)).not.toMatch(/sund/i);
  });

  it('names skills of the levels 3 to 5 that CVs show, and what was passed', async () => {
    for (const [name, level, isShown] of [
      ['Java', 5, true],
      ['Go', 3, true],
      ['Perl', 2, true],
      ['Chess', 5, false],
    ] as const) {
      const id = newId();
      await sql`insert into skill (id, name, show_on_cv) values (${id}, ${name}, ${isShown})`.execute(app.db);
      await sql`insert into user_skill (user_id, skill_id, level, evaluated_at) values (${linh}, ${id}, ${level}, now())`.execute(
        app.db,
      );
    }
    await sql`update app_user set position = 'Team lead', long_description = 'Twelve years at sea' where id = ${linh}`.execute(
      app.db,
    );
    const cv = (await as(huy)(getCv, { params: { id: linh }, query: {} })).body;
    expect(cv.skills).toEqual({ expert: ['Java'], advanced: [], strong: ['Go'] });
    expect(cv).toMatchObject({ position: 'Team lead', summary: 'Twelve years at sea' });
  });

  it('for customers says nothing by the name of a skill or a certification either', async () => {
    const [skill, certification] = [newId(), await make.certification('Acme Shipping: safety at sea')];
    await sql`insert into skill (id, name, show_on_cv) values (${skill}, 'Harbour Portal API', true)`.execute(app.db);
    await sql`insert into user_skill (user_id, skill_id, level, evaluated_at) values (${linh}, ${skill}, 4, now())`.execute(
      app.db,
    );
    await sql`insert into user_certification (id, user_id, certification_id, year, duration)
      values (${newId()}, ${linh}, ${certification}, 2024, '3 years')`.execute(app.db);
    const shown = async (variant: 'full' | 'anonymous') => {
      const { skills, certifications } = (await as(huy)(getCv, { params: { id: linh }, query: { variant } })).body;
      return [skills, certifications];
    };
    expect(await shown('anonymous')).toEqual([
      { expert: ['Java'], advanced: ['… API'], strong: ['Go'] },
      [{ name: '…: safety at sea', year: 2024 }],
    ]);
    expect(await shown('full')).toEqual([
      { expert: ['Java'], advanced: ['Harbour Portal API'], strong: ['Go'] },
      [{ name: 'Acme Shipping: safety at sea', year: 2024 }],
    ]);
  });

  it('is of employees alone', async () => {
    const customer = await make.user({ role: null });
    expect((await as(manager)(getCv, { params: { id: customer }, query: {} })).status).toBe(404);
    expect((await as(customer)(getCv, { params: { id: linh }, query: {} })).status).toBe(403);
  });
});

describe('a CV as a file', () => {
  it('is a PDF on A4 with real text, in both languages, whose lines lie within the page', async () => {
    const many = '- One more thing that was done, said at some length so that its line is broken.\n'.repeat(55);
    for (let at = 0; at < 6; at++)
      await as(linh)(createPriorJob, {
        body: {
          ...given,
          user: linh,
          jobTitle: `Job ${at}`,
          fromDate: `201${at}-01-01`,
          responsibilitiesAndArchievements: many,
        },
      });
    const file = await exported(exportCvPdf, linh, { language: 'vi' }, huy);
    expect(file.name).toBe('CV Linh Trần.pdf');
    const pages = await pdfPages(file.content);
    expect(pages.length).toBeGreaterThan(3);
    for (const { width, height, lines } of pages) {
      expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
      for (const { top, bottom } of lines) {
        expect(top).toBeLessThan(height - 40);
        expect(bottom).toBeGreaterThan(20);
      }
    }
    const text = pages.flatMap(({ lines }) => lines.map(({ text: said }) => said)).join('\n');
    expect(text).toContain('Kinh nghiệm');
    expect(text).toContain('Đạt giải thưởng');
    expect(text).toContain('Harbour portal');
    expect(text).toContain(`Trang 1/${pages.length}`);
    // No job's head is the last of what stands on a page.
    for (const { lines } of pages)
      expect(lines.filter(({ bottom }) => bottom > 70).at(-1)?.text).not.toMatch(/^Job \d/);
  });

  it('is a document that another program reads, with its headings', async () => {
    const file = await exported(exportCvWord, linh, { variant: 'anonymous', language: 'en' }, huy);
    expect(file.name).toBe('CV LTR.docx');
    const { value: html, messages } = await mammoth.convertToHtml({ buffer: file.content });
    expect(messages.filter(({ type }) => type === 'error')).toEqual([]);
    expect(html).toContain('<h1><strong>Experience</strong></h1>');
    expect(html).toContain('<li>Đạt giải thưởng</li>');
    expect(html).toMatch(/<h2><strong>Developer<\/strong>\s+A port in Europe/);
    expect(html).not.toMatch(/linh|harbour|acme/i);
  });

  it('holds up nobody, however large: it is written in a thread of its own, or refused when it takes too long', async () => {
    const text = 'All that was done. '.repeat(260);
    await sql`insert into prior_job (id, user_id, job_title, customer_name, from_date, responsibilities)
      select gen_random_uuid(), ${linh}, 'Long', 'Long', '2001-01-01', ${text} from generate_series(1, 8)`.execute(
      app.db,
    );
    const url = exportCvPdf.path.replace(':id', linh);
    const headers = { authorization: `Bearer ${await app.tokenOf(linh)}` };
    const writing = app.fastify.inject({ url, headers });
    let slowest = 0;
    for (let at = 0; at < 20; at++) {
      const started = performance.now();
      await as(huy)(getCv, { params: { id: huy }, query: {} });
      slowest = Math.max(slowest, performance.now() - started);
    }
    expect(slowest).toBeLessThan(1000);
    const answer = await writing;
    if (answer.statusCode !== 200) expect(answer.json()).toMatchObject({ code: 'EXPORT_BUSY' });
  });
});

import { type CvLanguage, exportCvPdf, getCv } from '@stint/contract/people/cv/cv';
import { getCvTexts, saveCvTexts } from '@stint/contract/people/cv/cv-text';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { pdfPages } from '../../../test/pdf-pages.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';

let app: TestApp;
let make: Makers;
let linh: string;
let huy: string;
let manager: string;
let job: string;
let priorJob: string;

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
  huy = await make.user({ name: 'Huy' });
  manager = await make.user({ role: 'Manager' });
});
afterAll(() => app.close());
beforeEach(async () => {
  linh = await make.user({ name: 'Linh' });
  [job, priorJob] = [newId(), newId()];
  const project = await make.project({ name: 'Harbour portal' });
  await sql`update app_user set position = 'Developer', long_description = 'Builds portals' where id = ${linh}`.execute(
    app.db,
  );
  await sql`insert into project_job (id, project_id, user_id, name, start_date, achievements, is_include_in_cv)
    values (${job}, ${project}, ${linh}, 'Developer', '2025-01-01', 'Went live', true)`.execute(app.db);
  await sql`insert into prior_job (id, user_id, job_title, customer_name, from_date, to_date, project_description)
    values (${priorJob}, ${linh}, 'Tester', 'Acme Shipping', '2020-01-01', '2024-12-31', 'Tests')`.execute(app.db);
});

const get = (by: string | null = linh, language: CvLanguage = 'vi') =>
  app.call(getCvTexts, { params: { id: linh, language } }, by);
const vietnamese = () => ({
  position: 'Lập trình viên',
  summary: 'Xây dựng cổng thông tin',
  jobs: [
    {
      _id: job,
      kind: 'project' as const,
      title: 'Lập trình',
      description: '',
      achievements: 'Đã vận hành Harbour portal',
    },
    { _id: priorJob, kind: 'prior' as const, title: '', description: 'Kiểm thử', achievements: '' },
  ],
});
const save = (given: object = {}, by: string | null = linh, language: CvLanguage = 'vi') =>
  app.call(saveCvTexts, { params: { id: linh, language }, body: { version: 0, ...vietnamese(), ...given } }, by);
const cvIn = async (language?: CvLanguage, variant: 'full' | 'anonymous' = 'full') =>
  (await app.call(getCv, { params: { id: linh }, query: { variant, ...(language && { language }) } }, huy)).body;

test('texts are kept by the person, managers and administrators', async () => {
  for (const [by, status] of [
    [null, 401],
    [huy, 403],
  ] as const) {
    expect((await get(by)).status).toBe(status);
    expect((await save({}, by)).status).toBe(status);
  }
  expect((await save({}, manager)).status).toBe(200);
});

test('a CV is said in its own words of a language, and else as it was written', async () => {
  await save();
  expect(await cvIn()).toMatchObject({ position: 'Developer', summary: 'Builds portals' });
  expect(await cvIn('en')).toMatchObject({ position: 'Developer', summary: 'Builds portals' });
  expect(await cvIn('vi')).toMatchObject({
    ...{ position: 'Lập trình viên', summary: 'Xây dựng cổng thông tin' },
    jobs: [
      { title: 'Lập trình', achievements: 'Đã vận hành Harbour portal' },
      { title: 'Tester', description: 'Kiểm thử' },
    ],
  });
});

test('names are left out of the texts of every language', async () => {
  await save({ summary: 'Linh xây dựng Harbour portal' });
  const cv = await cvIn('vi', 'anonymous');
  expect(JSON.stringify(cv)).not.toMatch(/Harbour|Linh/);
  expect(cv.summary).toContain('xây dựng');
});

test('an export is in the words of its language', async () => {
  await save();
  const pdf = async (language: CvLanguage) => {
    const url = `${exportCvPdf.path.replace(':id', linh)}?language=${language}`;
    const answer = await app.fastify.inject({ url, headers: { authorization: `Bearer ${await app.tokenOf(linh)}` } });
    return JSON.stringify(await pdfPages(answer.rawPayload));
  };
  expect(await pdf('vi')).toContain('Kiểm thử');
  expect(await pdf('en')).not.toContain('Kiểm thử');
});

test('what was written stands beside, and who saves over somebody else is told', async () => {
  const { body } = await save();
  expect(body).toMatchObject({
    ...{ language: 'vi', version: 1, written: { position: 'Developer', summary: 'Builds portals' } },
    jobs: [{ _id: job, written: { title: 'Developer', achievements: 'Went live' } }, { _id: priorJob }],
  });
  const again = await save({ summary: 'Khác' });
  expect(again.refusal).toMatchObject({ code: 'CHANGED_MEANWHILE', data: { version: 1 } });
  expect((await save({ version: 1, summary: 'Khác' })).body.version).toBe(2);
  expect((await get()).body.summary).toBe('Khác');
});

test('jobs of somebody else get no texts', async () => {
  const others = newId();
  await sql`insert into prior_job (id, user_id, job_title, customer_name, from_date)
    values (${others}, ${huy}, 'Cook', 'Pho 24', '2015-01-01')`.execute(app.db);
  await save({ jobs: [{ _id: others, kind: 'prior', title: 'Mine', description: '', achievements: '' }] });
  expect(
    await app.db.selectFrom('cv_text').select('prior_job_id').where('prior_job_id', '=', others).execute(),
  ).toEqual([]);
});

import { exportCvPdf, getCv } from '@stint/contract/people/cv/cv';
import { createPriorJob, MOST_PRIOR_JOBS, type PriorJobToSave } from '@stint/contract/people/cv/prior-job';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';
import { documentOf } from './cv-document.ts';

let app: TestApp;
let make: Makers;

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
});
afterAll(() => app.close());

const given: PriorJobToSave = {
  jobTitle: 'Tester',
  customerName: 'Zetland Insurance',
  altCustomerName: '',
  fromDate: '2019-03-01',
  toDate: '2024-12-31',
  projectDescription: '',
  responsibilitiesAndArchievements: '',
  skillsUsed: '',
  skills: [],
  customers: [],
  isIncludeInCV: true,
};
const store = (user: string, jobs: number, letters: number) =>
  sql`insert into prior_job (id, user_id, job_title, customer_name, from_date, responsibilities, is_include_in_cv)
    select gen_random_uuid(), ${user}, 'Long', 'Long', '2001-01-01', repeat('done it ', ${letters / 8}), true
    from generate_series(1, ${jobs}::int)`.execute(app.db);
const pdf = async (user: string) => {
  const url = exportCvPdf.path.replace(':id', user);
  return app.fastify.inject({ url, headers: { authorization: `Bearer ${await app.tokenOf(user)}` } });
};

it('a CV has at most a hundred jobs from before', async () => {
  const user = await make.user();
  await store(user, MOST_PRIOR_JOBS - 1, 8);
  const create = () => app.call(createPriorJob, { body: { ...given, _id: newId(), user } }, user);
  const both = await Promise.all([create(), create()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.refusal).toMatchObject({
    code: 'TOO_MANY_JOBS',
    message: 'A CV has at most 100 jobs from before',
  });
});

it('nobody waits for the long CVs of others', async () => {
  const long = [await make.user(), await make.user(), await make.user()];
  for (const user of long) await store(user, 30, 1600);
  const other = await make.user();
  await Promise.all([pdf(long[0] ?? ''), pdf(other)]);
  const ended: string[] = [];
  const until = (user: string) => pdf(user).then(({ statusCode }) => ended.push(`${user} ${statusCode}`));
  const all = long.map(until);
  await Promise.all([...all, until(other)]);
  expect(ended.indexOf(`${other} 200`)).toBeLessThan(2);
  expect(ended.map((one) => one.slice(-3))).toEqual(Array(4).fill('200'));
});

it('one export of a person is written at a time, and nobody else waits for a second one', async () => {
  const [user, other] = [await make.user(), await make.user()];
  const answers = await Promise.all([pdf(user), pdf(user), pdf(other)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 429]);
  expect(answers[2]?.statusCode).toBe(200);
  expect((await pdf(user)).statusCode).toBe(200);
});

it('a CV that is longer than anybody reads is not exported', async () => {
  const user = await make.user();
  await store(user, 60, 5000);
  const answer = await pdf(user);
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'CV_TOO_LONG']);
  // Nor are names looked for in all its words; as it is, it is read.
  const read = (variant: 'full' | 'anonymous') => app.call(getCv, { params: { id: user }, query: { variant } }, user);
  expect((await read('anonymous')).refusal.code).toBe('CV_TOO_LONG');
  expect((await read('full')).status).toBe(200);
});

it('the one for customers leaves out names of jobs that are not meant for it, also of skills in words', async () => {
  const [user, colleague] = [await make.user(), await make.user()];
  const jobs = [
    {
      customerName: 'Nordbank Finans',
      skillsUsed: 'Java for Nordbank  Finans',
      projectDescription: 'From ZETLAND-Insurance',
    },
    { customerName: 'Zetland Insurance', isIncludeInCV: false },
  ];
  for (const job of jobs) await app.call(createPriorJob, { body: { ...given, ...job, _id: newId(), user } }, user);
  for (const viewer of [user, colleague]) {
    const cv = await app.call(getCv, { params: { id: user }, query: { variant: 'anonymous' } }, viewer);
    expect(JSON.stringify(cv.body)).not.toMatch(/nordbank|zetland/i);
    expect(JSON.stringify(cv.body)).toMatch(/Java for …/);
  }
});

it('a CV of more lines, or of more words, than twenty pages have is not exported', async () => {
  const of = async (text: string) => {
    const user = await make.user();
    const responsibilities = sql`insert into prior_job (id, user_id, job_title, customer_name, from_date, responsibilities,
      is_include_in_cv) select gen_random_uuid(), ${user}, 'Dev', 'X', '2001-01-01', ${text}, true from generate_series(1, 10)`;
    await responsibilities.execute(app.db);
    return (await pdf(user)).statusCode;
  };
  expect(await of('a\n'.repeat(50))).toBe(200);
  expect(await of('a\n'.repeat(70))).toBe(413);
  expect(await of('a '.repeat(1900))).toBe(200);
  expect(await of('a '.repeat(2100))).toBe(413);
  expect(await of('漢'.repeat(2100))).toBe(413);
  expect(await of('Some words of a job that was done. '.repeat(140))).toBe(200);
});

it('what is no word is broken into lines, and places to break that nobody sees are left out', () => {
  const text = `${'W'.repeat(4990)} ${'w\u00ad\u200b'.repeat(40)}`;
  const cv = { name: 'A', position: '', summary: text, education: null, certifications: [], jobs: [] };
  const document = documentOf({ ...cv, skills: { expert: [], advanced: [], strong: [] } } as never, 'en');
  const words = document.summary.flatMap((paragraph) => paragraph.text.split(' '));
  expect(Math.max(...words.map(({ length }) => length))).toBe(100);
  expect(words.at(-1)).toBe('w'.repeat(40));
});

it('several who want the same CV stand in the queue once', async () => {
  const [owner, other] = [await make.user(), await make.user()];
  await store(owner, 10, 5000);
  const colleagues = await Promise.all(Array.from({ length: 8 }, () => make.user()));
  const export_ = async (whose: string, as: string) => {
    const url = exportCvPdf.path.replace(':id', whose);
    const answer = await app.fastify.inject({ url, headers: { authorization: `Bearer ${await app.tokenOf(as)}` } });
    return answer.statusCode;
  };
  const hogs = colleagues.map((colleague) => export_(owner, colleague));
  // Eight may wait: with the owner's own it would be nine.
  expect(await Promise.all([...hogs, export_(owner, owner), export_(other, other)])).toEqual(Array(10).fill(200));
});

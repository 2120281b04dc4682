import { absenceReasons } from '@stint/contract/company/settings/absence-reason';
import * as lists from '@stint/contract/company/settings/settings-lists';
import { surveys } from '@stint/contract/company/settings/survey';
import type { RequestOf, Route } from '@stint/contract/route';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';
import type { SettingsCalls } from './settings-list.service.ts';

const ABSENCE_REASON = {
  reason: 'Sick leave',
  isRequiresDetail: true,
  stillAllowTimereg: false,
  requireAdminApproval: true,
  socialMedicalInsurance: true,
  managerAutoApproveDays: 3,
  requireSchedule: false,
};
/** What is filled in where a new one does not say it. */
const UNSAID = {
  ...{ friendlyLabel: '', abbreviation: '', description: '' },
  ...{ coverageType: 'CUSTOM', coverageValue: 0, allowancePerYear: null },
};
const LEVEL_TAKEN = { code: 'LEVEL_OR_TITLE_TAKEN', message: 'Level or Title already exists' };

let app: TestApp;
let make: Makers;
let admin: string;
let employee: string;

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
  admin = await make.user({ role: 'Admin' });
  employee = await make.user();
});
afterAll(() => app.close());

/** Any list is called the same; what it takes and answers is compared with what it should be. */
const ask = (route: Route, request: object, asUser: string | null = admin) =>
  app.call(route as never, request as RequestOf<never>, asUser) as Promise<{
    status: number;
    // biome-ignore lint/suspicious/noExplicitAny: each list answers its own shape
    body: any;
    refusal: { code?: string; message?: string; fields?: Record<string, string>; data?: unknown };
  }>;
const created = async (calls: SettingsCalls, body: object) => (await ask(calls.create, { body })).body;
const namesOf = async (calls: SettingsCalls, query: object = {}) =>
  (await ask(calls.list, { query })).body.items.map((one: { name?: string; title?: string }) => one.name ?? one.title);

/** One of each list: what is stored, the field that is told apart, a text of another case, and what is changed. */
const ONE_OF_EACH: readonly [SettingsCalls, Record<string, unknown>, string, Record<string, unknown>][] = [
  [lists.skillCategories, { name: 'Databases' }, 'name', { name: 'Data stores' }],
  [
    lists.skills,
    { name: 'Rust', category: null, isActive: true, captions: ['', '', '', '', 'Teaches'], showOnCV: true },
    'name',
    { isActive: false },
  ],
  [lists.softSkills, { name: 'Communication', isActive: true }, 'name', { isActive: false }],
  [lists.ksfTemplates, { title: 'On time', description: 'Each delivery' }, 'title', { description: '' }],
  [
    lists.questions,
    { name: 'Tools', question: 'Do your tools serve you?', description: '', minLabel: 'Hardly', maxLabel: 'Well' },
    'name',
    { question: 'Are they good?' },
  ],
  [lists.greetings, { title: 'Good to see you' }, 'title', { title: 'Xin chào' }],
  [lists.quotes, { title: 'Less is more' }, 'title', { title: 'More is less' }],
  [lists.performanceKpis, { name: 'Quality' }, 'name', { name: 'Craft' }],
  [lists.recipientMails, { type: 'ErrorHandling', name: 'ops@example.com' }, 'name', { name: 'it@example.com' }],
  [lists.levels, { level: 3, title: 'Senior' }, 'title', { level: 4 }],
  [lists.softwareProducts, { title: 'Ledger', accounts: [] }, 'title', { title: 'Ledger 2' }],
  [
    absenceReasons,
    { ...ABSENCE_REASON, ...UNSAID, reason: 'Moving house', friendlyLabel: 'Moving' },
    'reason',
    { description: 'A day' },
  ],
];

describe.each(ONE_OF_EACH)('%# of the lists', (calls, given, uniqueField, change) => {
  test(`${calls.list.path}: only administrators read and keep it`, async () => {
    expect((await ask(calls.list, { query: {} }, null)).status).toBe(401);
    expect((await ask(calls.list, { query: {} }, employee)).status).toBe(403);
    expect((await ask(calls.create, { body: given }, employee)).status).toBe(403);
  });

  test(`${calls.list.path}: created, read, changed and deleted, each in the audit trail`, async () => {
    const _id = newId();
    const stored = { ...given, _id, version: 1 };
    for (const _ of [1, 2]) expect((await ask(calls.create, { body: { ...given, _id } })).body).toMatchObject(stored);
    const params = { id: _id };
    expect((await ask(calls.get, { params })).body).toMatchObject(stored);
    const { items, total } = (await ask(calls.list, { query: { search: String(given[uniqueField]) } })).body;
    expect([total, items[0]]).toMatchObject([1, { ...given, _id }]);

    const body = { ...given, ...change, version: 1 };
    const both = await Promise.all([1, 2].map(() => ask(calls.update, { params, body })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await ask(calls.get, { params })).body).toMatchObject({ ...given, ...change, _id, version: 2 });
    expect((await ask(calls.update, { params, body })).refusal).toMatchObject({ code: 'CHANGED_MEANWHILE' });

    for (const _ of [1, 2]) expect((await ask(calls.remove, { params })).status).toBe(200);
    expect((await ask(calls.get, { params })).status).toBe(404);
    const trail = await app.db
      .selectFrom('audit_entry')
      .select('action')
      .where('entity_id', '=', _id)
      .orderBy('id')
      .execute();
    expect(trail.map(({ action }) => action)).toEqual(['create', 'save', 'delete']);
  });

  test(`${calls.list.path}: told apart without regard to case, and what is missing is named`, async () => {
    const first = await created(calls, given);
    const otherLevel = calls === lists.levels && { level: 99 };
    const body = { ...given, ...otherLevel, [uniqueField]: String(given[uniqueField]).toUpperCase() };
    const again = await ask(calls.create, { body });
    expect(again.refusal).toMatchObject({
      code: expect.stringMatching(/_TAKEN$/),
      fields: { [uniqueField]: expect.any(String) },
    });
    const nameless = await ask(calls.create, { body: { ...given, [uniqueField]: ' ' } });
    expect(nameless.refusal).toMatchObject({ code: 'INVALID_INPUT', fields: { [uniqueField]: expect.any(String) } });
    const withMore = await ask(calls.create, { body: { ...given, nonsense: 1 } });
    expect(withMore.refusal.code).toBe('INVALID_INPUT');
    await ask(calls.remove, { params: { id: first._id } });
  });
});

test('lists come by ten, in the order asked for, searched without regard to case and diacritics', async () => {
  for (let number = 1; number <= 12; number++)
    await created(lists.quotes, { title: `${number < 10 ? 'a' : 'B'} thing no. ${String(number).padStart(2, '0')}` });
  await created(lists.quotes, { title: 'Đường dài mới biết ngựa hay' });
  const page = (await ask(lists.quotes.list, { query: {} })).body;
  expect([page.items.length, page.total]).toEqual([10, 13]);
  expect(page.items[9].title).toBe('B thing no. 10');
  expect(await namesOf(lists.quotes, { orderBy: '-title', limit: 1 })).toEqual(['Đường dài mới biết ngựa hay']);
  expect(await namesOf(lists.quotes, { search: 'DUONG dai' })).toEqual(['Đường dài mới biết ngựa hay']);
  expect((await ask(lists.quotes.list, { query: { orderBy: 'version' } })).refusal.code).toBe('INVALID_INPUT');
});

test('neither a level nor its title is there twice, also after a change', async () => {
  await created(lists.levels, { level: 10, title: 'Engineer' });
  const other = await created(lists.levels, { level: 11, title: 'Lead' });
  const sameLevel = await ask(lists.levels.create, { body: { level: 10, title: 'Architect' } });
  expect(sameLevel.refusal).toEqual({ ...LEVEL_TAKEN, fields: { level: LEVEL_TAKEN.message } });
  const sameTitle = await ask(lists.levels.create, { body: { level: 12, title: 'engineer' } });
  expect(sameTitle.refusal).toEqual({ ...LEVEL_TAKEN, fields: { title: LEVEL_TAKEN.message } });
  const changed = await ask(lists.levels.update, {
    params: { id: other._id },
    body: { level: 10, title: 'Lead', version: 1 },
  });
  expect(changed.refusal).toMatchObject(LEVEL_TAKEN);
  expect(await namesOf(lists.levels, { orderBy: '-level', limit: 1 })).toEqual(['Lead']);
});

test('recipient mails have an address and the one type there is', async () => {
  const wrong = await ask(lists.recipientMails.create, { body: { type: 'ErrorHandling', name: 'nobody' } });
  expect(wrong.refusal.fields).toHaveProperty('name');
  const otherType = await ask(lists.recipientMails.create, { body: { type: 'Holidays', name: 'it@example.com' } });
  expect(otherType.refusal.fields).toHaveProperty('type');
});

describe('absence reasons', () => {
  test('are completed: the label from the reason, the abbreviation without spaces, no value of a custom coverage', async () => {
    const stored = await created(absenceReasons, { ...ABSENCE_REASON, abbreviation: ' s l ', coverageValue: 7 });
    expect(stored).toMatchObject({
      friendlyLabel: 'Sick leave',
      abbreviation: 'SL',
      coverageType: 'CUSTOM',
      coverageValue: 0,
    });
    const change = { friendlyLabel: 'Ill', coverageType: 'WORK_DAY', coverageValue: 2 };
    const body = { ...ABSENCE_REASON, ...UNSAID, ...change, version: 1 };
    const changed = await ask(absenceReasons.update, { params: { id: stored._id }, body });
    expect(changed.body).toMatchObject({ friendlyLabel: 'Ill', coverageType: 'WORK_DAY', coverageValue: 2 });
  });

  test('of any but a custom coverage say how much is covered', async () => {
    const body = { ...ABSENCE_REASON, reason: 'Wedding', coverageType: 'CALENDAR_DAY', coverageValue: 0 };
    const refused = await ask(absenceReasons.create, { body });
    expect(refused.refusal.fields).toEqual({ coverageValue: 'Please enter the coverage, at least 1' });
  });

  test('that a leave has are not deleted', async () => {
    const reason = await created(absenceReasons, { ...ABSENCE_REASON, reason: 'Training' });
    await app.db
      .insertInto('workday_request')
      .values({
        id: newId(),
        user_id: employee,
        absence_reason_id: reason._id,
        from_date: '2026-11-02',
        to_date: '2026-11-03',
      })
      .execute();
    const refused = await ask(absenceReasons.remove, { params: { id: reason._id } });
    expect(refused.refusal.message).toBe('The absence reason is still used by leaves and cannot be deleted');
  });
});

describe('soft skills', () => {
  test('that are not active are listed but not offered', async () => {
    const skill = await created(lists.softSkills, { name: 'Patience', isActive: true });
    const asked = { query: { search: 'patience' } };
    expect((await app.call(lists.selectSoftSkills, asked, employee)).body).toEqual([
      { _id: skill._id, name: 'Patience', hint: '' },
    ]);
    const body = { name: 'Patience', isActive: false, version: 1 };
    await ask(lists.softSkills.update, { params: { id: skill._id }, body });
    expect(await namesOf(lists.softSkills, { search: 'patience' })).toEqual(['Patience']);
    expect((await app.call(lists.selectSoftSkills, asked, employee)).body).toEqual([]);
  });

  test('that messages name are not deleted', async () => {
    const used = await created(lists.softSkills, { name: 'Teamwork', isActive: true });
    const message = newId();
    await app.db
      .insertInto('one_minute_message')
      .values({ id: message, by_user_id: admin, to_user_id: employee, star: 4 })
      .execute();
    await app.db
      .insertInto('one_minute_message_soft_skill')
      .values({ message_id: message, soft_skill_id: used._id, kind: 'strength' })
      .execute();
    const refused = await ask(lists.softSkills.remove, { params: { id: used._id } });
    expect(refused.refusal.message).toBe('The soft skill is still used by 1MMs and cannot be deleted');
  });
});

describe('surveys', () => {
  const survey = { name: 'Well-being', team: null, isAnonymous: true, isActive: true };
  let asked: { _id: string; name: string; question: string }[];

  beforeAll(async () => {
    asked = [];
    for (const name of ['Mood', 'Load', 'Team'])
      asked.push(await created(lists.questions, { name, question: `How is your ${name.toLowerCase()}?` }));
  });

  test('keep their questions in order, and a team', async () => {
    const [mood, load, team] = asked.map((one) => one._id);
    const stored = await created(surveys, { ...survey, questions: [team, mood] });
    expect(stored.questions.map((one: { name: string }) => one.name)).toEqual(['Team', 'Mood']);
    const payments = await make.team(null, []);
    const body = { ...survey, team: payments, questions: [mood, load, team], version: 1 };
    const changed = await ask(surveys.update, { params: { id: stored._id }, body });
    expect(changed.body).toMatchObject({
      team: { _id: payments },
      questions: asked.map(({ _id, name, question }) => ({ _id, name, question })),
    });
    const used = await ask(lists.questions.remove, { params: { id: mood } });
    expect(used.refusal.message).toBe('The question is still used by surveys and cannot be deleted');
    await ask(surveys.remove, { params: { id: stored._id } });
    const left = await app.db.selectFrom('survey_question').selectAll().execute();
    expect(left).toEqual([]);
  });

  test('need a question, each of them once, and none that is gone', async () => {
    const none = await ask(surveys.create, { body: { ...survey, questions: [] } });
    expect(none.refusal.fields).toEqual({ questions: 'Please add at least one question' });
    const id = asked[0]?._id ?? '';
    expect((await ask(surveys.create, { body: { ...survey, questions: [id, id] } })).refusal.code).toBe(
      'INVALID_INPUT',
    );
    const gone = await ask(surveys.create, { body: { ...survey, questions: [newId()] } });
    expect(gone.refusal.code).toBe('REFERENCE_MISSING');
  });
});

test('fields that choose a KSF template or a question find them with what they need', async () => {
  const template = await created(lists.ksfTemplates, { title: 'Good tests', description: 'They fail when it breaks' });
  expect((await app.call(lists.selectKsfTemplates, { query: { search: 'good' } }, employee)).body).toEqual([
    { _id: template._id, name: 'Good tests', hint: '', description: 'They fail when it breaks' },
  ]);
  const findQuestions = (as: string) => app.call(lists.selectQuestions, { query: { search: 'your load' } }, as);
  expect((await findQuestions(admin)).body).toMatchObject([{ name: 'Load', hint: 'How is your load?' }]);
  // Whom a survey asks reads its questions there, and no others.
  expect((await findQuestions(employee)).status).toBe(403);
});

test('a skill has a category, which stays while skills have it', async () => {
  const category = await created(lists.skillCategories, { name: 'Tongues' });
  const skill = await created(lists.skills, { name: 'Latin', category: category._id, isActive: true });
  expect(skill.category).toEqual({ _id: category._id, name: 'Tongues' });
  const refused = await ask(lists.skillCategories.remove, { params: { id: category._id } });
  expect(refused.refusal).toMatchObject({ code: 'STILL_USED', data: { usedBy: 'skills' } });
  const { _id, people: _, ...stored } = skill;
  const body = { ...stored, category: newId() };
  const missing = await ask(lists.skills.update, { params: { id: _id }, body });
  expect(missing.refusal.code).toBe('REFERENCE_MISSING');
});

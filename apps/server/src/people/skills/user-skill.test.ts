import { skills as skillList } from '@stint/contract/company/settings/settings-lists';
import { getSkillMatrix } from '@stint/contract/people/skills/skill-matrix';
import * as contract from '@stint/contract/people/skills/user-skill';
import { levelAt } from '@stint/contract/people/skills/user-skill.rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';

let app: TestApp;
let make: Makers;
let admin: string;
let manager: string;
let customer: string;

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
  admin = await make.user({ role: 'Admin', name: 'Anh' });
  manager = await make.user({ role: 'Manager', name: 'Minh' });
  customer = await make.user({ role: null });
});
afterAll(() => app.close());

let count = 0;
async function skill(given: { isActive?: boolean } = {}): Promise<string> {
  const id = newId();
  await app.db
    .insertInto('skill')
    .values({ id, name: `Skill ${String(++count).padStart(3, '0')}`, is_active: given.isActive ?? true })
    .execute();
  return id;
}
const set = (person: string, skillId: string, level: number, neverAsk = false) =>
  app.call(contract.saveUserSkill, { params: { id: person }, body: { skill: skillId, level, neverAsk } }, person);
const mine = async (person: string) =>
  (await app.call(contract.listMySkills, {}, person)).body.map((one) => [one.skill._id, one.level, one.neverAsk]);

test('the settings list of skills comes by thirty, with captions of the levels, the CV and how many have it', async () => {
  const body = {
    name: 'Seafaring',
    category: null,
    isActive: true,
    captions: ['Has sailed', 'Sails', 'Sails at night', 'Leads a crew', 'Teaches'],
    showOnCV: false,
  };
  const stored = (await app.call(skillList.create, { body }, admin)).body;
  expect(stored).toMatchObject({ ...body, people: 0, version: 1 });
  const four = { ...body, name: 'Rowing', captions: ['a', 'b', 'c', 'd'] };
  expect((await app.call(skillList.create, { body: four }, admin)).status).toBe(400);
  const person = await make.user();
  await set(person, stored._id, 2);
  expect((await app.call(skillList.list, { query: { search: 'seafaring' } }, admin)).body.items[0]?.people).toBe(1);
  expect(skillList.list.query?.parse({}).limit).toBe(30);
  expect((await app.call(skillList.remove, { params: { id: stored._id } }, admin)).refusal).toMatchObject({
    code: 'STILL_USED',
  });
});

describe('ones own skills', () => {
  test('are set with a level from 0 to 5 and kept, by several at once too', async () => {
    const [person, one, two] = [await make.user(), await skill(), await skill()];
    const skills = [
      { skill: one, level: 0 },
      { skill: two, level: 5, neverAsk: true },
    ];
    await app.call(contract.saveMySkills, { body: { skills } }, person);
    expect(await mine(person)).toEqual([
      [one, 0, false],
      [two, 5, true],
    ]);
    await set(person, two, 4);
    expect(await mine(person)).toContainEqual([two, 4, false]);
    const removed = { params: { id: person, skill: one } };
    for (const _ of [1, 2]) expect((await app.call(contract.deleteUserSkill, removed, person)).status).toBe(200);
    expect(await mine(person)).toEqual([[two, 4, false]]);
  });

  test('need a skill and a level, else missing data', async () => {
    const [person, one] = [await make.user(), await skill()];
    for (const body of [{ skill: one }, { level: 3 }, { skill: one, level: 6 }, { skill: one, level: -1 }]) {
      const refused = await app.call(contract.setSkill, { body: body as never }, person);
      expect(Object.values(refused.refusal.fields ?? {}), JSON.stringify(body)).toEqual(['missing data']);
    }
    await expect(
      app.db
        .insertInto('user_skill')
        .values({ user_id: person, skill_id: one, level: 6, evaluated_at: TEST_NOW })
        .execute(),
    ).rejects.toThrow('user_skill_level_range');
    const twice = [1, 2].map((level) => ({ skill: one, level }));
    expect((await app.call(contract.saveMySkills, { body: { skills: twice } }, person)).status).toBe(400);
    expect(await mine(person)).toEqual([]);
  });

  test('that are not set are those that are active and have no level', async () => {
    const [person, one, gone] = [await make.user(), await skill(), await skill({ isActive: false })];
    const idsOf = (list: readonly { _id: string }[]) => list.map(({ _id }) => _id);
    const before = idsOf((await app.call(contract.listNotSetSkills, {}, person)).body);
    expect([before.includes(one), before.includes(gone)]).toEqual([true, false]);
    const after = await app.call(contract.setSkill, { body: { skill: one, level: 2 } }, person);
    expect(idsOf(after.body)).toEqual(before.filter((id) => id !== one));
    const refused = await app.call(contract.setSkill, { body: { skill: gone, level: 2 } }, person);
    expect(refused.refusal).toMatchObject({ code: 'SKILL_INACTIVE' });
  });

  test('stay when the skill is not active any more, and can still be changed', async () => {
    const [person, one] = [await make.user(), await skill()];
    await set(person, one, 2);
    await app.db.updateTable('skill').set({ is_active: false }).where('id', '=', one).execute();
    expect((await set(person, one, 3)).status).toBe(200);
    expect(await mine(person)).toEqual([[one, 3, false]]);
  });

  test('are changed by their owner or an administrator, and read by every employee', async () => {
    const [person, one] = [await make.user(), await skill()];
    const asked = { params: { id: person }, body: { skill: one, level: 3, neverAsk: false } };
    expect((await app.call(contract.saveUserSkill, asked, manager)).refusal.code).toBe('NOT_YOURS');
    expect((await app.call(contract.saveUserSkill, asked, customer)).status).toBe(403);
    expect((await app.call(contract.saveUserSkill, asked, admin)).status).toBe(200);
    expect((await app.call(contract.listUserSkills, { params: { id: person } }, manager)).body).toMatchObject([
      { skill: { _id: one }, level: 3 },
    ]);
    const removed = { params: { id: person, skill: one } };
    expect((await app.call(contract.deleteUserSkill, removed, manager)).refusal.code).toBe('NOT_YOURS');
    const ofCustomer = { params: { id: customer }, body: { skill: one, level: 3, neverAsk: false } };
    expect((await app.call(contract.saveUserSkill, ofCustomer, admin)).status).toBe(404);
  });

  test('are reset by an administrator, and not set then; each change is in the audit trail', async () => {
    const [person, one] = [await make.user(), await skill()];
    await set(person, one, 3, true);
    const asked = { params: { id: person }, body: { skill: one } };
    expect((await app.call(contract.resetUserSkill, asked, manager)).status).toBe(403);
    expect((await app.call(contract.resetUserSkill, asked, admin)).body).toEqual([]);
    const left = (await app.call(contract.listNotSetSkills, {}, person)).body;
    expect(left.some(({ _id }) => _id === one)).toBe(true);
    const trail = await app.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_id', 'before'])
      .where('entity_id', '=', person)
      .orderBy('id')
      .execute();
    expect(trail).toMatchObject([
      { action: 'save', actor_id: person },
      { action: 'resetSkill', actor_id: admin, before: { skills: [{ skill: one, level: 3, neverAsk: true }] } },
    ]);
  });
});

describe('the daily re-evaluation', () => {
  const ask = async (person: string) => (await app.call(contract.listDailySkills, {}, person)).body;
  const answer = (person: string, skillId: string, neverAsk = false) =>
    app.call(contract.answerDailySkill, { body: { skill: skillId, level: 4, neverAsk } }, person);
  const ids = (list: readonly { skill: { _id: string } }[]) => list.map((one) => one.skill._id);

  test('asks three skills a day, those longest not looked at, and never those that are not to be asked', async () => {
    const person = await make.user();
    const all: string[] = [];
    for (let day = 1; day <= 8; day++) {
      app.clock.set(`2026-10-${String(day).padStart(2, '0')}T05:00:00Z`);
      const one = await skill();
      all.push(one);
      await set(person, one, 2, day === 2);
    }
    const asked = all.filter((_, index) => index !== 1);
    app.clock.set('2026-10-20T05:00:00Z');
    expect(ids((await ask(person)).skills)).toEqual(asked.slice(0, 3));
    const [first, second, third] = asked as [string, string, string];
    expect(await answer(person, first)).toMatchObject({ body: { answered: 1 } });
    expect(ids((await ask(person)).skills)).toEqual([second, third]);
    await answer(person, second, true);
    await answer(person, third);
    expect(await ask(person)).toEqual({ skills: [], answered: 3 });
    // What is said elsewhere on the day is no part of its three.
    app.clock.set('2026-10-20T17:30:00Z');
    expect(ids((await ask(person)).skills)).toEqual(asked.slice(3, 6));
    await set(person, asked[3] ?? '', 5);
    expect(ids((await ask(person)).skills)).toEqual(asked.slice(4, 7));
    app.clock.set('2026-11-01T05:00:00Z');
    expect(ids((await ask(person)).skills)).not.toContain(second);
    app.clock.set(TEST_NOW);
  });
});

test('skills of a person come by category and name, with what their levels mean, to every colleague', async () => {
  const [person, colleague] = [await make.user(), await make.user()];
  const [afloat, ashore] = [newId(), newId()];
  for (const [id, name] of [
    [afloat, 'Afloat'],
    [ashore, 'Ashore'],
  ] as const)
    await app.db.insertInto('skill_category').values({ id, name }).execute();
  const captions = ['Heard of it', 'Did it once', 'Does it', 'Leads it', 'Teaches it'];
  for (const [name, category, level] of [
    ['Mooring', ashore, 1],
    ['Sculling', afloat, 0],
    ['Bailing', afloat, 4],
  ] as const) {
    const body = { name, category, isActive: true, captions, showOnCV: true };
    await set(person, (await app.call(skillList.create, { body }, admin)).body._id, level);
  }
  const { body } = await app.call(contract.listUserSkills, { params: { id: person } }, colleague);
  expect(body.map((one) => [one.skill.category?.name, one.skill.name, one.level])).toEqual([
    ['Afloat', 'Bailing', 4],
    ['Afloat', 'Sculling', 0],
    ['Ashore', 'Mooring', 1],
  ]);
  expect(body[0]?.skill.captions).toEqual(captions);
  expect((await app.call(contract.listUserSkills, { params: { id: person } }, customer)).status).toBe(403);
  expect((await app.call(contract.listUserSkills, { params: { id: customer } }, colleague)).status).toBe(404);
});

describe('skills of everybody', () => {
  test('the people of a skill, the best first, at a level or better', async () => {
    const one = await skill();
    const [novice, expert, left] = [await make.user(), await make.user(), await make.user({ isActive: false })];
    await set(novice, one, 1);
    await set(expert, one, 5);
    await app.db
      .insertInto('user_skill')
      .values({ user_id: left, skill_id: one, level: 5, evaluated_at: TEST_NOW })
      .execute();
    const found = async (query: object) =>
      (await app.call(contract.listUsersBySkill, { params: { id: one }, query }, novice)).body.map(
        ({ user }) => user._id,
      );
    expect(await found({})).toEqual([expert, novice]);
    expect([await found({ level: 2 }), await found({ level: 5 })]).toEqual([[expert], [expert]]);
    expect((await app.call(contract.listUsersBySkill, { params: { id: one }, query: {} }, customer)).status).toBe(403);
  });

  test('the matrix has each level at its place, and how many of each certification', async () => {
    const [one, two] = [await skill(), await skill()];
    const person = await make.user({ name: 'Matrix' });
    const team = await make.team(null, [person]);
    await set(person, one, 0);
    await set(person, two, 4);
    const file = newId();
    const certification = newId();
    await app.db
      .insertInto('stored_file')
      .values({
        ...{ id: file, kind: 'icon', state: 'kept', token: 'x'.repeat(20), name: '', content_type: 'image/webp' },
        ...{ bytes: 1, sha256: Buffer.alloc(32), width: 1, height: 1 },
      })
      .execute();
    await app.db.insertInto('certification').values({ id: certification, name: 'PSM', icon_id: file }).execute();
    for (const year of [2020, 2023])
      await app.db
        .insertInto('user_certification')
        .values({ id: newId(), user_id: person, certification_id: certification, year, duration: '3 years' })
        .execute();
    const { body } = await app.call(getSkillMatrix, {}, manager);
    const row = body.people.find(({ _id }) => _id === person);
    const placeOf = (id: string) => body.skills.findIndex(({ _id }) => _id === id);
    expect([levelAt(row?.levels ?? '', placeOf(one)), levelAt(row?.levels ?? '', placeOf(two))]).toEqual([0, 4]);
    expect(row?.levels).toHaveLength(body.skills.length);
    expect(
      levelAt(
        row?.certifications ?? '',
        body.certifications.findIndex(({ _id }) => _id === certification),
      ),
    ).toBe(2);
    const { short_name } = await app.db
      .selectFrom('team')
      .select('short_name')
      .where('id', '=', team)
      .executeTakeFirstOrThrow();
    expect(row?.teams).toBe(short_name);
    expect(body.people.some(({ _id }) => _id === customer)).toBe(false);
    expect((await app.call(getSkillMatrix, {}, customer)).status).toBe(403);
    expect((await app.call(getSkillMatrix, {}, null)).status).toBe(401);
  });
});

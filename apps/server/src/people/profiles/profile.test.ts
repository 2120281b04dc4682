import * as contract from '@stint/contract/people/profiles/profile';
import { getUser, updateUser } from '@stint/contract/people/users/user';
import { valuesOfUser } from '@stint/contract/people/users/user-values';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Makers, makersOf } from '../../../test/make-company.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../../lib/new-id.ts';

let app: TestApp;
let make: Makers;
let admin: string;
let manager: string;
let person: string;
let colleague: string;
let leader: string;
let customer: string;

beforeAll(async () => {
  app = await createTestApp();
  make = makersOf(app.db);
  await make.company();
  admin = await make.user({ role: 'Admin', name: 'Anh' });
  manager = await make.user({ role: 'Manager', name: 'Minh' });
  person = await make.user({ name: 'Emil', startWorking: '2020-03-02' });
  colleague = await make.user({ name: 'Freja' });
  leader = await make.user({ name: 'Lena' });
  customer = await make.user({ role: null, name: 'Clara' });
  await make.team(leader, [person, colleague]);
  await sql`update app_user set date_of_birth = '1987-11-19', position = 'Sailor', issued_date = '2001-02-03',
      education = 'Doctorate', remuneration_type = 'Freelancer Part Time', weekly_hours = 17.25
    where id = ${person}`.execute(app.db);
});
afterAll(() => app.close());

const profileOf = (id: string, as: string) => app.call(contract.getProfile, { params: { id } }, as);
const formOf = (id: string, as: string) => app.call(contract.getProfileToEdit, { params: { id } }, as);
async function saved(change: Partial<contract.ProfileToSave>, { of = person, as = person } = {}) {
  const { _id, version, avatarUrl, ...values } = (await formOf(of, of)).body;
  return app.call(contract.updateProfile, { params: { id: of }, body: { ...values, ...change, version } }, as);
}

describe('what is told of a person', () => {
  test('is to colleagues and leaders nothing of the employment, of private addresses and of the year of birth', async () => {
    await saved({
      emails: [
        { kind: 'Private', email: 'quagga@private.example' },
        { kind: 'Work', email: 'emil@work.example' },
      ],
    });
    const own = (await app.call(contract.getOwnProfile, {}, person)).body;
    expect(own).toMatchObject({ birthday: '11-19', workEmails: ['emil@work.example'], mayEdit: true, wishes: [] });
    for (const as of [colleague, leader, manager]) {
      const { status, body } = await profileOf(person, as);
      expect(status).toBe(200);
      expect(body).toMatchObject({ firstName: 'Emil', position: 'Sailor', birthday: '11-19', mayEdit: false });
      const told = JSON.stringify([body, (await app.call(contract.listProfiles, { query: {} }, as)).body]);
      for (const secret of ['quagga', '1987', '2001-02-03', 'Doctorate', 'Freelancer', '17.25', 'private'])
        expect([secret, told.includes(secret)]).toEqual([secret, false]);
    }
  });

  test('leaves the birthday out when its owner does not show it', async () => {
    await saved({ showBirthday: false });
    const { body } = await profileOf(person, colleague);
    expect(body.birthday).toBeNull();
    expect(body.wishes.map(({ occasion }) => occasion)).not.toContain('birthday');
    expect(JSON.stringify(body)).not.toContain('11-19');
    await saved({ showBirthday: true });
  });

  test('is for employees: who left is known to managers alone, users of customers have no profile and see none', async () => {
    const gone = await make.user({ isActive: false });
    expect((await profileOf(gone, colleague)).status).toBe(404);
    expect((await profileOf(gone, manager)).status).toBe(200);
    expect((await profileOf(customer, manager)).status).toBe(404);
    expect((await profileOf(person, customer)).status).toBe(403);
    expect((await app.call(contract.getOwnProfile, {}, customer)).status).toBe(403);
    expect((await app.call(contract.listProfiles, { query: {} }, null as never)).status).toBe(401);
  });
});

test('jobs in projects are told as the CV tells them: to colleagues those that are meant for it', async () => {
  const project = await make.project({ name: 'Harbour' });
  for (const [name, is_include_in_cv] of [
    ['Shown', true],
    ['Hidden', false],
  ] as const)
    await app.db
      .insertInto('project_job')
      .values({ id: newId(), project_id: project, user_id: person, name, start_date: '2026-01-01', is_include_in_cv })
      .execute();
  await sql`insert into prior_job (id, user_id, job_title, customer_name, from_date)
    values (${newId()}, ${person}, 'Earlier', 'Elsewhere', '2015-01-01')`.execute(app.db);
  const told = async (as: string) =>
    (await app.call(contract.listProjectJobsOfProfile, { params: { id: person } }, as)).body.map(({ title }) => title);
  expect(await told(colleague)).toEqual(['Shown']);
  expect((await told(person)).toSorted()).toEqual(['Hidden', 'Shown']);
});

describe('a profile is changed', () => {
  test('by its owner and administrators, and by nobody else, managers included', async () => {
    expect((await saved({ phone: '+84 28 3822 (0) 1' })).body.phone).toBe('+84 28 3822 (0) 1');
    expect((await saved({ shortDescription: 'Said by Anh' }, { as: admin })).status).toBe(200);
    for (const as of [manager, leader, colleague]) {
      expect((await formOf(person, as)).refusal.code).toBe('NOT_YOURS');
      const { _id, version, avatarUrl, ...values } = (await formOf(person, person)).body;
      const refused = await app.call(
        contract.updateProfile,
        { params: { id: person }, body: { ...values, version } },
        as,
      );
      expect([refused.status, refused.refusal.code]).toEqual([403, 'NOT_YOURS']);
    }
    expect((await profileOf(person, colleague)).body.shortDescription).toBe('Said by Anh');
  });

  test('with initials in capitals, which nobody else has', async () => {
    expect((await saved({ initials: 'e m' })).body.initials).toBe('EM');
    const { initials } = (await formOf(colleague, colleague)).body;
    const refused = await saved({ initials: initials.toLowerCase() });
    expect(refused.refusal).toMatchObject({ code: 'INITIALS_TAKEN', fields: { initials: expect.any(String) } });
  });

  test('not with a phone number that nobody can dial', async () => {
    for (const phone of ['call me', 'javascript:alert(1)', '12', '+84;1'])
      expect((await saved({ phone })).refusal.fields).toEqual({ phone: contract.PHONE_INVALID });
    expect((await saved({ phone: '' })).status).toBe(200);
  });

  test('not over what somebody else stored in the meantime, also in the form of the user', async () => {
    const { _id, version, avatarUrl, ...values } = (await formOf(person, person)).body;
    const user = (await app.call(getUser, { params: { id: person } }, admin)).body;
    const body = { ...valuesOfUser(user), position: 'Skipper', version: user.version };
    expect((await app.call(updateUser, { params: { id: person }, body }, admin)).status).toBe(200);
    const refused = await app.call(
      contract.updateProfile,
      { params: { id: person }, body: { ...values, version } },
      person,
    );
    expect([refused.status, refused.refusal.code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect((await profileOf(person, colleague)).body.position).toBe('Skipper');
  });

  test('and the form of the user keeps the phone and the choice about the birthday', async () => {
    await saved({ phone: '0123 456', showBirthday: false });
    const user = (await app.call(getUser, { params: { id: person } }, admin)).body;
    const body = { ...valuesOfUser(user), version: user.version };
    await app.call(updateUser, { params: { id: person }, body }, admin);
    expect((await formOf(person, person)).body).toMatchObject({ phone: '0123 456', showBirthday: false });
    await saved({ showBirthday: true });
  });
});

describe('the directory', () => {
  const list = async (query: Parameters<typeof app.call<typeof contract.listProfiles>>[1]['query']) =>
    (await app.call(contract.listProfiles, { query }, colleague)).body;
  const namesOf = ({ items }: { items: readonly { firstName: string }[] }) => items.map((one) => one.firstName);

  test('comes by thirty, with active employees alone', async () => {
    expect(contract.listProfiles.query?.parse({}).limit).toBe(30);
    const all = await list({});
    expect(namesOf(all)).toEqual(['Anh', 'Emil', 'Freja', 'Lena', 'Minh']);
    expect(all.items.find(({ _id }) => _id === person)).toMatchObject({ phone: '0123 456', position: 'Skipper' });
  });

  test('is searched by name, position and address, and narrowed to a team', async () => {
    expect(namesOf(await list({ search: 'skip' }))).toEqual(['Emil']);
    const team = await make.team(leader, [colleague]);
    expect(namesOf(await list({ team }))).toEqual(['Freja']);
  });

  test('finds who has all wanted skills, each at its level or better', async () => {
    const [rowing, knots] = [newId(), newId()];
    for (const [id, name] of [
      [rowing, 'Rowing'],
      [knots, 'Knots'],
    ] as const)
      await app.db.insertInto('skill').values({ id, name }).execute();
    for (const [user_id, skill_id, level] of [
      [person, rowing, 4],
      [person, knots, 2],
      [colleague, rowing, 3],
      [leader, knots, 5],
      [leader, rowing, 0],
    ] as const)
      await app.db.insertInto('user_skill').values({ user_id, skill_id, level, evaluated_at: '2026-01-01' }).execute();
    expect(namesOf(await list({ skills: rowing }))).toEqual(['Emil', 'Freja']);
    expect(namesOf(await list({ skills: rowing, levels: '4' }))).toEqual(['Emil']);
    expect(namesOf(await list({ skills: `${rowing},${knots}`, levels: '3,2' }))).toEqual(['Emil']);
    expect(namesOf(await list({ skills: `${rowing},${knots}`, levels: '3,3' }))).toEqual([]);
    expect(namesOf(await list({ skills: `${knots},${rowing}`, levels: '5,0' }))).toEqual(['Lena']);
    const [found] = (await list({ skills: `${knots},${rowing}`, levels: '2,4' })).items;
    expect(found?.skills).toMatchObject([
      { name: 'Knots', level: 2 },
      { name: 'Rowing', level: 4 },
    ]);
    expect((await app.call(contract.listProfiles, { query: { levels: '6' } }, colleague)).status).toBe(400);
  });
});

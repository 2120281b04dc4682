import { me } from '@stint/contract/account/sessions/session';
import { createUser, deleteUser, getUser, type UserToSave, updateUser } from '@stint/contract/people/users/user';
import { LAST_ADMINISTRATOR, OWN_ACCOUNT } from '@stint/contract/people/users/user.rules';
import { createCustomerUser, updateCustomerUser, updateUserAct } from '@stint/contract/people/users/user-acts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { makersOf } from '../../../test/make-company.ts';
import { createUserStage } from '../../../test/make-users.ts';
import { newId } from '../../lib/new-id.ts';

const { app, admin, manager, person, created, formOf } = await createUserStage();
afterAll(() => app.close());

describe('saving', () => {
  test('of two who save at once the second is told, with what is stored now', async () => {
    const user = await created();
    const body = formOf(user, { firstName: 'Renamed' });
    const both = await Promise.all([1, 2].map(() => app.call(updateUser, { params: { id: user._id }, body }, admin)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = both.find(({ status }) => status === 409);
    expect(late?.refusal).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      data: { firstName: 'Renamed', version: user.version + 1 },
    });
  });

  test('every change is in the audit trail with before and after', async () => {
    const user = await created();
    await app.call(updateUser, { params: { id: user._id }, body: formOf(user, { lastName: 'After' }) }, admin);
    const trail = await app.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_id', 'before', 'after'])
      .where('entity', '=', 'user')
      .where('entity_id', '=', user._id)
      .orderBy('id')
      .execute();
    expect(trail.map(({ action }) => action)).toEqual(['create', 'save']);
    expect(trail[1]).toMatchObject({
      actor_id: admin,
      before: { lastName: user.lastName },
      after: { lastName: 'After' },
    });
    expect(JSON.stringify(trail)).not.toContain('password_hash');
  });

  test('deactivating ends the sessions of the person at once', async () => {
    const user = await created();
    expect((await app.call(me, {}, user._id)).status).toBe(200);
    const saved = await app.call(
      updateUser,
      { params: { id: user._id }, body: formOf(user, { isActive: false }) },
      admin,
    );
    expect(saved.status).toBe(200);
    expect((await app.call(me, {}, user._id)).status).toBe(401);
    expect(await app.db.selectFrom('session').select('id').where('user_id', '=', user._id).execute()).toEqual([]);
  });

  test('who becomes a customer’s user leaves teams, coming meetings and what they followed, and begins anew', async () => {
    const [user, mate] = [await created(), await created()];
    const { _id: id } = user;
    expect((await app.call(me, {}, id)).status).toBe(200);
    const team = await makersOf(app.db).team(null, [id, mate._id]);
    const run = (text: TemplateStringsArray, ...given: string[]) => sql(text, ...given).execute(app.db);
    const [coming, past] = [newId(), newId()];
    await run`insert into planned_meeting (id, user_id, title, day, from_minute, to_minute, in_office)
      values (${coming}, ${mate._id}, 'Demo', '2099-01-05', 540, 600, false), (${past}, ${mate._id}, 'Demo', '2020-01-06', 540, 600, false)`;
    await run`insert into planned_meeting_person (user_id, meeting_id, organiser_id)
      select u.id, m.id, ${mate._id} from app_user u, planned_meeting m where u.id in (${id}, ${mate._id}) and m.id in (${coming}, ${past})`;
    await run`insert into followed_team (id, user_id, team_id) values (${newId()}, ${id}, ${team})`;
    await run`insert into notification (user_id, id, kind, data, link, created_at)
      values (${id}, ${newId()}, 'meetingPlanned', '{}', '/', now())`;
    for (const kind of ['leave-requested', 'reset-password'])
      await run`insert into mail (id, kind, to_address, to_user_id, subject, html, plain)
        values (${newId()}, ${kind}, ${user.email}, ${id}, 'Waiting', '', '')`;
    const [post, mailing] = [newId(), newId()];
    await run`insert into post (id, title, type) values (${post}, 'Party', 'Guideline')`;
    await run`insert into post_mailing (id, post_id, subject, content, created_at)
      values (${mailing}, ${post}, 'Party', 'Come', now())`;
    await run`insert into post_mailing_receiver (mailing_id, user_id) values (${mailing}, ${id})`;
    const given = { userType: 'Customer', userRole: null, remunerationType: null } as const;
    expect((await app.call(updateUser, { params: { id }, body: formOf(user, given) }, admin)).status).toBe(200);
    const mails = await app.db.selectFrom('mail').select(['kind', 'state']).where('to_user_id', '=', id).execute();
    expect(mails.filter(({ state }) => state === 'queued').map(({ kind }) => kind)).not.toContain('leave-requested');
    expect(mails).toContainEqual({ kind: 'reset-password', state: 'queued' });
    expect(await app.db.selectFrom('post_mailing_receiver').select('user_id').execute()).toEqual([]);
    expect(await app.db.selectFrom('team_member').select('user_id').where('team_id', '=', team).execute()).toEqual([
      { user_id: mate._id },
    ]);
    const { rows } = await run`select meeting_id as id from planned_meeting_person where user_id = ${id}`;
    expect(rows).toEqual([{ id: past }]);
    for (const table of ['followed_team', 'notification', 'session'] as const)
      expect(await app.db.selectFrom(table).select('user_id').where('user_id', '=', id).execute(), table).toEqual([]);
    expect((await app.call(me, {}, id)).status).toBe(401);
  });

  test('a user is activated and deactivated by name, again too, and never by oneself', async () => {
    const user = await created();
    const set = (id: string, value: boolean, as = admin) =>
      app.call(updateUserAct, { body: { id, act: 'isActive', value } }, as);
    expect((await set(user._id, false)).body.isActive).toBe(false);
    const again = (await set(user._id, false)).body;
    expect(again).toMatchObject({ isActive: false, version: user.version + 1 });
    expect((await app.call(me, {}, user._id)).status).toBe(401);
    expect((await set(user._id, true, manager)).body).toMatchObject({ isActive: true, version: user.version + 2 });
    for (const id of [admin, manager]) expect((await set(id, false, id)).refusal.code).toBe('OWN_ACCOUNT');
  });

  test('the employment, further addresses and accounts are kept in their order', async () => {
    const employment = {
      issuedDate: '2026-01-04',
      performanceResponsible: manager,
      category: 'Developer',
      education: 'Master',
      position: 'Senior engineer',
      longDescription: 'Builds payments',
      emails: [
        { kind: 'Work', email: 'z@company.example' },
        { kind: 'Private', email: 'a@home.example' },
      ],
      socialAccounts: [{ provider: 'GitHub', displayName: 'nguoi', id: '4711' }],
    } as const;
    const user = await created(employment as unknown as Partial<UserToSave>);
    expect(user).toMatchObject({ ...employment, performanceResponsible: { _id: manager, firstName: 'Minh' } });
    const less = formOf(user, { emails: [], socialAccounts: [], performanceResponsible: null });
    const saved = (await app.call(updateUser, { params: { id: user._id }, body: less }, admin)).body;
    expect(saved).toMatchObject({ emails: [], socialAccounts: [], performanceResponsible: null, education: 'Master' });
    const twice = Array.from({ length: 2 }, () => ({ kind: 'Work', email: 'a@x.example' }) as const);
    const refused = await app.call(createUser, { body: person({ emails: twice }) }, admin);
    expect(refused.refusal.fields).toEqual({ emails: 'This address is listed twice' });
    const responsible = formOf(saved, { performanceResponsible: user._id });
    const own = await app.call(updateUser, { params: { id: user._id }, body: responsible }, admin);
    expect(own.refusal.fields).toHaveProperty('performanceResponsible');
  });

  test('a customer has a form of its own, with an address for invoices; what it does not ask for stays', async () => {
    const { body: customer } = await app.call(
      createCustomerUser,
      {
        body: {
          firstName: 'Clara',
          email: 'clara@customer.example',
          initials: 'ch1',
          isActive: true,
          invoiceEmail: 'Pay@Customer.example',
        },
      },
      manager,
    );
    expect(customer).toMatchObject({
      ...{ userType: 'Customer', userRole: null, initials: 'CH1' },
      emails: [{ kind: 'Invoice', email: 'pay@customer.example' }],
    });
    const more = formOf(customer, { shortDescription: 'Buys' });
    const { body: kept } = await app.call(updateUser, { params: { id: customer._id }, body: more }, admin);
    const body = {
      ...{ firstName: 'Klara', lastName: 'Holm', email: 'clara@customer.example', initials: 'CH1', isActive: true },
      ...{ invoiceEmail: '', directCustomers: [], indirectCustomers: [], customerTeam: null, version: kept.version },
    };
    const saved = await app.call(updateCustomerUser, { params: { id: customer._id }, body }, manager);
    expect(saved.body).toMatchObject({ firstName: 'Klara', shortDescription: 'Buys', emails: [] });
    const employee = await created();
    const wrong = { ...body, initials: 'CH2', email: 'x@x.example', version: employee.version };
    const refused = await app.call(updateCustomerUser, { params: { id: employee._id }, body: wrong }, admin);
    expect(refused.refusal.code).toBe('NOT_A_CUSTOMER');
  });

  test('nobody deactivates or deletes their own account', async () => {
    const own = (await app.call(getUser, { params: { id: admin } }, admin)).body;
    const body = formOf(own, { isActive: false });
    const answer = await app.call(updateUser, { params: { id: admin }, body }, admin);
    expect(answer.refusal).toMatchObject({ code: 'OWN_ACCOUNT', message: OWN_ACCOUNT });
    expect((await app.call(deleteUser, { params: { id: admin } }, admin)).refusal.code).toBe('OWN_ACCOUNT');
  });

  test('the last active administrator keeps the role, also when two give it up at once', async () => {
    const own = (await app.call(getUser, { params: { id: admin } }, admin)).body;
    const alone = await app.call(
      updateUser,
      { params: { id: admin }, body: formOf(own, { userRole: 'Manager' }) },
      admin,
    );
    expect(alone.refusal).toMatchObject({ code: 'LAST_ADMINISTRATOR', fields: { userRole: LAST_ADMINISTRATOR } });
    const second = await created({ userRole: 'Admin' });
    const both = await Promise.all(
      [own, second].map((user) =>
        app.call(updateUser, { params: { id: user._id }, body: formOf(user, { userRole: 'Manager' }) }, user._id),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const left = await app.db.selectFrom('app_user').select('id').where('user_role', '=', 'Admin').execute();
    expect(left).toHaveLength(1);
    await app.db.updateTable('app_user').set({ user_role: 'Admin' }).where('id', '=', admin).execute();
  });

  test('an unknown user was not found', async () => {
    const id = '01900000-0000-7000-8000-0000000000ff';
    expect((await app.call(getUser, { params: { id } }, admin)).status).toBe(404);
    expect((await app.call(updateUser, { params: { id }, body: { ...person(), version: 1 } }, admin)).status).toBe(404);
  });
});

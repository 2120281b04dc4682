import { login } from '@stint/contract/account/sessions/session';
import { createUser, deleteUser, getUser, listUsers, updateUser } from '@stint/contract/people/users/user';
import { CUSTOMERS_DO_NOT_FIT } from '@stint/contract/people/users/user.rules';
import { sendLoginInfo, updateUserAct } from '@stint/contract/people/users/user-acts';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createUserStage } from '../../../test/make-users.ts';
import { PATIENTLY } from '../../../test/patience.ts';

const { app, make, admin, manager, person, created, formOf } = await createUserStage();
afterAll(() => app.close());

const mailsTo = (userId: string) =>
  app.db.selectFrom('mail').select(['kind', 'plain', 'secrets']).where('to_user_id', '=', userId).execute();
const sheetsOf = async (userId: string) =>
  (await app.db.selectFrom('user_period').select('timereg_period_id').where('user_id', '=', userId).execute()).map(
    (sheet) => sheet.timereg_period_id,
  );

test('users are kept by administrators and managers', async () => {
  const employee = await make.user();
  for (const [asked, status] of [
    [null, 401],
    [employee, 403],
  ] as const) {
    expect((await app.call(listUsers, { query: {} }, asked)).status).toBe(status);
    expect((await app.call(createUser, { body: person() }, asked)).status).toBe(status);
    expect((await app.call(deleteUser, { params: { id: admin } }, asked)).status).toBe(status);
  }
  const { body: kept } = await app.call(createUser, { body: person() }, manager);
  const renamed = await app.call(
    updateUser,
    { params: { id: kept._id }, body: formOf(kept, { lastName: 'Renamed' }) },
    manager,
  );
  expect(renamed.body.lastName).toBe('Renamed');
  expect((await app.call(deleteUser, { params: { id: kept._id } }, manager)).status).toBe(200);
});

test('a manager makes nobody an administrator and changes none', async () => {
  const ofAdmin = (await app.call(getUser, { params: { id: admin } }, manager)).body;
  const own = (await app.call(getUser, { params: { id: manager } }, manager)).body;
  const attempts = [
    await app.call(createUser, { body: person({ userRole: 'Admin' }) }, manager),
    await app.call(updateUser, { params: { id: manager }, body: formOf(own, { userRole: 'Admin' }) }, manager),
    await app.call(updateUser, { params: { id: admin }, body: formOf(ofAdmin, { email: 'mine@x.example' }) }, manager),
    await app.call(updateUserAct, { body: { id: admin, act: 'isActive', value: false } }, manager),
    await app.call(sendLoginInfo, { params: { id: admin } }, manager),
    await app.call(deleteUser, { params: { id: admin } }, manager),
  ];
  expect(attempts.map(({ refusal }) => refusal.code)).toEqual(Array(6).fill('NOT_YOURS'));
  expect((await app.call(getUser, { params: { id: admin } }, admin)).body).toEqual(ofAdmin);
});

test('nobody but an administrator says of themselves what is expected of them', async () => {
  const [one, other] = [await make.user({ role: 'Manager' }), await make.user({ role: 'Manager' })];
  const save = async (id: string, change: object, as: string) => {
    const stored = (await app.call(getUser, { params: { id } }, admin)).body;
    return app.call(updateUser, { params: { id }, body: formOf(stored, change) }, as);
  };
  for (const change of [
    { startWorking: '2026-11-20' },
    { resignedDate: '2026-12-31' },
    { remunerationType: 'Freelancer Part Time' },
    { performanceResponsible: other },
  ]) {
    const [field] = Object.keys(change);
    const refused = await save(one, change, one);
    expect([refused.status, refused.refusal.code, refused.refusal.fields]).toEqual([
      403,
      'NOT_YOURS',
      { [field ?? '']: expect.any(String) },
    ]);
    expect((await save(one, change, other)).status).toBe(200);
  }
  expect((await save(one, { position: 'Head of delivery' }, one)).status).toBe(200);
  expect((await save(admin, { startWorking: '2026-11-20' }, admin)).status).toBe(200);
});

describe('who is deactivated in the same moment', () => {
  /** Asks for something while the one who asks is being deactivated; it is carried out once that is so. */
  async function asked(as: string, ask: () => Promise<{ status: number }>): Promise<number> {
    let answer: Promise<{ status: number }> | undefined;
    await app.db.transaction().execute(async (tx) => {
      await tx.updateTable('app_user').set({ is_active: false }).where('id', '=', as).execute();
      answer = ask();
      await vi.waitFor(async () => {
        const { rows } = await app.pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        expect(rows).toHaveLength(1);
      }, PATIENTLY);
    });
    return (await answer)?.status ?? 0;
  }
  const isActive = async (id: string) => (await app.call(getUser, { params: { id } }, admin)).body.isActive;

  test('does not come back by the own hand', async () => {
    const manager = await make.user({ role: 'Manager' });
    const body = { id: manager, act: 'isActive', value: true } as const;
    const own = (await app.call(getUser, { params: { id: manager } }, manager)).body;
    const saved = () => app.call(updateUser, { params: { id: manager }, body: formOf(own) }, manager);
    expect(await asked(manager, saved)).toBe(409);
    expect(await isActive(manager)).toBe(false);
    expect((await app.call(updateUserAct, { body }, manager)).status).toBe(401);
  });

  test('changes and deletes nobody any more', async () => {
    const [one, other] = [await make.user({ role: 'Manager' }), await make.user({ role: 'Manager' })];
    const user = await created();
    const off = { id: user._id, act: 'isActive', value: false } as const;
    expect(await asked(one, () => app.call(updateUserAct, { body: off }, one))).toBe(401);
    expect(await asked(other, () => app.call(deleteUser, { params: { id: user._id } }, other))).toBe(401);
    expect(await isActive(user._id)).toBe(true);
  });
});

describe('creating', () => {
  test('initials are upper-cased and the e-mail address lower-cased', async () => {
    const user = await created({ initials: ' anh d ', email: 'Anh.D@Company.Example ' });
    expect(user).toMatchObject({ initials: 'ANHD', email: 'anh.d@company.example', version: 1, hasPassword: false });
  });

  test('an employee needs a role and a customer has none', async () => {
    const without = await app.call(createUser, { body: person({ userRole: null }) }, admin);
    expect(without.refusal.fields).toHaveProperty('userRole');
    const customer = await app.call(createUser, { body: person({ userType: 'Customer' }) }, admin);
    expect(customer.status).toBe(400);
    expect((await created({ userType: 'Customer', userRole: null, remunerationType: null })).userType).toBe('Customer');
  });

  test('only part-time freelancers have weekly hours of their own', async () => {
    const half = { remunerationType: 'Freelancer Part Time', weeklyHours: 22.5 } as const;
    const stored = await created(half);
    expect(stored.weeklyHours).toBe(22.5);
    expect((await created()).weeklyHours).toBeNull();
    const refused = await app.call(createUser, { body: person({ ...half, remunerationType: null }) }, admin);
    expect(refused.refusal.fields).toEqual({
      weeklyHours: 'Only part-time freelancers have weekly hours of their own',
    });
    const { status } = await app.call(createUser, { body: person({ ...half, weeklyHours: 60.25 }) }, admin);
    expect(status).toBe(400);
  });

  test('a customer user belongs to direct and indirect customers, nobody else does', async () => {
    const project = await make.project();
    await make.phase(project);
    const { id, direct_customer_id: direct } = await app.db
      .selectFrom('indirect_customer')
      .select(['id', 'direct_customer_id'])
      .executeTakeFirstOrThrow();
    const team = await make.team(null, []);
    const customers = { directCustomers: [direct], indirectCustomers: [id], customerTeam: team };
    const wrong = await app.call(createUser, { body: person(customers) }, admin);
    expect(wrong.refusal.fields).toEqual({ directCustomers: CUSTOMERS_DO_NOT_FIT });
    const given = { userType: 'Customer', userRole: null, remunerationType: null } as const;
    const user = await created({ ...given, ...customers });
    expect(user).toMatchObject({
      ...{ directCustomers: [{ _id: direct }], indirectCustomers: [{ _id: id }], customerTeam: { _id: team } },
    });
    const without = await app.call(updateUser, { params: { id: user._id }, body: formOf(user) }, admin);
    expect(without.body).toMatchObject({ directCustomers: [], indirectCustomers: [], customerTeam: null });
  });

  test('refuses a missing name, a wrong address, dates out of order and unknown fields, on their fields', async () => {
    const body = person({ firstName: ' ', email: 'nobody' });
    expect(Object.keys((await app.call(createUser, { body }, admin)).refusal.fields ?? {}).sort()).toEqual([
      'email',
      'firstName',
    ]);
    const dates = person({ startWorking: '2026-02-01', resignedDate: '2026-01-31' });
    expect((await app.call(createUser, { body: dates }, admin)).refusal.fields).toHaveProperty('resignedDate');
    const extra = { ...person(), password_hash: 'x' };
    expect((await app.call(createUser, { body: extra }, admin)).status).toBe(400);
  });

  test('e-mail address and initials are unique, each said on its field', async () => {
    const first = await created();
    const email = await app.call(createUser, { body: person({ email: first.email }) }, admin);
    expect(email.refusal).toMatchObject({ code: 'EMAIL_TAKEN', fields: { email: expect.any(String) } });
    const initials = await app.call(createUser, { body: person({ initials: first.initials }) }, admin);
    expect(initials.refusal).toMatchObject({ code: 'INITIALS_TAKEN', fields: { initials: expect.any(String) } });
    // The same to the eye.
    const seen = await app.call(createUser, { body: person({ initials: `${first.initials}\u200b` }) }, admin);
    expect(seen.refusal.code).toBe('INITIALS_TAKEN');
    const address = await app.call(createUser, { body: person({ initials: 'li@ab.vn' }) }, admin);
    expect(address.refusal.fields).toEqual({ initials: 'Initials cannot be an e-mail address' });
  });

  test('repeating it with the same id stores and mails nothing twice', async () => {
    const body = { ...person(), _id: '01900000-0000-7000-8000-000000000001', sendLoginMail: true };
    const both = await Promise.all([1, 2].map(() => app.call(createUser, { body }, admin)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await mailsTo(body._id)).toHaveLength(1);
  });

  test('mails a link to set a password when it is wished, and that link lets the person in', async () => {
    const { body } = await app.call(createUser, { body: { ...person(), sendLoginMail: true } }, admin);
    const [mail] = await mailsTo(body._id);
    const token = mail?.secrets[0];
    const password = 'Nine-lives-4';
    const payload = { password, confirmPassword: password };
    const reset = await app.fastify.inject({ method: 'POST', url: `/api/reset/${token}`, payload });
    expect(reset.statusCode).toBe(200);
    expect((await app.call(login, { body: { email: body.email, password } }, null)).status).toBe(200);
    const { body: silent } = await app.call(createUser, { body: person() }, admin);
    expect(await mailsTo(silent._id)).toEqual([]);
  });

  test('an active employee gets the sheets of periods that are not over, everybody else none', async () => {
    await make.period('2026-10-01', '2026-10-31');
    const running = await make.period('2026-11-01', '2026-11-21');
    const coming = await make.period('2026-12-01', '2026-12-31');
    expect((await sheetsOf((await created())._id)).sort()).toEqual([running, coming].sort());
    expect(await sheetsOf((await created({ startWorking: '2026-12-15' }))._id)).toEqual([coming]);
    const inactive = await created({ isActive: false });
    expect(await sheetsOf(inactive._id)).toEqual([]);
    const back = formOf(inactive, { isActive: true });
    await app.call(updateUser, { params: { id: inactive._id }, body: back }, admin);
    expect(await sheetsOf(inactive._id)).toHaveLength(2);
    expect(
      await sheetsOf((await created({ userType: 'Customer', userRole: null, remunerationType: null }))._id),
    ).toEqual([]);
  });
});

describe('deleting', () => {
  test('goes with empty sheets, and again', async () => {
    const user = await created();
    for (const _ of [1, 2]) expect((await app.call(deleteUser, { params: { id: user._id } }, admin)).status).toBe(200);
    expect((await app.call(getUser, { params: { id: user._id } }, admin)).status).toBe(404);
  });

  test('is refused once time is registered', async () => {
    const user = await created();
    const sheet = await make.sheet(user._id, await make.period('2020-01-01', '2020-01-31'));
    await make.row(sheet, { phase: null, date: '2020-01-05', hours: null });
    const answer = await app.call(deleteUser, { params: { id: user._id } }, admin);
    expect(answer.status).toBe(409);
    expect(answer.refusal.code).toBe('STILL_USED');
  });
});

test('a link to set a password can be sent later, to active people', async () => {
  const user = await created();
  expect((await app.call(sendLoginInfo, { params: { id: user._id } }, admin)).status).toBe(200);
  expect((await mailsTo(user._id)).map(({ kind }) => kind)).toEqual(['set-password']);
  const gone = await created({ isActive: false });
  expect((await app.call(sendLoginInfo, { params: { id: gone._id } }, admin)).refusal.code).toBe('USER_INACTIVE');
});

test('a link to set a password that went to another address than the present one is void', async () => {
  const user = await created();
  await app.call(sendLoginInfo, { params: { id: user._id } }, admin);
  const openLinks = async () =>
    (
      await app.db
        .selectFrom('password_reset')
        .select('token_hash')
        .where('user_id', '=', user._id)
        .where('used_at', 'is', null)
        .execute()
    ).length;
  const form = formOf((await app.call(getUser, { params: { id: user._id } }, admin)).body);
  const saved = (await app.call(updateUser, { params: { id: user._id }, body: { ...form, firstName: 'Other' } }, admin))
    .body;
  expect(await openLinks()).toBe(1);
  const body = { ...form, version: saved.version, email: 'corrected@company.example' };
  expect((await app.call(updateUser, { params: { id: user._id }, body }, admin)).status).toBe(200);
  expect(await openLinks()).toBe(0);
});

test('links to set a password are limited, for each who sends and each who gets them', async () => {
  const { body: user } = await app.call(createUser, { body: person() }, admin);
  const send = (as = admin) => app.call(sendLoginInfo, { params: { id: user._id } }, as);
  for (let time = 0; time < 5; time++) expect((await send()).status).toBe(200);
  expect((await send()).refusal.code).toBe('TOO_MANY_ATTEMPTS');
  expect(await mailsTo(user._id)).toHaveLength(5);
  const bucket = `set-password-link:sender:${admin}`;
  await app.db.updateTable('throttle').set({ hits: 300 }).where('bucket', '=', bucket).execute();
  const another = await app.call(createUser, { body: { ...person(), sendLoginMail: true } }, admin);
  expect([another.status, another.refusal.code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
  await app.db.deleteFrom('throttle').execute();
});

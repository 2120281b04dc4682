import { listUsers, selectEmployees, selectUsers } from '@stint/contract/people/users/user';
import { afterAll, describe, expect, test } from 'vitest';
import { createUserStage } from '../../../test/make-users.ts';

const { app, make, admin, manager, created } = await createUserStage();
afterAll(() => app.close());

describe('lists', () => {
  test('has 1000 a page', () => {
    expect(listUsers.query?.parse({})).toMatchObject({ page: 1, limit: 1000 });
  });

  test('customers and inactive people are hidden until they are asked for', async () => {
    const customer = await created({ userType: 'Customer', userRole: null, remunerationType: null });
    const gone = await created({ isActive: false });
    const ids = async (query: object) =>
      (await app.call(listUsers, { query }, admin)).body.items.map((user) => user._id);
    expect(await ids({})).not.toEqual(expect.arrayContaining([customer._id]));
    expect(await ids({})).not.toContain(gone._id);
    expect(await ids({ userType: 'Customer' })).toContain(customer._id);
    expect(await ids({ userType: 'all', inactive: 'true' })).toEqual(
      expect.arrayContaining([customer._id, gone._id, admin]),
    );
    expect(await ids({ userRole: 'Manager' })).toContain(manager);
    expect(await ids({ userRole: 'Manager' })).not.toContain(admin);
  });

  test('search finds parts of words without diacritics; teams come along', async () => {
    const user = await created({ firstName: 'Thảo', lastName: 'Đỗ Quyên' });
    await make.team(null, [user._id]);
    const { body } = await app.call(listUsers, { query: { search: 'do quy' } }, admin);
    expect(body.items).toHaveLength(1);
    expect(body.items[0]).toMatchObject({ _id: user._id, teams: [{ name: expect.any(String) }] });
  });
});

describe('select lists', () => {
  test('offer active people; employees only when asked', async () => {
    const customer = await created({
      firstName: 'Zelda',
      userType: 'Customer',
      userRole: null,
      remunerationType: null,
    });
    await created({ firstName: 'Zelda', isActive: false });
    const asked = { query: { search: 'zelda' } };
    const users = await app.call(selectUsers, asked, manager);
    expect(users.body.map((user) => user._id)).toEqual([customer._id]);
    expect((await app.call(selectEmployees, asked, manager)).body).toEqual([]);
    expect((await app.call(selectUsers, asked, customer._id)).status).toBe(403);
    expect((await app.call(selectUsers, asked, null)).status).toBe(401);
  });
});

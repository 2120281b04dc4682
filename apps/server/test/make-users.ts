import { createUser, type UserToSave } from '@stint/contract/people/users/user';
import { EMPTY_USER, valuesOfUser } from '@stint/contract/people/users/user-values';
import { makersOf } from './make-company.ts';
import { createTestApp } from './test-app.ts';

/** A company with an administrator and a manager, in which people are added through the calls. */
export async function createUserStage() {
  const app = await createTestApp();
  const make = makersOf(app.db);
  await make.company();
  const admin = await make.user({ role: 'Admin', name: 'Anh' });
  const manager = await make.user({ role: 'Manager', name: 'Minh' });

  let count = 0;
  /** What the form sends of somebody new. */
  function person(given: Partial<UserToSave> = {}): UserToSave {
    count++;
    return {
      ...EMPTY_USER,
      firstName: 'Đặng',
      lastName: `Người ${count}`,
      email: `person${count}@company.example`,
      initials: `p${count}`,
      startWorking: '2026-01-05',
      ...given,
    };
  }

  async function created(given: Partial<UserToSave> = {}) {
    const answer = await app.call(createUser, { body: person(given) }, admin);
    if (answer.status !== 200) throw new Error(`Not added: ${answer.refusal.message}`);
    return answer.body;
  }

  /** What the form sends back of what it was given. */
  function formOf(user: Awaited<ReturnType<typeof created>>, given: Partial<UserToSave> = {}) {
    const ofNoCustomer = { directCustomers: [], indirectCustomers: [], customerTeam: null };
    return { ...valuesOfUser(user), ...ofNoCustomer, ...given, version: user.version };
  }

  return { app, make, admin, manager, person, created, formOf };
}

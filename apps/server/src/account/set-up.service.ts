import { problemsOfReset } from '@stint/contract/account/password.rules';
import type { setUpCompany } from '@stint/contract/account/set-up';
import type { BodyOf } from '@stint/contract/route';
import { isTimeZone } from '@stint/contract/time/business-time';
import { sql } from 'kysely';
import { seedDemoCompany } from '../../seed/demo-company.ts';
import { audit } from '../lib/audit.ts';
import type { PublicContext } from '../lib/context.ts';
import { withTransaction } from '../lib/db.ts';
import { refuse, refuseFields } from '../lib/error.ts';
import { newId } from '../lib/new-id.ts';
import { fillPublicHolidays } from '../time/public-holidays.service.ts';
import { hashPassword } from './password.ts';

/** Sets up an empty installation: the company and its first administrator, and on wish the demo company around them. */
export async function setUp(context: PublicContext, given: BodyOf<typeof setUpCompany>): Promise<void> {
  refuseFields('INVALID_PASSWORD', problemsOfReset(given));
  if (!isTimeZone(given.timeZone)) refuseFields('INVALID_INPUT', { timeZone: 'This is not a time zone' });
  const passwordHash = await hashPassword(given.password);
  await withTransaction(context.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('stint set-up'))`.execute(tx);
    if (await tx.selectFrom('company').select('id').executeTakeFirst()) {
      refuse(409, 'ALREADY_SET_UP', 'This installation is set up already');
    }
    if (given.start === 'demo') await seedDemoCompany(tx, context.clock, context.files);
    const isDemo = given.start === 'demo';
    await tx
      .insertInto('company')
      .values({ name: given.companyName, time_zone: given.timeZone, is_demo: isDemo })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ name: given.companyName, time_zone: given.timeZone, is_demo: isDemo }),
      )
      .execute();
    await fillPublicHolidays(tx, 'VN', context.now);
    const id = newId(context.now.getTime());
    await tx
      .insertInto('app_user')
      .values({
        id,
        email: given.email.toLowerCase(),
        initials: given.initials.toUpperCase(),
        first_name: given.firstName,
        last_name: given.lastName,
        user_role: 'Admin',
        remuneration_type: 'Contract Employee',
        password_hash: passwordHash,
      })
      .execute();
    await audit(tx, context, [{ entity: 'user', entityId: id, userId: id, action: 'setUp' }]);
  });
}

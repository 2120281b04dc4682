import type { setUpCompany } from '@stint/contract/account/set-up/set-up';
import type { BodyOf } from '@stint/contract/route';
import { isTimeZone } from '@stint/contract/time/business-time';
import { audit } from '../../lib/audit.ts';
import { networkOf, siteOf } from '../../lib/client-address.ts';
import type { PublicContext } from '../../lib/context.ts';
import { withTransaction } from '../../lib/db.ts';
import { refuse, refuseFields } from '../../lib/error.ts';
import { newId } from '../../lib/new-id.ts';
import { throttle } from '../../lib/throttle.ts';
import { fillPublicHolidays } from '../../time/sheet/public-holidays.service.ts';
import { refuseUnfitPassword } from '../password/leaked-passwords.ts';
import { hashPassword } from '../password/password-hash.ts';
import * as queries from './set-up.sql.ts';
import { closeSetUp, setUpCodeFits } from './set-up-code.ts';

const ATTEMPTS_PER_ADDRESS = { hits: 10, windowSeconds: 900 };
const SET_UP_CODE_WRONG = "This isn't the code that was printed when Stint started";

/**
 * Sets up an empty installation, its company and first administrator, for whoever has the code that the start printed.
 * What costs nothing is asked first.
 */
export async function setUp(context: PublicContext, given: BodyOf<typeof setUpCompany>): Promise<void> {
  if (await queries.isSetUp(context.db)) refuseSetUp();
  await throttle(context, context.now, `set-up:address:${networkOf(context.address)}`, ATTEMPTS_PER_ADDRESS);
  if (!(await setUpCodeFits(context.db, given.code))) {
    // The code dies with its use: whoever was overtaken by a set-up since the first question is told so.
    if (await queries.isSetUp(context.db)) refuseSetUp();
    refuse(403, 'SET_UP_CODE_WRONG', SET_UP_CODE_WRONG, { fields: { code: SET_UP_CODE_WRONG } });
  }
  await refuseUnfitPassword(given);
  if (!isTimeZone(given.timeZone)) refuseFields('INVALID_INPUT', { timeZone: 'This is not a time zone' });
  const passwordHash = await hashPassword(given.password, siteOf(context.address));
  await withTransaction(context.db, async (tx) => {
    await queries.lockSetUp(tx);
    if (await queries.isSetUp(tx)) refuseSetUp();
    await queries.deleteSetUpCodes(tx);
    await tx
      .insertInto('company')
      .values({ name: given.companyName, time_zone: given.timeZone, country: given.country })
      .execute();
    await fillPublicHolidays(tx, given.country, context.now);
    const id = newId(context.now.getTime());
    const email = given.email.toLowerCase();
    await tx
      .insertInto('app_user')
      .values({
        id,
        email,
        proven_email: email,
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
  await closeSetUp(context.config);
}

function refuseSetUp(): never {
  return refuse(409, 'ALREADY_SET_UP', 'This installation is already set up');
}

import {
  COMPANY_ID,
  type CompanySettings,
  type saveCompanySettings as saveRoute,
} from '@stint/contract/company/company-settings/company-settings';
import { consequencesOf } from '@stint/contract/company/company-settings/company-settings.rules';
import type { BodyOf } from '@stint/contract/route';
import { BusinessTime } from '@stint/contract/time/business-time';
import { audit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import { type Tx, withTransaction } from '../../lib/db.ts';
import { notFound, refuse } from '../../lib/error.ts';
import { announce } from '../../lib/events.ts';
import { isLockTaken } from '../../lib/trouble.ts';
import { replacePublicHolidays } from '../../time/sheet/public-holidays.service.ts';
import { moveToTimeZone } from '../../time/time-zone/time-zone.service.ts';
import * as queries from './company-settings.sql.ts';

const ENTITY = 'company';
const WHAT = 'The company';
/** How long a new time zone waits for those who are saving time. */
const LOCK_WAIT_SECONDS = 5;
const TIME_IN_USE =
  'Time is being saved in the old time zone, for example by an import. Please try again when it is finished.';

type Given = BodyOf<typeof saveRoute>;

export async function findCompanySettings(context: Context): Promise<CompanySettings> {
  return (await queries.findCompanySettings(context.db)) ?? notFound(WHAT);
}

/** Stores the settings, with what another time zone or country brings with it, if nobody else has changed them since. */
export async function saveCompanySettings(context: Context, given: Given): Promise<CompanySettings> {
  const { version, holidaysFrom, ...fields } = given;
  // Should somebody change it right now, the version tells.
  const isZoneNew = (await findCompanySettings(context)).timeZone !== given.timeZone;
  return withTransaction(context.db, async (tx) => {
    if (isZoneNew) await lockFromReaders(tx);
    await queries.lockCompany(tx);
    const before = (await queries.findCompanySettings(tx)) ?? notFound(WHAT);
    if (before.version !== version)
      refuse(409, 'CHANGED_MEANWHILE', 'Someone else changed this in the meantime. Please compare and save again.', {
        data: before,
      });
    await refuseOthersThanEmployees(tx, given, before);
    await queries.updateCompany(tx, fields);
    if (before.timeZone !== given.timeZone) await moveToTimeZone(tx, before.timeZone, given.timeZone);
    if (before.country !== given.country) {
      const today = new BusinessTime(given.timeZone).at(context.now).date;
      await replacePublicHolidays(tx, given.country, holidaysFrom === 'today' ? today : null, context.now);
    }
    const after = (await queries.findCompanySettings(tx)) ?? notFound(WHAT);
    await audit(tx, context, [{ entity: ENTITY, entityId: COMPANY_ID, action: 'save', before, after }]);
    await tellEverybody(tx, context, consequencesOf(before, after).length > 0);
    return after;
  });
}

async function lockFromReaders(tx: Tx): Promise<void> {
  try {
    await queries.lockCompanyFromReaders(tx, LOCK_WAIT_SECONDS);
  } catch (error) {
    if (isLockTaken(error)) refuse(409, 'TIME_IN_USE', TIME_IN_USE);
    throw error;
  }
}

const PEOPLE_LISTS = ['phaseListUsers', 'contractFolderUsers', 'teamLeads'] as const;

/** Who was on a list before may stay there, whatever became of them. */
async function refuseOthersThanEmployees(tx: Tx, given: Given, before: CompanySettings): Promise<void> {
  const added = PEOPLE_LISTS.map((list) => ({
    list,
    ids: given[list].filter((id) => !before[list].some((person) => person._id === id)),
  }));
  const others = new Set(
    await queries.listOthersThanEmployees(
      tx,
      added.flatMap(({ ids }) => ids),
    ),
  );
  const wrong = added.find(({ ids }) => ids.some((id) => others.has(id)));
  const message = 'Only active employees can be chosen';
  if (wrong) refuse(422, 'NOT_EMPLOYEES', message, { fields: { [wrong.list]: message } });
}

/** Every open screen knows the company's name and time zone; sheets show the times and the holidays of its place. */
async function tellEverybody(tx: Tx, context: Context, isElsewhere: boolean): Promise<void> {
  const rooms = ['role:employee', 'role:customer'] as const;
  const entities = ['config', ...(isElsewhere ? ['timereg'] : [])];
  await announce(
    tx,
    context,
    entities.map((entity) => ({ kind: 'changed', entity, rooms })),
  );
}

import type { Db } from '../src/lib/db.ts';
import { newId } from '../src/lib/new-id.ts';
import { makersOf } from './make-company.ts';

/** The days that reports of the company are asked for: 15.5 hours in six rows. */
export const REPORTED_DAYS = { from: '2026-09-10', to: '2026-11-20' };

export async function accountOf(db: Db, phase: string): Promise<string> {
  const found = await db.selectFrom('phase').select('account_id').where('id', '=', phase).executeTakeFirstOrThrow();
  return found.account_id;
}

/** A company whose reports are told apart by whoever reads them: two people on a project that pays, one that does not, and none. */
export async function makeReportedTime(db: Db) {
  const make = makersOf(db);
  await make.company();
  const manager = await make.user({ role: 'Manager' });
  const customer = await make.user({ role: null });
  const leader = await make.user({ name: 'Lee' });
  const keeper = await make.user({ name: 'Kim' });
  const [an, bo] = [await make.user({ name: 'An' }), await make.user({ name: 'Bo' })];
  const team = await make.team(leader, [an]);
  await make.team(null, [bo, an]);
  const shop = await make.project({ name: 'Shop', manager: keeper });
  const portal = await make.project({ name: 'Portal' });
  const shopPhase = await make.phase(shop);
  const portalPhase = await make.phase(portal);
  const loosePhase = await make.phase(null);
  const product = newId();
  await db.insertInto('software_product').values({ id: product, title: 'Ledger' }).execute();
  await db
    .updateTable('account')
    .set({ bill_to: 'Customer', software_product_id: product })
    .where('id', '=', await accountOf(db, shopPhase))
    .execute();
  const period = await make.period('2026-01-01', '2026-12-31');
  const [ofAn, ofBo] = [await make.sheet(an, period), await make.sheet(bo, period)];
  // Before the days, on the first and last of them, within whole weeks and months of them, and after them.
  for (const date of ['2026-09-09', '2026-11-21']) await make.row(ofAn, { phase: shopPhase, date, hours: 8 });
  await make.row(ofAn, { phase: shopPhase, date: '2026-09-10', hours: 1, detail: '=Ünïque start', atOffice: false });
  await make.row(ofAn, { phase: shopPhase, date: '2026-09-23', hours: 2, atOffice: false });
  await make.row(ofAn, { phase: portalPhase, date: '2026-10-05', hours: 4 });
  await make.row(ofAn, { phase: shopPhase, date: '2026-11-20', hours: 0.5 });
  await make.row(ofBo, { phase: shopPhase, date: '2026-10-31', hours: 3 });
  await make.row(ofBo, { phase: loosePhase, date: '2026-11-01', hours: 5, fromHour: 2 });
  await make.row(ofBo, { phase: null, date: '2026-11-02', hours: null });
  return {
    ...{ make, manager, customer, leader, keeper, an, bo, team, shop, portal, product },
    ...{ shopPhase, portalPhase, loosePhase },
  };
}

export type ReportedTime = Awaited<ReturnType<typeof makeReportedTime>>;

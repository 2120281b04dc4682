import { sql } from 'kysely';
import type { Db, Tx } from '../src/lib/db.ts';
import { insertRows } from './insert-rows.ts';
import type { Random } from './random.ts';

/** The accounts whose time is spent for a product. */
const ACCOUNTS_OF: Readonly<Record<string, readonly string[]>> = {
  'Nimbus Ledger': ['Payments API', 'Card settlement'],
  'Nimbus Pocket': ['Retail app', 'Travel app'],
  'Harbour Insights': ['Harbour portal', 'Freight tracking'],
  Skylight: ['Demand forecast', 'Loan scoring'],
  Foundry: ['Identity', 'Cloud platform'],
};

/** Who saved a report, what it is called, what it asks beside its days, and who finds it too. */
const SAVED = [
  [
    'minh.andersen',
    'Customers, month by month',
    { by: 'customer', thenBy: 'month', range: 'thisQuarter' },
    'Manager',
    'monthly',
  ],
  ['minh.andersen', 'What we bill', { by: 'billTo', thenBy: 'project', range: 'lastMonth' }, null, null],
  ['lena.eriksen', 'My team last week', { by: 'user', thenBy: 'project', range: 'lastWeek' }, null, 'weekly'],
  ['anh.dang', 'Products this year', { by: 'product', thenBy: 'month', range: 'thisYear' }, 'Employee', null],
] as const;

/** What accounts are spent for, and reports that people come back to. */
export async function demoReports(db: Db | Tx, random: Random, today: string): Promise<void> {
  for (const [title, accounts] of Object.entries(ACCOUNTS_OF))
    await sql`update account set software_product_id = (select id from software_product where title = ${title})
      where name = any(${accounts}::text[])`.execute(db);
  const people = await db.selectFrom('app_user').select(['id', 'email']).execute();
  const idOf = (name: string) => people.find(({ email }) => email.startsWith(`${name}@`))?.id ?? '';
  await insertRows(
    db,
    'saved_report',
    SAVED.map(([who, name, asked, sharedWith, mailed]) => ({
      ...{ id: random.id(), user_id: idOf(who), name, shared_with: sharedWith, mailed, mailed_on: today },
      asked: { viewId: 1, orderBy: '-minutes', ...asked },
    })),
  );
}

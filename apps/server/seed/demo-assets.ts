import { addDays } from '@stint/contract/time/calendar';
import type { Db, Tx } from '../src/lib/db.ts';
import type { DemoPerson } from './demo-people.ts';
import { insertRows } from './insert-rows.ts';
import type { Random } from './random.ts';

type Kind = readonly [catalog: string, configuration: string, price: number];

/** What everybody gets, and what some do. */
const COMPUTERS: readonly Kind[] = [
  ['Laptop', '14 inch, 32 GB, 1 TB', 1890],
  ['Laptop', '16 inch, 64 GB, 1 TB', 2690],
  ['Laptop', '14 inch, 16 GB, 512 GB', 1340],
  ['PC', 'Workstation, 64 GB, graphics card for training', 3200],
];
const EXTRAS: readonly Kind[] = [
  ['Monitor', '27 inch, 4K', 420],
  ['Keyboard', 'Wireless, US layout', 85],
  ['Mouse', 'Wireless', 45],
  ['Mobile', 'Test phone, 128 GB', 690],
];
const IN_STORE: readonly (readonly [kind: Kind, status: string])[] = [
  [['Laptop', '13 inch, 8 GB, 256 GB', 990], 'For liquidation'],
  [['Laptop', '13 inch, 8 GB, 256 GB', 990], 'Liquidated'],
  [['Laptop', '14 inch, 32 GB, 1 TB', 1890], 'Available'],
  [['Laptop', '14 inch, 16 GB, 512 GB', 1340], 'Maintaining'],
  [['Monitor', '24 inch, full HD', 180], 'Broken'],
  [['Monitor', '27 inch, 4K', 420], 'Available'],
  [['Printer', 'Colour laser, second floor', 640], 'In use'],
  [['Printer', 'Label printer, reception', 210], 'Out of service'],
  [['Other', 'Projector, meeting room Sapa', 830], 'In use'],
  [['Notebook', 'Sketch tablet', 560], 'Available'],
];
const REPAIRS = ['New battery', 'Keyboard replaced', 'Cleaned, new fan', 'Screen replaced'];

/** What the demo company lends to its people, with what was repaired and who had it before. */
export async function demoAssets(
  db: Db | Tx,
  random: Random,
  people: readonly DemoPerson[],
  today: string,
  bornAt: Date,
): Promise<void> {
  const employees = people.filter(({ role }) => role !== null);
  const lent = employees.flatMap((person) => [
    { kind: random.pick(COMPUTERS), status: 'In use', person },
    ...random.some(EXTRAS, random.between(0, 2)).map((kind) => ({ kind, status: 'In use', person })),
  ]);
  const stored = IN_STORE.map(([kind, status]) => ({ kind, status, person: null }));
  const made = [...lent, ...stored].map((one) => ({
    ...one,
    id: random.id(),
    bought: addDays(today, -random.between(200, 1400)),
  }));
  await insertRows(
    db,
    'asset',
    made.map(({ id, kind: [catalog, configuration, price], status, person, bought }) => ({
      id,
      catalog,
      status,
      price,
      invoice_date: bought,
      serial_number: `NW${random.between(100_000, 999_999)}`,
      configuration,
      returned_date: person === null && status === 'Available' ? addDays(today, -random.between(3, 90)) : null,
      created_at: bornAt,
      version: 1,
    })),
  );
  await insertRows(
    db,
    'asset_history',
    made.flatMap(({ id, person, bought }) => historyOf(random, { id, person, bought }, employees, today)),
  );
  await insertRows(
    db,
    'asset_maintenance',
    made
      .filter(({ kind: [catalog], status }) => status === 'Maintaining' || (catalog === 'Laptop' && random.chance(0.2)))
      .map(({ id }) => ({
        asset_id: id,
        position: 1,
        date: addDays(today, -random.between(5, 190)),
        cost: random.between(20, 240),
        description: random.pick(REPAIRS),
      })),
  );
}

interface Lent {
  readonly id: string;
  readonly person: DemoPerson | null;
  readonly bought: string;
}

/** Some had it before whoever has it now. */
function historyOf(random: Random, { id, person, bought }: Lent, people: readonly DemoPerson[], today: string) {
  const handedOver = addDays(today, -random.between(20, 190));
  const earlier = random.chance(0.3) ? random.pick(people) : null;
  const row = (position: number, user: DemoPerson, from: string, to: string | null) => ({
    asset_id: id,
    position,
    user_id: user.id,
    from_date: from,
    to_date: to,
    description: '',
  });
  return [
    ...(earlier ? [row(1, earlier, bought, handedOver)] : []),
    ...(person ? [row(2, person, earlier ? handedOver : bought, null)] : []),
  ];
}

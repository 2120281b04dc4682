import { newId } from '../../src/lib/new-id.ts';
import type { TaskCase, TaskStage } from '../make-tasks.ts';

/** What administrators keep for the company. */
export function companyCases({ make, run }: TaskStage): TaskCase[] {
  const asset = newId();
  return [
    {
      kind: 'missingWorkHours',
      ...{ sees: ['ada'], data: { month: '12/2026' } },
      raise: () => run`delete from work_hour_month where month = 12`,
      end: () => run`insert into work_hour_month (year, month, hours) values (2026, 12, 160)`,
    },
    {
      kind: 'assetMaintenance',
      ...{ sees: ['ada'], data: { asset: 'Laptop L-1', day: '2025-01-10' } },
      raise: () =>
        run`insert into asset (id, catalog, serial_number, status, invoice_date) values (${asset}, 'Laptop', 'L-1', 'Available', '2025-01-10')`,
      end: () => run`insert into asset_maintenance (asset_id, position, date) values (${asset}, 0, '2026-11-01')`,
    },
    {
      kind: 'assetOfResigned',
      ...{ sees: ['ada'], data: { asset: 'Laptop L-1' } },
      async raise() {
        const gone = await make.user({ name: 'Gone', isActive: false });
        await run`insert into asset_history (asset_id, position, user_id, from_date) values (${asset}, 0, ${gone}, '2025-02-01')`;
      },
      end: () => run`update asset set returned_date = '2026-11-20' where id = ${asset}`,
    },
  ];
}

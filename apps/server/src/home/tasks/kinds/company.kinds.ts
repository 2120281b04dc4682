import { sql } from 'kysely';
import { ADMINISTRATORS, fact, type TaskRule } from '../task-rule.ts';

/** An asset in use that nobody has looked at for so many months is due. */
const MAINTENANCE_MONTHS = 12;
const asset = sql`a.catalog || case when a.serial_number = '' then '' else ' ' || a.serial_number end`;
const link = sql`'/admin/assets/' || a.id`;

const assetMaintenance: TaskRule = {
  kind: 'assetMaintenance',
  touchedBy: { asset: 'all' },
  facts: ({ today }) =>
    fact({
      ...{ subject: sql`a.id`, to: ADMINISTRATORS, link, data: { asset, day: sql`seen.day` } },
      from: sql`asset a cross join lateral (select greatest(a.invoice_date, (select max(m.date) from asset_maintenance m
          where m.asset_id = a.id)) as day) seen
        where a.status in ('Available', 'In use') and a.catalog in ('Laptop', 'Notebook', 'Printer', 'PC')
          and seen.day < ${today}::date - make_interval(months => ${MAINTENANCE_MONTHS}::int)`,
    }),
};

const assetOfResigned: TaskRule = {
  kind: 'assetOfResigned',
  touchedBy: { asset: 'all', user: 'all' },
  facts: ({ today }) =>
    fact({
      ...{ person: sql`u.id`, subject: sql`a.id`, to: ADMINISTRATORS, link, data: { asset } },
      from: sql`asset a join asset_history h on h.asset_id = a.id and h.to_date is null
        join app_user u on u.id = h.user_id and (not u.is_active or u.resigned_date < ${today}::date)
        where a.returned_date is null`,
    }),
};

export const companyRules = { assetMaintenance, assetOfResigned };

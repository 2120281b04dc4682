import type { getReportOptions, ReportOptions } from '@stint/contract/reports/time-report/time-report';
import type { QueryOf } from '@stint/contract/route';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../lib/db.ts';
import { listOf } from '../../lib/wire-shapes.ts';

/** The names of ids whose right the call has asked for. */
export async function findOptions(db: Db, asked: QueryOf<typeof getReportOptions>): Promise<ReportOptions> {
  const named = (table: string, name: RawBuilder<unknown>, ids: readonly string[] = []) =>
    listOf(sql`select json_build_object('_id', x.id, 'name', ${name}) as row from ${sql.table(table)} x
      where x.id = any(${ids}::uuid[]) order by ${name}, x.id`);
  const byName = sql`x.name`;
  const found = await sql<ReportOptions>`select
    ${named('app_user', sql`btrim(x.first_name || ' ' || x.last_name)`, asked.users)} as users,
    ${named('team', byName, asked.teams)} as teams,
    ${named('project', byName, asked.projects)} as projects,
    ${named('direct_customer', byName, asked.directCustomers)} as "directCustomers",
    ${named('indirect_customer', byName, asked.indirectCustomers)} as "indirectCustomers",
    ${named('account', byName, asked.accounts)} as accounts,
    ${named('phase', byName, asked.phases)} as phases,
    ${named('software_product', sql`x.title`, asked.products)} as products`.execute(db);
  return found.rows[0] as ReportOptions;
}

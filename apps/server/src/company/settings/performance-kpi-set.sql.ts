import type { performanceKpiSets } from '@stint/contract/company/settings/settings-lists';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../../lib/db.ts';
import { listOf, nameShape } from '../../lib/wire-shapes.ts';

/** What a KPI set `r` has beyond its own row. */
export const kpiSetColumns = sql`
  ${listOf(sql`select ${nameShape('k')} as row
    from performance_kpi_set_kpi sk join performance_kpi k on k.id = sk.kpi_id
    where sk.set_id = r.id order by sk.position`)} as kpis`;

/** Stores the KPIs of a set in their order. */
export async function saveKpisOfSet(
  tx: Tx,
  id: string,
  { kpis }: Pick<z.output<typeof performanceKpiSets.toSave>, 'kpis'>,
): Promise<void> {
  await sql`delete from performance_kpi_set_kpi where set_id = ${id}`.execute(tx);
  await sql`
    insert into performance_kpi_set_kpi (set_id, kpi_id, position)
    select ${id}, k.id, k.position from unnest(${kpis}::uuid[]) with ordinality as k(id, position)`.execute(tx);
}

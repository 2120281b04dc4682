import type { AssetToSave } from '@stint/contract/people/assets/asset';
import { presentHolding } from '@stint/contract/people/assets/asset.rules';
import { sql } from 'kysely';
import type { Tx } from '../../lib/db.ts';

const columnsOf = (asset: AssetToSave) => ({
  catalog: asset.catalog,
  status: asset.status,
  price: asset.price,
  invoice_date: asset.invoiceDate,
  serial_number: asset.serialNumber,
  configuration: asset.configuration,
});

export async function insertAsset(tx: Tx, id: string, asset: AssetToSave): Promise<void> {
  await tx
    .insertInto('asset')
    .values({ id, ...columnsOf(asset) })
    .execute();
  await insertRows(tx, id, asset);
}

/** What was given back is not any more once somebody has it again. */
export async function updateAsset(tx: Tx, id: string, asset: AssetToSave): Promise<void> {
  const isHandedOut = presentHolding(asset.histories) !== undefined;
  await tx
    .updateTable('asset')
    .set({ ...columnsOf(asset), ...(isHandedOut && { returned_date: null }) })
    .where('id', '=', id)
    .execute();
  await sql`delete from asset_maintenance where asset_id = ${id}`.execute(tx);
  await sql`delete from asset_history where asset_id = ${id}`.execute(tx);
  await insertRows(tx, id, asset);
}

async function insertRows(tx: Tx, id: string, { maintenances, histories }: AssetToSave): Promise<void> {
  await sql`
    insert into asset_maintenance (asset_id, position, date, cost, description)
    select ${id}, g.position, (g.row ->> 'date')::date, (g.row ->> 'cost')::numeric, g.row ->> 'description'
    from jsonb_array_elements(${JSON.stringify(maintenances)}::jsonb) with ordinality as g(row, position)`.execute(tx);
  await sql`
    insert into asset_history (asset_id, position, user_id, from_date, to_date, description)
    select ${id}, g.position, (g.row ->> 'user')::uuid, (g.row ->> 'from')::date, (g.row ->> 'to')::date,
      g.row ->> 'description'
    from jsonb_array_elements(${JSON.stringify(histories)}::jsonb) with ordinality as g(row, position)`.execute(tx);
}

/** Whoever has it has given it back; what was only in use is there for others. */
export async function endHolding(tx: Tx, id: string, day: string): Promise<void> {
  await sql`update asset_history set to_date = ${day} where asset_id = ${id} and to_date is null`.execute(tx);
  await sql`
    update asset set returned_date = ${day}, status = case status when 'In use' then 'Available' else status end
    where id = ${id}`.execute(tx);
}

export async function insertImage(tx: Tx, id: string, fileId: string, at: Date): Promise<void> {
  await tx.insertInto('asset_image').values({ asset_id: id, file_id: fileId, created_at: at.toISOString() }).execute();
}

/** Whether the picture was one of the asset. */
export async function removeImage(tx: Tx, id: string, fileId: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('asset_image')
    .where('asset_id', '=', id)
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

/** Holds the asset until the transaction ends. */
export async function lockAsset(tx: Tx, id: string): Promise<boolean> {
  const found = await sql`select from asset where id = ${id} for update`.execute(tx);
  return found.rows.length > 0;
}

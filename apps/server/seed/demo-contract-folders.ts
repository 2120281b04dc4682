import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Config, dataFolderOf } from '../src/lib/config.ts';
import type { Db, Tx } from '../src/lib/db.ts';
import { driveName } from '../src/ports/drive/drive-port.ts';

const PLACE = 'Contracts';

/**
 * Contract folders with a paper for each contract, of the first people in the company. On a folder of this machine only:
 * nothing is put on the drive of a company.
 */
export async function demoContractFolders(db: Db | Tx, config: Config, initials: readonly string[]): Promise<void> {
  if (config.DRIVE_GRAPH_URL) return;
  const { rows } = await sql<{ id: string; name: string; contracts: { number: string; type: string; from: string }[] }>`
    select u.id, u.first_name || ' ' || u.last_name || ' ' || u.initials as name, (
      select coalesce(json_agg(json_build_object('number', c.number, 'type', c.type, 'from', c.from_date) order by c.from_date), '[]')
      from contract c where c.user_id = u.id) as contracts
    from app_user u where u.initials = any(${initials})`.execute(db);
  for (const { id, name, contracts } of rows) {
    const folder = driveName(`${name} ${id.slice(-8).toUpperCase()}`);
    const path = join(dataFolderOf(config), 'drive', PLACE, folder);
    await mkdir(join(path, 'Family register'), { recursive: true, mode: 0o700 });
    for (const { number, type, from } of contracts)
      await writeFile(
        join(path, `${driveName(`Contract ${number}`)}.txt`),
        `Nimbus Works\n\n${type} contract ${number} with ${name}, from ${from}.\n`,
      );
    await sql`insert into contract_folder (user_id, item_id, name)
      values (${id}, ${`${PLACE}/${folder}`}, ${folder})`.execute(db);
  }
}

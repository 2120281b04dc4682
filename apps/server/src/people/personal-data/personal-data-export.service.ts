import { buffer } from 'node:stream/consumers';
import { EXPORT_KEPT_DAYS } from '@stint/contract/people/personal-data/personal-data';
import { findCompany } from '../../company/company.service.ts';
import { audit } from '../../lib/audit.ts';
import type { PublicContext } from '../../lib/context.ts';
import type { Tx } from '../../lib/db.ts';
import { notFound } from '../../lib/error.ts';
import { announcePrivateFile, forgetFile, readAvatar, writePrivateFile } from '../../platform/files/file.service.ts';
import { findName } from '../people.sql.ts';
import { listNames, listReferences, type PersonRow, readPerson, readRows } from './person-rows.sql.ts';
import { PERSON_TABLES } from './person-tables.ts';
import { lockPerson, saveFile } from './personal-data.sql.ts';
import { type PersonSection, writePersonFile } from './personal-data-file.ts';

const DAY_MS = 86_400_000;

/** Makes the row of the file, so that bytes that a crash leaves behind are found and swept. */
export async function announceExport(tx: Tx, context: PublicContext, user: string): Promise<string> {
  const name = (await findName(tx, user)).replace(/[^\p{L}\p{N}]+/gu, '_');
  return announcePrivateFile({ ...context, db: tx }, `Personal_data_${name}.zip`, 'application/zip');
}

/** Writes the file and lets administrators fetch it for some days; answers how many rows stand in it. */
export async function writeExport(tx: Tx, context: PublicContext, user: string, file: string): Promise<number> {
  const name = await findName(tx, user);
  const company = (await findCompany(tx))?.name ?? '';
  const counted = { rows: 0 };
  const avatar = await readAvatar({ ...context, db: tx }, user);
  const content = await writePersonFile(
    { name, company, at: context.now.toISOString() },
    sections(tx, user, counted),
    avatar && (await buffer(avatar)),
  );
  await writePrivateFile(tx, context, file, content);
  const expires = new Date(context.now.getTime() + EXPORT_KEPT_DAYS * DAY_MS).toISOString();
  // An erasure that began meanwhile is waited for: of who is erased nobody gets a file.
  await lockPerson(tx, user);
  // Jobs are asked for by their runs.
  if (await saveFile(tx, { user, run: context.requestId, file, expires }))
    await audit(tx, context, [{ entity: 'user', entityId: user, userId: user, action: 'exportPersonalData' }]);
  else await forgetFile(tx, file);
  return counted.rows;
}

async function* sections(tx: Tx, user: string, counted: { rows: number }): AsyncGenerator<PersonSection> {
  const references = await listReferences(tx);
  const named = async function* (table: string, pages: AsyncIterable<PersonRow[]> | Iterable<PersonRow[]>) {
    for await (const page of pages) {
      counted.rows += page.length;
      yield await withNames(
        tx,
        references.filter((one) => one.table === table),
        page,
      );
    }
  };
  const person = (await readPerson(tx, user)) ?? notFound('The user');
  yield { title: 'Person', rows: named('app_user', [[person]]) };
  for (const table of PERSON_TABLES)
    if (table.title !== null) yield { title: table.title, rows: named(table.table, readRows(tx, table, user)) };
}

/** Rows with the names of what they name by ids: `project` beside `project_id`. */
async function withNames(
  tx: Tx,
  references: readonly { readonly column: string; readonly names: string }[],
  rows: readonly PersonRow[],
): Promise<PersonRow[]> {
  const columns = await Promise.all(
    references.map(async ({ column, names }) => {
      const ids = [...new Set(rows.flatMap((row) => (typeof row[column] === 'string' ? [row[column]] : [])))];
      return { column, called: await listNames(tx, names, ids) };
    }),
  );
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([column, value]) => {
        const called = columns.find((one) => one.column === column)?.called;
        const name = typeof value === 'string' ? called?.get(value) : undefined;
        return name === undefined
          ? [[column, value]]
          : [
              [column.replace(/_id$/, ''), name],
              [column, value],
            ];
      }),
    ),
  );
}

import type {
  AuditEntry,
  AuditEntryDetail,
  listAuditEntries as listRoute,
} from '@stint/contract/platform/audit/audit-entry';
import type { QueryOf } from '@stint/contract/route';
import type { Context } from '../../lib/context.ts';
import { notFound } from '../../lib/error.ts';
import type { Page } from '../../lib/read-page.ts';
import type { RecordNames } from '../../lib/record-names.ts';
import * as queries from './audit-entry.sql.ts';
import { listIdsByName, namesOfIds } from './audited-records.sql.ts';

const ID = /"([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})"/g;

export async function listAuditEntries(
  context: Context,
  names: RecordNames,
  asked: QueryOf<typeof listRoute>,
): Promise<Page<AuditEntry>> {
  const named = asked.search === '' ? [] : await listIdsByName(context.db, names, asked.search);
  return queries.listAuditEntries(context.db, names, context.user._id, asked, named);
}

/** One entry; whatever id stands in what was stored, the browser can say its name. */
export async function findAuditEntry(
  context: Context,
  recordNames: RecordNames,
  id: string,
): Promise<AuditEntryDetail> {
  const entry =
    (await queries.findAuditEntry(context.db, recordNames, context.user._id, id)) ??
    notFound('The entry of the audit trail');
  const texts = JSON.stringify([entry.before, entry.after]);
  const ids = new Set([...texts.matchAll(ID)].map(([, found = '']) => found));
  return { ...entry, names: await namesOfIds(context.db, recordNames, [...ids]) };
}

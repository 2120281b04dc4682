import { listAuditEntries } from '@stint/contract/platform/audit/audit-entry';
import { id } from '@stint/contract/primitives';
import { searchOf } from '../../lib/list-search.ts';
import { readOf } from '../../lib/route-hooks.ts';
import { queryOf } from '../../lib/route-schemas.ts';

export const auditSearch = searchOf(() => queryOf(listAuditEntries).extend({ detailId: id.optional() }));
export type AuditSearch = ReturnType<typeof auditSearch.fill>;

export const useAuditEntries = readOf('audit', listAuditEntries, { keepsPrevious: true });

import * as contract from '@stint/contract/platform/audit/audit-entry';
import { type App, mount } from '../../lib/mount.ts';
import { findAuditEntry, listAuditEntries } from './audit-entry.service.ts';

export function auditEntryRoutes(app: App): void {
  mount(app, contract.listAuditEntries, ({ context, query }) => listAuditEntries(context, app.names, query));
  mount(app, contract.getAuditEntry, ({ context, params }) => findAuditEntry(context, app.names, params.id));
}

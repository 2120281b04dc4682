import * as contract from '@stint/contract/time/periods/period';
import * as sync from '@stint/contract/time/periods/period-sync';
import { notFound } from '../../lib/error.ts';
import { type App, mount } from '../../lib/mount.ts';
import { createPeriod, deletePeriod, findPeriod, syncPeriod, updatePeriod } from './period.service.ts';
import { listAllPeriods, listPeriods } from './period.sql.ts';
import { findPeriodSyncDetail } from './period-sync.sql.ts';

export function periodRoutes(app: App): void {
  mount(app, contract.listPeriods, ({ context, query }) => listPeriods(context.db, query));
  mount(app, contract.listPeriodsForManager, ({ context }) => listAllPeriods(context.db));
  mount(app, contract.getPeriod, ({ context, params }) => findPeriod(context, params.id));
  mount(app, contract.createPeriod, ({ context, body }) => createPeriod(context, body));
  mount(app, contract.updatePeriod, ({ context, params, body }) => updatePeriod(context, params.id, body));
  mount(app, contract.deletePeriod, async ({ context, params }) => {
    await deletePeriod(context, params.id);
    return { success: true } as const;
  });
  mount(app, sync.getPeriodSyncDetail, async ({ context, params, query }) => {
    const limit = sync.SYNC_DETAIL_CHUNK;
    const detail = await findPeriodSyncDetail(context.db, params.id, { limit, offset: (query.page - 1) * limit });
    return detail ?? notFound('The timereg period');
  });
  mount(app, sync.syncPeriod, ({ context, params }) => syncPeriod(context, params.id));
}

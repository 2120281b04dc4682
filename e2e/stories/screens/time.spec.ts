import { listPeriods } from '@stint/contract/time/periods/period';
import { listUserPeriods } from '@stint/contract/time/sheet/user-period';
import { firstOf, screensOf } from '../../support/screens.ts';

screensOf(
  'time',
  [
    '/user/approvals',
    '/user/my-quartes',
    '/admin/expired-periods',
    '/admin/timeregperiods',
    '/admin/timeregperiods/create',
    '/admin/import',
  ],
  async (admin) => {
    const [[sheet], periods] = await Promise.all([
      admin.call(listUserPeriods, { query: {} }),
      admin.call(listPeriods, { query: { limit: 1 } }),
    ]);
    return [
      `/user/timereg/${sheet?.timeregPeriod}`,
      `/user/viewutp/${sheet?.user}`,
      `/user/viewutp/${sheet?.user}/${sheet?.timeregPeriod}`,
      `/admin/timeregperiods/${firstOf(periods)}/edit`,
      `/admin/timeregperiods/${firstOf(periods)}/sync-detail`,
    ];
  },
);

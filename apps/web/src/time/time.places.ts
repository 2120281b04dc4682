import { mayCall } from '@stint/contract/roles';
import {
  IconCalendarEvent,
  IconCalendarExclamation,
  IconChecklist,
  IconClock,
  IconFileImport,
} from '@tabler/icons-react';
import type { PlacedScreen } from '../lib/places.ts';
import { useWaitingApprovals } from './approvals/approvals.queries.ts';

export const timePlaces: readonly PlacedScreen[] = [
  {
    key: 'my-time',
    to: '/user/timereg',
    name: 'places:time.sheet.name',
    words: 'places:time.sheet.words',
    icon: IconClock,
    access: ['employee'],
    lights: ['/user/timereg/$timereg'],
    tab: { place: 'time', at: 1, name: 'places:time.sheet.tab' },
  },
  {
    key: 'approvals',
    to: '/user/approvals',
    name: 'places:time.approvals.name',
    words: 'places:time.approvals.words',
    icon: IconChecklist,
    access: ['employee'],
    isFor: (user) => user.isApprover,
    lights: ['/user/viewutp/$user', '/user/viewutp/$user/$timeregPeriod'],
    useCount: useWaitingApprovals,
    tab: { place: 'time', at: 2 },
  },
  {
    key: 'expired-periods',
    to: '/admin/expired-periods',
    name: 'places:time.expiredPeriods.name',
    words: 'places:time.expiredPeriods.words',
    icon: IconCalendarExclamation,
    access: ['employee'],
    isFor: (user) => user.isApprover || mayCall(['manager'], user),
    // A sheet of somebody else may be opened from elsewhere, such as the palette: it is not overdue for that.
    keepsLit: ['/user/viewutp/$user', '/user/viewutp/$user/$timeregPeriod'],
    tab: { place: 'time', at: 3, name: 'places:time.expiredPeriods.tab' },
  },
  {
    key: 'periods',
    to: '/admin/timeregperiods',
    name: 'places:time.periods.name',
    words: 'places:time.periods.words',
    icon: IconCalendarEvent,
    access: ['admin'],
    lights: ['/admin/timeregperiods/create', '/admin/timeregperiods/$id/edit', '/admin/timeregperiods/$id/sync-detail'],
    card: { group: 'periods', at: 1, hint: 'places:time.periods.hint' },
  },
  {
    key: 'import',
    to: '/admin/import',
    name: 'places:time.import.name',
    words: 'places:time.import.words',
    icon: IconFileImport,
    access: ['admin'],
    lights: ['/admin/import/$id'],
    card: { group: 'periods', at: 2, hint: 'places:time.import.hint' },
  },
];

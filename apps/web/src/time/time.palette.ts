import { BusinessTime } from '@stint/contract/time/business-time';
import {
  IconCalendarPlus,
  IconClockEdit,
  IconLock,
  IconPlayerPlay,
  IconPlayerStop,
  IconPlus,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useAppConfig } from '../lib/app-config.ts';
import { useCurrentUser, useMay } from '../lib/current-user.ts';
import type { PaletteAction } from '../lib/palette.ts';
import { useOpening, useOpenOne } from '../lib/use-opening.ts';
import { useUserPeriods } from './sheet/sheet.queries.ts';
import { timerQuery, useStartTimer } from './timer/timer.queries.ts';
import { askToStop } from './timer/timer-asking.ts';

function useTimer() {
  return useQuery({ ...timerQuery, enabled: useMay('employee') }).data;
}

function useStarting(): (() => void) | null {
  const timer = useTimer();
  const start = useStartTimer();
  return timer?.timeregPeriod && !timer.running ? () => start.mutate({}) : null;
}

/** The control in the top bar stops it: it knows what is still to be asked. */
function useStopping(): (() => void) | null {
  return useTimer()?.running ? askToStop : null;
}

/** The oldest own sheet that has begun and is still open. */
function useSheetToLock() {
  const me = useCurrentUser()._id;
  const { timeZone } = useAppConfig();
  const { data = [] } = useUserPeriods(useMay('employee') ? me : undefined);
  const today = new BusinessTime(timeZone).at(new Date()).date;
  return data.filter((one) => one.state === 'open' && one.period.fromDate <= today).at(-1);
}

/** Opens the dialog, which asks first. */
function useLocking(): (() => void) | null {
  const sheet = useSheetToLock();
  const open = useOpening();
  return sheet ? () => open(`/user/timereg/${sheet.timeregPeriod}?dialog=lock`) : null;
}

export const timePalette: readonly PaletteAction[] = [
  {
    key: 'new-row',
    icon: IconPlus,
    label: 'palette:acts.newRow',
    words: 'palette:words.newRow',
    access: ['employee'],
    isOnPlus: true,
    useAct: () => useOpenOne('/user/timereg?row=new'),
  },
  {
    key: 'today',
    icon: IconClockEdit,
    label: 'palette:acts.today',
    words: 'palette:words.today',
    access: ['employee'],
    useAct: () => useOpenOne('/user/timereg'),
  },
  {
    key: 'start-timer',
    icon: IconPlayerPlay,
    label: 'palette:acts.startTimer',
    words: 'palette:words.timer',
    access: ['employee'],
    isOnPlus: true,
    useAct: useStarting,
  },
  {
    key: 'stop-timer',
    icon: IconPlayerStop,
    label: 'palette:acts.stopTimer',
    words: 'palette:words.timer',
    access: ['employee'],
    isOnPlus: true,
    useAct: useStopping,
  },
  {
    key: 'lock-period',
    icon: IconLock,
    label: 'palette:acts.lockPeriod',
    words: 'palette:words.lockPeriod',
    access: ['employee'],
    useAct: useLocking,
    useHint: () => useSheetToLock()?.period.name ?? '',
  },
  {
    key: 'new-period',
    icon: IconCalendarPlus,
    label: 'palette:acts.newPeriod',
    words: 'palette:words.newPeriod',
    access: ['admin'],
    useAct: () => useOpenOne('/admin/timeregperiods/create'),
  },
];

import { BusinessTime } from '@stint/contract/time/business-time';
import type { Sheet as SheetData } from '@stint/contract/time/sheet/timereg';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useAppConfig } from '../../lib/app-config.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useWatch } from '../../lib/realtime.ts';
import { useScreenTitle } from '../../lib/screen-title.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import type { SheetSearch } from '../sheet-search.ts';
import { sheetQuery, usePhaseChoices, useUserPeriods } from './sheet.queries.ts';
import { Sheet } from './sheet.tsx';
import { SheetSkeleton } from './sheet-skeleton.tsx';
import { SheetStore } from './sheet-store.ts';
import { useNearSheets } from './use-near-sheets.ts';

interface OpenSheetProps {
  readonly period: string;
  readonly user: string;
  readonly search: SheetSearch;
  /** Address of another period's sheet of the same person. */
  readonly addressOf: (period: string) => string;
  readonly header: (sheet: SheetData) => { readonly title: ReactNode; readonly note?: ReactNode };
  readonly reviewActs?: (sheet: SheetData, onChanged: () => void) => ReactNode;
}

/** Fetches a sheet and keeps its draft while it is open; a fresh answer takes over what is stored and keeps what is typed. */
export function OpenSheet({ period, user, search, addressOf, header, reviewActs }: OpenSheetProps) {
  const { timeZone } = useAppConfig();
  const viewer = useCurrentUser()._id;
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(sheetQuery(period, user));
  // What happens to one's own sheet one is told of anyway.
  useWatch(data && user !== viewer ? `user-period:${data.userPeriod._id}` : null);
  const phases = usePhaseChoices(user);
  const periods = useUserPeriods(user);
  useNearSheets(user === viewer ? periods.data : undefined, new BusinessTime(timeZone).at(new Date()).date);
  // A sheet that was opened before is drawn at once, as it was, and again only if the fresh answer is another.
  const [store, setStore] = useState(() => data && new SheetStore(data, timeZone, viewer, null, phases.data));
  useEffect(() => {
    if (!data || (store?.sheet === data && store.time.timeZone === timeZone)) return;
    // What is typed and not saved goes over into the new store; on a sheet that may not be edited any more it stays on the device.
    const before = store?.sheet.userPeriod._id === data.userPeriod._id ? store : null;
    before?.keepDraft();
    setStore(new SheetStore(data, timeZone, viewer, before, phases.data));
  }, [store, data, timeZone, viewer, phases.data]);
  useEffect(() => {
    if (store && phases.data) store.knowPhases(phases.data);
  }, [store, phases.data]);
  useScreenTitle(store?.sheet.period.name);
  if (error && !store) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!store || store.sheet.period._id !== period || store.sheet.user._id !== user) return <SheetSkeleton />;
  const list = periods.data ?? [];
  const at = list.findIndex((one) => one.timeregPeriod === period);
  const stepTo = (index: number) => {
    const target = at < 0 ? undefined : list[index];
    return target && addressOf(target.timeregPeriod);
  };
  const onChanged = () => void client.invalidateQueries({ queryKey: ['sheet'] });
  return (
    <Sheet
      key={store.sheet.userPeriod._id}
      store={store}
      timeZone={timeZone}
      search={search}
      onSearch={(patch) => void navigate({ to: '.', search: patch as never, replace: true, resetScroll: false })}
      onChanged={onChanged}
      reviewActs={reviewActs?.(store.sheet, onChanged)}
      header={{ ...header(store.sheet), previous: stepTo(at + 1), next: stepTo(at - 1) }}
    />
  );
}

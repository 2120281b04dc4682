import { addDays } from '@stint/contract/time/calendar';
import type { ListedUserPeriod } from '@stint/contract/time/sheet/user-period';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sheetQuery } from './sheet.queries.ts';

/** Days that one may be without network and still find the sheet of that day. */
const DAYS_AHEAD = 7;
/** Not asked for again within this long, in milliseconds. */
const FRESH_FOR = 60_000;

/** Fetches one's own sheets of this week and the next, so that the device has them when the network is away. */
export function useNearSheets(periods: readonly ListedUserPeriod[] | undefined, today: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const last = addDays(today, DAYS_AHEAD);
    for (const { period, timeregPeriod, user } of periods ?? [])
      if (period.fromDate <= last && today <= period.toDate)
        void client.prefetchQuery({ ...sheetQuery(timeregPeriod, user), staleTime: FRESH_FOR });
  }, [client, periods, today]);
}

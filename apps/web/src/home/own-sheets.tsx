import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '../lib/current-user.ts';
import { sheetQuery, useUserPeriods } from '../time/sheet/sheet.queries.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { NoPeriods } from '../ui/no-periods.tsx';
import { CurrentPeriod } from './current-period.tsx';
import { EarlierSheets } from './earlier-sheets.tsx';

interface OwnSheetsProps {
  readonly user: string;
  /** `YYYY-MM-DD` in the business time zone. */
  readonly today: string;
}

/** The period that time is registered in now, and the sheets before it. */
export function OwnSheets({ user, today }: OwnSheetsProps) {
  const sheets = useUserPeriods(user);
  const { presentPeriod } = useCurrentUser();
  const current =
    sheets.data?.find(({ period }) => period.fromDate <= today && today <= period.toDate) ?? sheets.data?.[0];
  // Asked for together with the list, which names the same period, but for who has looked since before it began.
  const shown = current?.period._id ?? presentPeriod;
  const shownSheet = useQuery({ ...sheetQuery(shown ?? '', user), enabled: Boolean(shown) });
  if (sheets.isPending) return <Skeleton height={244} radius="lg" />;
  if (sheets.isError) return <ErrorState error={sheets.error} onRetry={() => void sheets.refetch()} />;
  if (current === undefined) return <NoPeriods />;
  const others = sheets.data.filter((sheet) => sheet !== current && sheet.period.fromDate <= today);
  return (
    <>
      <CurrentPeriod listed={current} answer={shownSheet} today={today} />
      {others.length > 0 && <EarlierSheets sheets={others} today={today} />}
    </>
  );
}

import { ActionIcon, Button, Flex, Skeleton } from '@mantine/core';
import { mayCall } from '@stint/contract/roles';
import { isWeekend, weekdayOf } from '@stint/contract/time/calendar';
import { formatDate } from '@stint/contract/time/typed';
import { IconCalendarHeart, IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useCurrentUser } from '../../lib/current-user.ts';
import { formatWeekday } from '../../lib/format.ts';
import { useAddressState } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { KeyFigure, KeyFigures } from '../../ui/key-figure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { NEW, RecordDrawer } from '../../ui/record-drawer.tsx';
import { HolidayForm } from './holiday-form.tsx';
import { HolidayTable, untilText } from './holiday-table.tsx';
import classes from './holidays.module.css';
import { holidaySearch, useHoliday, useHolidays } from './holidays.queries.ts';
import { YearStrip } from './year-strip.tsx';

/** `/user/holidays`: the public holidays of a year; administrators keep them here. */
export function HolidaysScreen() {
  const t = useT('planning');
  const me = useCurrentUser();
  const isKeeper = mayCall(['admin'], me);
  const { state, show } = useAddressState(holidaySearch);
  const answer = useHolidays(state.year);
  const detail = useHoliday(isKeeper && state.detailId !== NEW ? state.detailId : undefined);
  const { data } = answer;
  const close = () => show({ detailId: undefined });
  const kept = data?.holidays.filter((one) => !one.isDropped) ?? [];
  const present = data && Number(data.today.slice(0, 4));
  const toYear = (year: number) => show({ year: year === present ? undefined : year }, true);
  return (
    <>
      <PageHeader
        title={t('planning:holidays.title')}
        note={t(isKeeper ? 'planning:holidays.keeperNote' : 'planning:holidays.note')}
      >
        {isKeeper && (
          <Button variant="filled" leftSection={<IconPlus size={16} />} onClick={() => show({ detailId: NEW })}>
            {t('planning:holidays.add')}
          </Button>
        )}
      </PageHeader>
      {answer.isError && !data ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : !data ? (
        <Skeleton height="28rem" />
      ) : (
        <>
          <KeyFigures>
            {data.next && (
              <KeyFigure
                value={
                  <Flex component="span" gap="xs" align="center" display="inline-flex">
                    <IconCalendarHeart size={18} stroke={1.6} aria-hidden /> {data.next.name}
                  </Flex>
                }
                label={`${untilText(data.next.day, data.today, t)} · ${formatWeekday(weekdayOf(data.next.day))}, ${formatDate(data.next.day)}`}
              />
            )}
            <KeyFigure value={kept.length} label={t('planning:holidays.count', { year: data.year })} />
            <KeyFigure
              value={kept.filter(({ day }) => !isWeekend(day)).length}
              label={t('planning:holidays.onWorkdays')}
            />
          </KeyFigures>
          <div className={classes.years}>
            <ActionIcon color="gray" aria-label={t('planning:holidays.earlier')} onClick={() => toYear(data.year - 1)}>
              <IconChevronLeft size={17} />
            </ActionIcon>
            <h2 aria-live="polite">{data.year}</h2>
            <ActionIcon color="gray" aria-label={t('planning:holidays.later')} onClick={() => toYear(data.year + 1)}>
              <IconChevronRight size={17} />
            </ActionIcon>
            {present !== undefined && data.year !== present && (
              <Button onClick={() => toYear(present)}>{t('planning:holidays.present')}</Button>
            )}
          </div>
          <YearStrip year={data.year} today={data.today} holidays={kept} />
          {data.holidays.length === 0 ? (
            <EmptyState title={t('planning:holidays.empty')} hint={t('planning:holidays.emptyHint')} />
          ) : (
            <HolidayTable
              label={t('planning:holidays.ofYear', { year: data.year })}
              holidays={data.holidays}
              today={data.today}
              next={data.next?.day}
              onOpen={isKeeper ? ({ _id }) => show({ detailId: _id }) : undefined}
            />
          )}
        </>
      )}
      {isKeeper && (
        <RecordDrawer id={state.detailId} answer={detail} title={t('planning:holidays.title')} onClose={close}>
          {(record) => <HolidayForm key={record?._id ?? NEW} record={record} onClose={close} />}
        </RecordDrawer>
      )}
    </>
  );
}

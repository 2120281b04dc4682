import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { formatHours, formatNumber } from '@stint/contract/numbers';
import { proposedOfficialHours } from '@stint/contract/planning/work-hours/work-hour.rules';
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { confirmAct } from '../../lib/confirm.tsx';
import { useAddressState } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { KeyFigure, KeyFigures } from '../../ui/key-figure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { NEW, RecordDrawer } from '../../ui/record-drawer.tsx';
import { MonthCard, monthKey } from './month-card.tsx';
import { WorkHourForm } from './work-hour-form.tsx';
import classes from './work-hours.module.css';
import { useFillWorkHours, useWorkHourMonth, useWorkHours, workHourSearch } from './work-hours.queries.ts';

/** `/admin/workhours`: the official hours of the months of a year. */
export function WorkHoursScreen() {
  const t = useT('planning');
  const { state, show } = useAddressState(workHourSearch);
  const answer = useWorkHours(state.year);
  const detail = useWorkHourMonth(state.detailId === NEW ? undefined : state.detailId);
  const fill = useFillWorkHours();
  const { data } = answer;
  const presentYear = data && Number(data.present.slice(0, 4));
  const toYear = (year: number) => show({ year: year === presentYear ? undefined : year }, true);
  const missing = data?.months.filter(({ workHour }) => workHour === null) ?? [];
  const fillYear = async (year: number) => {
    const title = t('planning:workHours.fillTitle', { year });
    const act = t('planning:workHours.fill', { count: missing.length });
    if (await confirmAct({ title, message: t('planning:workHours.fillNote'), act })) fill.mutate(year);
  };
  const close = () => show({ detailId: undefined, month: undefined });
  const [firstMissing] = missing;
  const official = data?.months.reduce((sum, { workHour }) => sum + (workHour?.officialHours ?? 0), 0) ?? 0;
  const working = data?.months.reduce((sum, { workingDays }) => sum + proposedOfficialHours(workingDays), 0) ?? 0;
  return (
    <>
      <PageHeader title={t('planning:workHours.title')} note={t('planning:workHours.note')}>
        <Button
          variant="filled"
          leftSection={<IconPlus size={16} />}
          onClick={() => show({ detailId: NEW, month: firstMissing && monthKey(firstMissing) })}
        >
          {t('planning:workHours.add')}
        </Button>
      </PageHeader>
      {answer.isError && !data ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : !data ? (
        <Skeleton height="28rem" />
      ) : (
        <>
          <KeyFigures>
            <KeyFigure
              value={formatHours(official)}
              label={t('planning:workHours.officialOfYear', { year: data.year })}
            />
            <KeyFigure value={formatNumber(working)} label={t('planning:workHours.ofWorkingDays')} />
            <KeyFigure
              value={missing.length}
              label={t('planning:workHours.monthsMissing')}
              {...(missing.length > 0 && { tone: 'warn' as const })}
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
            {presentYear !== undefined && data.year !== presentYear && (
              <Button onClick={() => toYear(presentYear)}>{t('planning:holidays.present')}</Button>
            )}
            {missing.length > 0 && (
              <Button ml="auto" loading={fill.isPending} onClick={() => void fillYear(data.year)}>
                {t('planning:workHours.fill', { count: missing.length })}
              </Button>
            )}
          </div>
          <ul className={classes.months} aria-label={t('planning:workHours.ofYear', { year: data.year })}>
            {data.months.map((month) => (
              <MonthCard
                key={month.month}
                month={month}
                isPresent={monthKey(month) === data.present}
                onOpen={() =>
                  show(month.workHour ? { detailId: month.workHour._id } : { detailId: NEW, month: monthKey(month) })
                }
              />
            ))}
          </ul>
          <RecordDrawer id={state.detailId} answer={detail} title={t('planning:workHours.title')} onClose={close}>
            {(record) => (
              <WorkHourForm
                key={record?._id ?? NEW}
                record={record}
                month={state.month ?? data.present}
                known={data.months}
                onClose={close}
              />
            )}
          </RecordDrawer>
        </>
      )}
    </>
  );
}

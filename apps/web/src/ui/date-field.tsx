import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/vi';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { formatDate, parseShortDate, parseTypedDate } from '@stint/contract/time/typed';
import { IconCalendar } from '@tabler/icons-react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { useAppConfig } from '../lib/app-config.ts';
import { todayIn } from '../lib/format.ts';
import { currentLanguage, useT } from '../lib/messages.ts';

interface DateFieldProps extends Omit<DateInputProps, 'value' | 'onChange' | 'valueFormat' | 'dateParser'> {
  /** `YYYY-MM-DD`, or nothing. */
  readonly value?: string | null;
  readonly onChange?: (date: string | null) => void;
}

/** A date, typed as DDMMYYYY or picked; DDMM is the nearest such day. The week begins on Monday. */
export function DateField({ clearable, ...props }: DateFieldProps) {
  const t = useT();
  const { timeZone } = useAppConfig();
  /** Once it is typed: while it is, more digits may follow. */
  const completeShort = ({ currentTarget }: FocusEvent<HTMLInputElement> | KeyboardEvent<HTMLInputElement>) => {
    const date = parseShortDate(currentTarget.value, todayIn(timeZone));
    if (date !== null) props.onChange?.(date);
  };
  return (
    <DateInput
      placeholder={t('common:date.placeholder')}
      leftSection={<IconCalendar size={15} stroke={1.6} aria-hidden />}
      inputMode="numeric"
      autoComplete="off"
      locale={currentLanguage()}
      firstDayOfWeek={1}
      weekendDays={[0, 6]}
      valueFormat={formatDate}
      dateParser={parseTypedDate}
      clearable={clearable ?? false}
      clearButtonProps={{ 'aria-label': t('common:date.clear') }}
      nextLabel={t('common:date.next')}
      previousLabel={t('common:date.previous')}
      {...props}
      onBlur={(event) => {
        completeShort(event);
        props.onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') completeShort(event);
        props.onKeyDown?.(event);
      }}
    />
  );
}

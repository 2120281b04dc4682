import { useT } from '../../lib/messages.ts';
import { DateField } from '../../ui/date-field.tsx';
import classes from './messages.module.css';

interface DateFilterProps {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly onChange: (patch: { from?: string | undefined; to?: string | undefined }) => void;
}

/** Days from which and up to which 1MMs are shown. */
export function DateFilter({ from, to, onChange }: DateFilterProps) {
  const t = useT('feedback');
  return (
    <span className={classes.dates}>
      <DateField
        aria-label={t('feedback:filter.from')}
        placeholder={t('feedback:filter.from')}
        clearable
        value={from ?? null}
        {...(to !== undefined && { maxDate: to })}
        onChange={(date) => onChange({ from: date ?? undefined })}
      />
      <DateField
        aria-label={t('feedback:filter.until')}
        placeholder={t('feedback:filter.until')}
        clearable
        value={to ?? null}
        {...(from !== undefined && { minDate: from })}
        onChange={(date) => onChange({ to: date ?? undefined })}
      />
    </span>
  );
}

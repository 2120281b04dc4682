import { Button } from '@mantine/core';
import { translateMessage, useT } from '../../lib/messages.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Mark } from '../../ui/mark.tsx';
import classes from './my-plan.module.css';
import type { WeekEditing } from './use-week-editing.ts';

/** From when the week holds, whether anything changed, and saving it; always in sight. */
export function WeekFoot({ week, today }: { readonly week: WeekEditing; readonly today: string }) {
  const t = useT('planning');
  const { editing, mismatch } = week;
  return (
    <footer className={classes.foot}>
      <DateField
        label={t('planning:week.validFromLabel')}
        className={classes.validFrom}
        value={editing?.validFrom ?? null}
        minDate={today}
        error={week.validFromProblem}
        onChange={week.setValidFrom}
      />
      <span className={classes.footNote} aria-live="polite">
        {week.isDirty ? <Mark>{t('planning:week.dirty')}</Mark> : <span>{t('planning:week.unchanged')}</span>}
        {mismatch && <span className={classes.problem}>{translateMessage(mismatch.message, mismatch)}</span>}
        {!mismatch && week.replaces && <span>{t('planning:week.replaces')}</span>}
      </span>
      <Button onClick={() => void week.stop()}>{t('common:act.cancel')}</Button>
      <Button
        variant="filled"
        loading={week.isSaving}
        onClick={() => void week.store()}
        rightSection={
          <span className={classes.key} aria-hidden>
            Ctrl S
          </span>
        }
      >
        {t('common:act.save')}
      </Button>
    </footer>
  );
}

import { Button, Checkbox, Modal } from '@mantine/core';
import { datesOf } from '@stint/contract/time/calendar';
import { useState } from 'react';
import { useT } from '../../lib/messages.ts';
import { formatDay } from './format-day.ts';
import classes from './sheet.module.css';
import type { DraftRow } from './sheet-draft.ts';
import type { SheetStore } from './sheet-store.ts';

interface RepeatDialogProps {
  readonly store: SheetStore;
  readonly row: DraftRow;
  readonly onRepeat: (dates: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Repeats a row on chosen days of the period, up to today. */
export function RepeatDialog({ store, row, onRepeat, onClose }: RepeatDialogProps) {
  const t = useT('time');
  const { fromDate, toDate } = store.sheet.period;
  const today = store.time.at(new Date()).date;
  const dates = datesOf(fromDate, toDate < today ? toDate : today).filter((date) => date !== row.date);
  const [chosen, setChosen] = useState<string[]>([]);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('time:sheet.repeat.title')}
      closeButtonProps={{ 'aria-label': t('common:act.close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onRepeat(chosen);
        }}
      >
        <Checkbox.Group value={chosen} onChange={setChosen} label={t('time:sheet.repeat.days')}>
          <div
            style={{ display: 'grid', gap: '0.375rem', maxHeight: '50vh', overflowY: 'auto', padding: '0.5rem 2px' }}
          >
            {dates.map((date) => (
              <Checkbox key={date} value={date} label={formatDay(date)} />
            ))}
          </div>
        </Checkbox.Group>
        <div className={classes.spread} style={{ marginTop: '1rem', justifyContent: 'flex-end' }}>
          <Button onClick={onClose}>{t('common:act.cancel')}</Button>
          <Button type="submit" variant="filled" disabled={chosen.length === 0}>
            {t('time:sheet.repeat.act')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

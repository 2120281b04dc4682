import { Button, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { translateMessage, useT } from '../../lib/messages.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Mark } from '../../ui/mark.tsx';
import classes from './sheet.module.css';
import { useSummary } from './sheet-hooks.ts';
import type { SheetStore } from './sheet-store.ts';

interface SheetFootProps {
  readonly store: SheetStore;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
  readonly onShow: (row: string, field: string) => void;
}

/** What is unsaved and what is wrong, always in sight, with the way to it. */
export function SheetFoot({ store, isSaving, onSave, onDiscard, onShow }: SheetFootProps) {
  const t = useT('time');
  const { changed, problems, waiting } = useSummary(store);
  const isOnline = useOnline();
  const [first] = problems;
  return (
    <footer className={classes.foot} data-page-foot data-idle={(changed === 0 && problems.length === 0) || undefined}>
      {!isOnline && waiting > 0 ? (
        <Mark tone="warn">{t('time:sheet.away.foot', { count: waiting })}</Mark>
      ) : changed > 0 ? (
        <Mark>{t('time:sheet.unsaved', { count: changed })}</Mark>
      ) : (
        <span className={classes.hint}>{t('time:sheet.allSaved')}</span>
      )}
      {first && (
        <UnstyledButton className={classes.problemLink} onClick={() => onShow(first.row, first.field ?? 'from')}>
          <IconAlertTriangle size={14} aria-hidden style={{ verticalAlign: '-2px' }} />{' '}
          {t('time:sheet.problems', { count: problems.length })}: {translateMessage(first.message, first)} →{' '}
          {t('time:sheet.show')}
        </UnstyledButton>
      )}
      <span className={classes.keys}>{t('time:sheet.shortcuts')}</span>
      {changed > 0 && <Button onClick={onDiscard}>{t('time:sheet.discard')}</Button>}
      <Button variant="filled" loading={isSaving} onClick={onSave} rightSection={<span aria-hidden>Ctrl S</span>}>
        {t('time:sheet.save')}
      </Button>
    </footer>
  );
}

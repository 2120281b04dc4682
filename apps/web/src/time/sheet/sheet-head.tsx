import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconChevronLeft, IconChevronRight, IconCopy, IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useT } from '../../lib/messages.ts';
import { useOnline } from '../../lib/use-online.ts';
import { HelpText } from '../../ui/help-text/help-text.tsx';
import { useHistory } from '../../ui/history/use-history.tsx';
import { Mark } from '../../ui/mark.tsx';
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx';
import { AWAY_NOTE } from './away-note.tsx';
import { copyRows } from './copied-rows.ts';
import { copyLastDay, copyLastWeek } from './copy-days.ts';
import { useExportTimeregs } from './export-sheet.queries.ts';
import classes from './sheet.module.css';
import type { SheetStore } from './sheet-store.ts';

export type SheetView = 'rows' | 'week';

interface SheetHeadProps {
  readonly store: SheetStore;
  readonly header: {
    readonly title: ReactNode;
    readonly note?: ReactNode;
    readonly previous?: string | undefined;
    readonly next?: string | undefined;
  };
  readonly view: SheetView;
  readonly onView: (view: SheetView) => void;
  readonly onLock: () => void;
  /** Shows the first of the rows that were made. */
  readonly onCopied: (row: string | undefined) => void;
  readonly reviewActs: ReactNode;
}

const TONES = { open: 'accent', locked: 'warn', approved: 'quiet' } as const;

export function SheetHead({ store, header, view, onView, onLock, onCopied, reviewActs }: SheetHeadProps) {
  const t = useT('time');
  const { state, rights, period, user } = store.sheet;
  const isOnline = useOnline();
  const offline = isOnline ? {} : { disabled: true, 'aria-describedby': AWAY_NOTE };
  const exporting = useExportTimeregs();
  const past = useHistory({
    entity: 'userPeriod',
    id: store.sheet.userPeriod._id,
    name: `${user.firstName} ${user.lastName} · ${period.name}`,
  });
  return (
    <div className={classes.head}>
      <div className={classes.title}>
        <Step to={header.previous} label={t('time:sheet.previous')} icon={<IconChevronLeft size={17} />} />
        <h1 tabIndex={-1}>{header.title}</h1>
        <Step to={header.next} label={t('time:sheet.next')} icon={<IconChevronRight size={17} />} />
        <Mark tone={TONES[state]}>{t(`time:sheet.state.${state}`)}</Mark>
        {header.note}
        <HelpText name="timereg.help" />
      </div>
      <div className={classes.acts} data-screen-only>
        <SegmentedToggle
          label={t('time:sheet.view')}
          value={view}
          choices={[
            { value: 'rows', label: t('time:sheet.rows') },
            { value: 'week', label: t('time:sheet.week') },
          ]}
          onChange={onView}
        />
        <Menu position="bottom-end">
          <Menu.Target>
            <Button leftSection={<IconCopy size={15} />} rightSection={<IconChevronDown size={14} />}>
              {t('time:sheet.copy.title')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {rights.canEdit && (
              <Menu.Item onClick={() => onCopied(copyLastDay(store))}>{t('time:sheet.copy.day')}</Menu.Item>
            )}
            {rights.canEdit && (
              <Menu.Item onClick={() => onCopied(copyLastWeek(store))}>{t('time:sheet.copy.week')}</Menu.Item>
            )}
            <Menu.Item onClick={() => void copyRows(store)}>{t('time:sheet.copy.rows')}</Menu.Item>
            {rights.canEdit && <Menu.Label>{t('time:sheet.copy.paste')}</Menu.Label>}
          </Menu.Dropdown>
        </Menu>
        <Button
          leftSection={<IconDownload size={15} />}
          loading={exporting.isPending}
          {...offline}
          onClick={() => exporting.mutate({ timeregPeriod: period._id, user: user._id })}
        >
          {t('time:sheet.export')}
        </Button>
        {rights.canLock && (
          <Button onClick={onLock} {...offline}>
            {t('time:sheet.lockPeriod')}
          </Button>
        )}
        {reviewActs}
        {past.button}
      </div>
    </div>
  );
}

function Step({
  to,
  label,
  icon,
}: {
  readonly to: string | undefined;
  readonly label: string;
  readonly icon: ReactNode;
}) {
  if (to === undefined) return null;
  return (
    <ActionIcon component={Link} to={to} aria-label={label} color="gray">
      {icon}
    </ActionIcon>
  );
}

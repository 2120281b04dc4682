import { Button, Menu, VisuallyHidden } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { formatWeekday } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { copiedDay, WEEKDAYS, type WeekDraft, type Weekday } from './week-draft.ts';

const WORKDAYS = WEEKDAYS.slice(0, 5);

interface CopyDayProps {
  readonly draft: WeekDraft;
  readonly weekday: Weekday;
  readonly onChange: (draft: WeekDraft) => void;
}

/** Gives other days the plans of one. */
export function CopyDay({ draft, weekday, onChange }: CopyDayProps) {
  const t = useT('planning');
  const others = WEEKDAYS.filter((day) => day !== weekday);
  const workdays = WORKDAYS.filter((day) => day !== weekday);
  const copy = (days: readonly Weekday[]) => onChange(copiedDay(draft, weekday, days));
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button size="compact-sm" leftSection={<IconCopy size={14} />}>
          {t('planning:week.copyTo')}
          <VisuallyHidden> {t('planning:week.copyFrom', { day: formatWeekday(weekday) })}</VisuallyHidden>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => copy(workdays)}>{t('planning:week.workdays')}</Menu.Item>
        <Menu.Divider />
        {others.map((day) => (
          <Menu.Item key={day} onClick={() => copy([day])}>
            {formatWeekday(day)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

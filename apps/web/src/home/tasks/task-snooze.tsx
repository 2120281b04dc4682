import { Button, Menu } from '@mantine/core';
import type { TaskKind } from '@stint/contract/home/tasks/task-kinds';
import { addDays, mondayOf } from '@stint/contract/time/calendar';
import { IconBellZ } from '@tabler/icons-react';
import { useAppConfig } from '../../lib/app-config.ts';
import { todayIn } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { useSaveTaskChoice, useTaskChoices } from './tasks.queries.ts';

interface TaskSnoozeProps {
  readonly kind: TaskKind;
  readonly onDone: () => void;
}

const WEEK = 7;

/** Puts a kind of task off, or wants to be reminded of it again. */
export function TaskSnooze({ kind, onDone }: TaskSnoozeProps) {
  const t = useT('home');
  const { timeZone } = useAppConfig();
  const chosen = useTaskChoices().data?.find((one) => one.kind === kind);
  const save = useSaveTaskChoice();
  const today = todayIn(timeZone);
  const choose = (snoozedUntil: string | null, isNever = false) =>
    save.mutate({ kind, snoozedUntil, isNever }, { onSuccess: onDone });
  if (chosen)
    return (
      <Button loading={save.isPending} onClick={() => choose(null)}>
        {t('home:tasks.again')}
      </Button>
    );
  return (
    <Menu position="top-start" withinPortal>
      <Menu.Target>
        <Button leftSection={<IconBellZ size={16} stroke={1.7} />} loading={save.isPending}>
          {t('home:tasks.snooze')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => choose(addDays(today, 1))}>{t('home:tasks.tomorrow')}</Menu.Item>
        <Menu.Item onClick={() => choose(addDays(mondayOf(today), WEEK))}>{t('home:tasks.nextWeek')}</Menu.Item>
        <Menu.Item onClick={() => choose(null, true)}>{t('home:tasks.never')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

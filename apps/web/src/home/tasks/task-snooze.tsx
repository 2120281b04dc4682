import { Button, Menu, NativeSelect } from '@mantine/core';
import type { TaskKind } from '@stint/contract/home/tasks/task-kinds';
import { addDays, mondayOf } from '@stint/contract/time/calendar';
import { formatDate } from '@stint/contract/time/typed';
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

/** What one chose of a kind, and how to choose otherwise: from when on one wants to be reminded of it. */
function useSnooze(kind: TaskKind, onDone?: () => void) {
  const { timeZone } = useAppConfig();
  const chosen = useTaskChoices().data?.find((one) => one.kind === kind);
  const save = useSaveTaskChoice();
  const today = todayIn(timeZone);
  const choose = (snoozedUntil: string | null, isNever = false) =>
    save.mutate({ kind, snoozedUntil, isNever }, { ...(onDone && { onSuccess: onDone }) });
  return { chosen, save, choose, tomorrow: addDays(today, 1), nextWeek: addDays(mondayOf(today), WEEK) };
}

/** Puts a kind of task off, or wants to be reminded of it again. */
export function TaskSnooze({ kind, onDone }: TaskSnoozeProps) {
  const t = useT('home');
  const { chosen, save, choose, tomorrow, nextWeek } = useSnooze(kind, onDone);
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
        <Menu.Item onClick={() => choose(tomorrow)}>{t('home:tasks.tomorrow')}</Menu.Item>
        <Menu.Item onClick={() => choose(nextWeek)}>{t('home:tasks.nextWeek')}</Menu.Item>
        <Menu.Item onClick={() => choose(null, true)}>{t('home:tasks.never')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const [ALWAYS, NEVER] = ['always', 'never'] as const;

/** The same among other kinds, also of those that nothing waits of, or that are done in a dialog of their own. */
export function TaskReminding({ kind }: { readonly kind: TaskKind }) {
  const t = useT('home');
  const { chosen, save, choose, tomorrow, nextWeek } = useSnooze(kind);
  const until = chosen?.snoozedUntil;
  const days = [...new Set([tomorrow, nextWeek, ...(until ? [until] : [])])].sort();
  const nameOf = (day: string) => {
    if (day === tomorrow) return t('home:tasks.tomorrow');
    return day === nextWeek ? t('home:tasks.nextWeek') : t('home:tasks.until', { day: formatDate(day) });
  };
  return (
    <NativeSelect
      size="xs"
      aria-label={t('home:tasks.remindOf', { kind: t(`home:tasks.kinds.${kind}`) })}
      disabled={save.isPending}
      value={chosen?.isNever ? NEVER : (until ?? ALWAYS)}
      data={[
        { value: ALWAYS, label: t('home:tasks.remind') },
        ...days.map((day) => ({ value: day, label: nameOf(day) })),
        { value: NEVER, label: t('home:tasks.remindNever') },
      ]}
      onChange={({ currentTarget: { value } }) =>
        choose(value === ALWAYS || value === NEVER ? null : value, value === NEVER)
      }
    />
  );
}

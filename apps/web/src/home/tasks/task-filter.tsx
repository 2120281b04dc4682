import { ActionIcon, Button, Checkbox, Group, Popover, Stack, Switch } from '@mantine/core';
import { TASK_KIND_NAMES, type TaskKind } from '@stint/contract/home/tasks/task-kinds';
import { IconFilter } from '@tabler/icons-react';
import { useT } from '../../lib/messages.ts';
import { TaskReminding } from './task-snooze.tsx';
import classes from './tasks.module.css';
import { useTaskChoices } from './tasks.queries.ts';
import { NO_FILTER, type useTaskFilter } from './use-task-filter.ts';

interface TaskFilterProps {
  readonly filter: ReturnType<typeof useTaskFilter>;
  /** Kinds that there is something of. */
  readonly kinds: readonly TaskKind[];
}

/** Chooses which kinds of tasks are shown, kept on this device, and of which kinds one is reminded. */
export function TaskFilter({ filter, kinds }: TaskFilterProps) {
  const t = useT('home');
  const { isShowAll, types, isOn, keep } = filter;
  return (
    <Popover position="bottom-end" withinPortal trapFocus>
      <Popover.Target>
        <ActionIcon variant={isOn ? 'light' : 'subtle'} color="gray" aria-label={t('home:tasks.filter')}>
          <IconFilter size={16} stroke={1.7} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm" className={classes.filter}>
          <Switch
            label={t('home:tasks.showAll')}
            checked={isShowAll}
            onChange={(event) => keep({ isShowAll: event.currentTarget.checked, types })}
          />
          <KindChoices filter={filter} kinds={kinds} />
          <Group>
            <Button variant="subtle" size="xs" disabled={!isOn} onClick={() => keep(NO_FILTER)}>
              {t('home:tasks.noFilter')}
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The kinds that there is something of, that are chosen, or that one is not reminded of now. */
function KindChoices({ filter: { isShowAll, types, keep }, kinds }: TaskFilterProps) {
  const t = useT('home');
  const snoozed = useTaskChoices().data?.map(({ kind }) => kind) ?? [];
  const offered = [...new Set([...kinds, ...types, ...snoozed])].sort(
    (one, other) => TASK_KIND_NAMES.indexOf(one) - TASK_KIND_NAMES.indexOf(other),
  );
  const toggle = (kind: TaskKind) =>
    keep({ isShowAll, types: types.includes(kind) ? types.filter((one) => one !== kind) : [...types, kind] });
  return (
    <Checkbox.Group label={t('home:tasks.kindsShown')} value={types}>
      <Stack gap={6} mt={6}>
        {offered.map((kind) => (
          <div key={kind} className={classes.choice}>
            <Checkbox value={kind} label={t(`home:tasks.kinds.${kind}`)} onChange={() => toggle(kind)} />
            <TaskReminding kind={kind} />
          </div>
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

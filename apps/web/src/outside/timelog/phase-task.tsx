import { Select, Text } from '@mantine/core';
import { formatHours } from '@stint/contract/numbers';
import { useT } from '../../lib/messages.ts';
import { useMapPhase, useTimelogAllocations, useTimelogTasks } from './timelog.queries.ts';

interface PhaseTaskProps {
  readonly account: string;
  readonly phase: string;
  readonly taskId: string | null;
}

/** The task that a phase stands for outside, and who is allocated to it. It is stored as soon as it is chosen. */
export function PhaseTask({ account, phase, taskId }: PhaseTaskProps) {
  const t = useT('outside');
  const tasks = useTimelogTasks({ account });
  const allocations = useTimelogAllocations({ account });
  const map = useMapPhase();
  const chosen = map.isPending ? map.variables.body.TaskId : taskId;
  const people = (allocations.data ?? []).filter(({ TaskId, IsActive }) => TaskId === chosen && IsActive);
  const known = (tasks.data ?? []).map(({ TaskId, No, Name, IsActive }) => ({
    value: TaskId,
    label: [No, Name, IsActive ? '' : `(${t('outside:mapping.inactive')})`].filter(Boolean).join(' · '),
  }));
  const isKnown = chosen === null || known.some(({ value }) => value === chosen);
  const hours = people.reduce((sum, { AllocatedHours }) => sum + AllocatedHours, 0);
  return (
    <div>
      <Select
        label={t('outside:task.label')}
        description={t('outside:task.hint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        placeholder={t('outside:mapping.none')}
        searchable
        clearable
        disabled={!tasks.data || map.isPending}
        error={tasks.isError && t('outside:task.failed')}
        data={isKnown ? known : [...known, { value: chosen, label: t('outside:mapping.gone', { id: chosen }) }]}
        value={chosen}
        onChange={(TaskId) => map.mutate({ id: phase, body: { TaskId } })}
      />
      {chosen !== null && allocations.data && (
        <Text size="xs" c="dimmed" mt={4}>
          {people.length === 0
            ? t('outside:task.nobody')
            : t('outside:task.allocated', { count: people.length, hours: formatHours(hours) })}
        </Text>
      )}
    </div>
  );
}

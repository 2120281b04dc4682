import { TASK_KIND_NAMES, type TaskKind } from '@stint/contract/home/tasks/task-kinds';
import { useDevice } from '../../lib/device-storage.ts';

interface Filter {
  /** With what one only knows of, and with snoozed kinds. */
  readonly isShowAll: boolean;
  /** Only these kinds; all where there are none. */
  readonly types: readonly string[];
}

export const NO_FILTER: Filter = { isShowAll: false, types: [] };
const isFilter = (value: unknown): value is Filter => {
  const { isShowAll, types } = (value ?? {}) as Partial<Filter>;
  return typeof isShowAll === 'boolean' && Array.isArray(types) && types.every((one) => typeof one === 'string');
};
const isKind = (name: string): name is TaskKind => TASK_KIND_NAMES.some((kind) => kind === name);

/** What this device shows of one's tasks. */
export function useTaskFilter() {
  const [stored, keep] = useDevice('task-filter', NO_FILTER, isFilter);
  const types = stored.types.filter(isKind);
  return { isShowAll: stored.isShowAll, types, isOn: stored.isShowAll || types.length > 0, keep };
}

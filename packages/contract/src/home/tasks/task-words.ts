import { fillIn } from '../../messages.ts';
import { formatDate } from '../../time/typed.ts';
import { TASK_KINDS, type TaskKind } from './task-kinds.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What a task says: the words of an administrator where there are any, filled with what it is about; days as they are written. */
export function wordsOfTask(
  kind: TaskKind,
  data: Readonly<Record<string, string | number | null>>,
  words = '',
): string {
  const values = Object.entries(data).map(([name, value]) => [name, shown(value)]);
  return fillIn(words || TASK_KINDS[kind].words, Object.fromEntries(values));
}

const shown = (value: string | number | null): string | number =>
  typeof value === 'string' && DAY.test(value) ? formatDate(value) : (value ?? '');

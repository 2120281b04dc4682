import {
  calculateTasks,
  listMyTasks,
  listTaskChoices,
  listTaskKinds,
  saveTaskChoice,
  saveTaskKind,
} from '@stint/contract/home/tasks/task';
import { readOf, writeOf } from '../../lib/route-hooks.ts';
import { refreshOn } from '../../lib/staleness.ts';

refreshOn(['task-kind'], 'task');

export const useMyTasks = readOf('task', listMyTasks, { keepsPrevious: true, fallback: false });
export const useTaskChoices = readOf('task', listTaskChoices);
export const useTaskKinds = readOf('task', listTaskKinds, { fallback: false });

const touches = ['task'];
export const useCalculateTasks = writeOf(calculateTasks, { success: 'home:tasks.refreshed', touches });
export const useSaveTaskChoice = writeOf(saveTaskChoice, { touches });
export const useSaveTaskKind = writeOf(saveTaskKind, {
  fallback: 'common:failed.update',
  success: 'common:done.updated',
  touches,
});

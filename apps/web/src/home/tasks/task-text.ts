import type { Task } from '@stint/contract/home/tasks/task';
import { wordsOfTask } from '@stint/contract/home/tasks/task-words';
import { translateMessage } from '../../lib/messages.ts';

/** What a task says, in the present language; an administrator's own words as they are. */
export const textOfTask = ({ type, data, metaData }: Pick<Task, 'type' | 'data' | 'metaData'>): string =>
  translateMessage(wordsOfTask(type, data, metaData.words));

import { getMustDo, skipMustDo } from '@stint/contract/home/must-do/must-do';
import { readOf, writeOf } from '../../lib/route-hooks.ts';
import { refreshOn } from '../../lib/staleness.ts';

refreshOn(['user-skills', 'post'], 'must-do');

export const useMustDo = readOf('must-do', getMustDo, { staleTime: 0, fallback: false });
export const useSkipMustDo = writeOf(skipMustDo, { touches: ['must-do'] });

import { getChecklists, listChecklists } from '@stint/contract/people/checklists/checklist';
import { searchOf } from '../../lib/list-search.ts';
import { readOf } from '../../lib/route-hooks.ts';
import { queryOf } from '../../lib/route-schemas.ts';
import { refreshOn } from '../../lib/staleness.ts';

const CHECKLIST = 'checklist';
refreshOn(
  ['user', 'team', 'contract', 'defaultWeek', 'phase', 'asset', 'post', 'userPeriod', 'workdayRequest'],
  CHECKLIST,
);

export const checklistSearch = searchOf(() => queryOf(listChecklists));
export type ChecklistSearch = ReturnType<typeof checklistSearch.fill>;

export const useChecklists = readOf(CHECKLIST, listChecklists, { keepsPrevious: true, fallback: false });
export const useChecklistsOf = readOf(CHECKLIST, getChecklists, { fallback: false });

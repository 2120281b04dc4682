import { searchWrittenTexts, type WrittenText } from '@stint/contract/teams/written/written-text';
import { searchOf } from '../../lib/list-search.ts';
import { readOf } from '../../lib/route-hooks.ts';
import { queryOf } from '../../lib/route-schemas.ts';
import { refreshOn } from '../../lib/staleness.ts';

refreshOn(['post', 'status'], 'written-text');

export const writtenTextSearch = searchOf(() => queryOf(searchWrittenTexts));
export type WrittenTextSearch = ReturnType<typeof writtenTextSearch.fill>;

export const useWrittenTexts = readOf('written-text', searchWrittenTexts, { keepsPrevious: true, fallback: false });

/** Where a text is read. */
export const addressOf = ({ kind, _id }: WrittenText): string =>
  kind === 'post' ? `/user/guideline/${_id}` : `/user/statuses?detailId=${_id}`;

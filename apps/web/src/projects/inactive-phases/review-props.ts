import type { ReactNode } from 'react';
import type { ListControl } from '../../lib/list-search.ts';
import type { InactiveSearch } from './inactive-phases.queries.ts';

/** What both lists of the review are given. */
export interface ReviewProps {
  readonly list: ListControl<InactiveSearch>;
  readonly query: Omit<InactiveSearch, 'what'>;
  /** Goes from phases to accounts and back. */
  readonly toggle: ReactNode;
}

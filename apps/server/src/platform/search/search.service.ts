import type { SearchAnswer } from '@stint/contract/platform/search/search';
import type { Context } from '../../lib/context.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import * as queries from './search.sql.ts';

/** What somebody finds by a name: nothing that they could not open otherwise. */
export async function searchEverything(context: Context, search: string): Promise<SearchAnswer> {
  const typed = search.replace(/\s+/g, ' ');
  if (typed === '') return { people: [], projects: [], phases: [], accounts: [] };
  return queries.searchEverything(context.db, actorOf(context), typed, context.now.toISOString());
}

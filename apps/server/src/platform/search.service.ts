import type { SearchAnswer } from '@stint/contract/platform/search';
import { type Context, hasRole, isAdmin } from '../lib/context.ts';
import * as queries from './search.sql.ts';

/** What somebody finds by a name: nothing that they could not open otherwise. */
export async function searchEverything(context: Context, search: string): Promise<SearchAnswer> {
  const typed = search.replace(/\s+/g, ' ');
  if (typed === '') return { people: [], projects: [], phases: [], accounts: [] };
  const seeker = { _id: context.user._id, sees: sightOf(context) };
  return queries.searchEverything(context.db, seeker, typed, context.now.toISOString());
}

function sightOf(context: Context): queries.Seeker['sees'] {
  if (isAdmin(context)) return 'everything';
  if (hasRole(context, 'manager')) return 'all projects';
  return hasRole(context, 'employee') ? 'own' : 'shown to customers';
}

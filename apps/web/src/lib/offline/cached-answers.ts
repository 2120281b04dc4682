import { firstCalls } from '@stint/contract/account/sessions/first-calls';
import { getSheet, listPhaseChoices } from '@stint/contract/time/sheet/timereg';
import { listUserPeriods } from '@stint/contract/time/sheet/user-period';
import type { Query, QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '../current-user.ts';
import { readToken } from '../session-token.ts';
import { answersOnDevice, type CachedAnswer, changeAnswers } from './answer-database.ts';
import { clearCachedAnswers } from './clear-cached-answers.ts';

/**
 * All that is kept of the server's answers, by the entity and the path of their query keys: what the sheet of the person who is
 * signed in reads. Anything else of other people and other screens stays with the server.
 */
const LISTED: readonly (readonly [entity: string, path: string, whose: 'all' | 'own'])[] = [
  ['config', firstCalls.getConfig.path, 'all'],
  ['me', firstCalls.me.path, 'all'],
  ['user-period', listUserPeriods.path, 'own'],
  ['phase-choice', listPhaseChoices.path, 'own'],
  ['sheet', getSheet.path, 'own'],
];
/** Older answers are not shown any more, in milliseconds. */
const MOST_AGE = 30 * 86_400_000;
/** Sheets that are kept, those that were fetched last. */
const MOST_SHEETS = 6;
/** Answers that come together are written together, in milliseconds. */
const GATHER_FOR = 500;

/** Keeps listed answers on the device from now on, and those that are there already. Answers how to stop. */
export function keepAnswers(client: QueryClient): () => void {
  const cache = client.getQueryCache();
  const changed = new Set<Query>();
  let isDue = false;
  const write = () => {
    isDue = false;
    const ownId = ownIdOf(client);
    const queries = [...changed].filter(({ queryKey }) => isListed(queryKey, ownId));
    // Whose they are is known a moment later than they are.
    if (ownId !== undefined) changed.clear();
    void keep(queries);
  };
  const note = (query: Query) => {
    if (query.state.data === undefined || !findListed(query.queryKey)) return;
    changed.add(query);
    if (isDue) return;
    isDue = true;
    setTimeout(write, GATHER_FOR);
  };
  cache.getAll().forEach(note);
  return cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') note(event.query);
  });
}

/** Shows the kept answers that nothing is known of yet. They are stale: with the network they are asked for again. */
export async function recall(client: QueryClient): Promise<void> {
  const owner = await ownerOfCache();
  const cached = owner === null ? [] : (await answersOnDevice()).filter((one) => isUsable(one, owner));
  for (const { key, at, data } of cached)
    if (client.getQueryData(key) === undefined) client.setQueryData(key, data, { updatedAt: at });
}

async function keep(queries: readonly Query[]): Promise<void> {
  const owner = await ownerOfCache();
  if (owner === null) return clearCachedAnswers();
  const fresh = queries.flatMap(({ queryKey, state }): CachedAnswer[] =>
    // Who has signed out meanwhile leaves nothing.
    state.data === undefined ? [] : [{ key: queryKey, owner, at: state.dataUpdatedAt, data: state.data }],
  );
  const names = new Set(fresh.map(({ key }) => JSON.stringify(key)));
  const others = (await answersOnDevice()).filter(({ key }) => !names.has(JSON.stringify(key)));
  await changeAnswers(fresh, surplus([...fresh, ...others], owner));
}

/** What has to go: of another session, too old, and sheets beyond the last few. */
export function surplus(answers: readonly CachedAnswer[], owner: string, now = Date.now()): CachedAnswer[] {
  const [usable, unusable] = [true, false].map((wanted) =>
    answers.filter((one) => isUsable(one, owner, now) === wanted),
  );
  const sheets = (usable ?? []).filter(({ key }) => key[0] === 'sheet').sort((a, b) => b.at - a.at);
  return [...(unusable ?? []), ...sheets.slice(MOST_SHEETS)];
}

/** Whether an answer may be kept: listed, and of the person who is signed in. */
export function isListed(key: readonly unknown[], ownId: string | undefined): boolean {
  const found = findListed(key);
  if (!found || ownId === undefined) return false;
  return found[2] === 'all' || (key[2] as { user?: string } | undefined)?.user === ownId;
}

const findListed = ([entity, path]: readonly unknown[]) => LISTED.find((one) => one[0] === entity && one[1] === path);

const isUsable = (one: CachedAnswer, owner: string, now = Date.now()): boolean =>
  one.owner === owner && now - one.at < MOST_AGE;

const ownIdOf = (client: QueryClient): string | undefined => client.getQueryData(currentUserQuery.queryKey)?._id;

/** Names the session that answers were given to, without its token: what another one left is not shown. */
async function ownerOfCache(): Promise<string | null> {
  const token = readToken();
  if (token === null) return null;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

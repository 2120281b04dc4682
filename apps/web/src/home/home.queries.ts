import { listGreetings, listQuotes } from '@stint/contract/home/day/day-words';
import { listPersonalKpis, listTeamsKpis } from '@stint/contract/home/kpis/kpis';
import { getMustDo, skipMustDo } from '@stint/contract/home/must-do/must-do';
import { listHeroes, listWall } from '@stint/contract/home/wall/wall';
import { listFeaturedEvents } from '@stint/contract/people/events/event';
import { listBirthdays, listWorkAnniversaries } from '@stint/contract/people/profiles/wish';
import { readOf, writeOf } from '../lib/route-hooks.ts';
import { refreshOn } from '../lib/staleness.ts';

refreshOn(['one-minute-message'], 'kpi', 'hero', 'wall');
refreshOn(['wish', 'post', 'profile', 'user'], 'wall', 'celebrated');
refreshOn(['user-skills', 'post'], 'must-do');

/** Words of the day change seldom. */
const LASTING = { staleTime: 10 * 60_000, fallback: false } as const;
const quiet = { fallback: false, keepsPrevious: true } as const;

export const useGreetings = readOf('greeting', listGreetings, LASTING);
export const useQuotes = readOf('quote', listQuotes, LASTING);
export const usePersonalKpis = readOf('kpi', listPersonalKpis, quiet);
export const useTeamsKpis = readOf('kpi', listTeamsKpis, quiet);
export const useHeroes = readOf('hero', listHeroes, quiet);
export const useWall = readOf('wall', listWall, quiet);
export const useFeaturedEvents = readOf('event', listFeaturedEvents, quiet);
export const useBirthdays = readOf('celebrated', listBirthdays, quiet);
export const useWorkAnniversaries = readOf('celebrated', listWorkAnniversaries, quiet);
export const useMustDo = readOf('must-do', getMustDo, { staleTime: 0, fallback: false });
export const useSkipMustDo = writeOf(skipMustDo, { touches: ['must-do'] });

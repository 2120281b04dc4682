import { listPersonalKpis, listTeamsKpis } from '@stint/contract/home/kpis/kpis';
import { listHeroes, listWall } from '@stint/contract/home/wall/wall';
import { listFeaturedEvents } from '@stint/contract/people/events/event';
import { listBirthdays, listWorkAnniversaries } from '@stint/contract/people/profiles/wish';
import { readOf } from '../../lib/route-hooks.ts';
import { refreshOn } from '../../lib/staleness.ts';

refreshOn(['one-minute-message'], 'kpi', 'wall');
refreshOn(['wish', 'post', 'profile', 'user'], 'wall', 'celebrated');

const quiet = { fallback: false, keepsPrevious: true } as const;
/** What changes by the day is not asked for anew each time that one comes home; what one is told of is shown at once all the same. */
const daily = { ...quiet, staleTime: 5 * 60_000 } as const;

export const usePersonalKpis = readOf('kpi', listPersonalKpis, daily);
export const useTeamsKpis = readOf('kpi', listTeamsKpis, daily);
export const useHeroes = readOf('hero', listHeroes, daily);
export const useWall = readOf('wall', listWall, quiet);
export const useFeaturedEvents = readOf('event', listFeaturedEvents, daily);
export const useBirthdays = readOf('celebrated', listBirthdays, daily);
export const useWorkAnniversaries = readOf('celebrated', listWorkAnniversaries, daily);

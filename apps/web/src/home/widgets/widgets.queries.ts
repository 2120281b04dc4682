import { listPersonalKpis, listTeamsKpis } from '@stint/contract/home/kpis/kpis';
import { listHeroes, listWall } from '@stint/contract/home/wall/wall';
import { listFeaturedEvents } from '@stint/contract/people/events/event';
import { listBirthdays, listWorkAnniversaries } from '@stint/contract/people/profiles/wish';
import { readOf } from '../../lib/route-hooks.ts';
import { refreshOn } from '../../lib/staleness.ts';

refreshOn(['one-minute-message'], 'kpi', 'hero', 'wall');
refreshOn(['wish', 'post', 'profile', 'user'], 'wall', 'celebrated');

const quiet = { fallback: false, keepsPrevious: true } as const;

export const usePersonalKpis = readOf('kpi', listPersonalKpis, quiet);
export const useTeamsKpis = readOf('kpi', listTeamsKpis, quiet);
export const useHeroes = readOf('hero', listHeroes, quiet);
export const useWall = readOf('wall', listWall, quiet);
export const useFeaturedEvents = readOf('event', listFeaturedEvents, quiet);
export const useBirthdays = readOf('celebrated', listBirthdays, quiet);
export const useWorkAnniversaries = readOf('celebrated', listWorkAnniversaries, quiet);

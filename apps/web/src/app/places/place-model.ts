import type { CurrentUser } from '@stint/contract/account/sessions/session';
import { mayCall } from '@stint/contract/roles';
import type { Icon } from '@tabler/icons-react';
import type { AdministrationGroup, PlacedScreen, PlaceKey } from '../../lib/places.ts';

/** A place of the sidebar as it is declared: its name is `places:app.shell.names.<key>`. */
export interface PlaceSign {
  readonly key: PlaceKey;
  readonly icon: Icon;
}

/** A tab and the screens within it. */
export interface Tab {
  readonly screen: PlacedScreen;
  readonly parts: readonly PlacedScreen[];
}

/** A place with the tabs that somebody has in it; there is at least one. */
export interface Place extends PlaceSign {
  readonly tabs: readonly [Tab, ...Tab[]];
}

/** The tab of each place that was used last, by key. */
export type LastTabs = Readonly<Partial<Record<PlaceKey, string>>>;

/** The screens that this person's roles have. */
export const screensFor = (user: CurrentUser, screens: readonly PlacedScreen[]): PlacedScreen[] =>
  screens.filter(({ access = ['signedIn'], isFor = () => true }) => mayCall(access, user) && isFor(user));

/** The places in which these screens stand, each with its tabs in order; a place without any is left out. */
export function placesWith(screens: readonly PlacedScreen[], signs: readonly PlaceSign[]): Place[] {
  return signs.flatMap((sign) => {
    const here = screens
      .filter(({ tab }) => tab?.place === sign.key)
      .toSorted((a, b) => (a.tab?.at ?? 0) - (b.tab?.at ?? 0));
    const isPart = ({ tab }: PlacedScreen) => here.some(({ key }) => key === tab?.within);
    const partsOf = (whole: PlacedScreen) => here.filter(({ tab }) => tab?.within === whole.key);
    const [first, ...more] = here
      .filter((screen) => !isPart(screen))
      .map((screen): Tab => ({ screen, parts: partsOf(screen) }));
    return first ? [{ ...sign, tabs: [first, ...more] as const }] : [];
  });
}

/**
 * The places in the order that somebody has given them. What is kept may name places, or entries of the flat menu that
 * stood here before: a place then comes where the first of its screens stood. Places that are not named follow.
 */
export function inOwnOrder(places: readonly Place[], stored: readonly string[]): Place[] {
  const rank = ({ key, tabs }: Place) => {
    const names = new Set([key, ...tabs.flatMap(({ screen, parts }) => [screen, ...parts].map((one) => one.key))]);
    const at = stored.findIndex((name) => names.has(name));
    return at < 0 ? stored.length : at;
  };
  return places.toSorted((a, b) => rank(a) - rank(b));
}

/** The tab that a place opens on: the one used last, if it is still there, else its first. */
export const openingTab = ({ key, tabs }: Place, last: LastTabs): Tab =>
  tabs.find(({ screen }) => screen.key === last[key]) ?? tabs[0];

/** What is open: a screen of a place, or a card behind the gear. */
export interface Lit {
  readonly screen: PlacedScreen;
  readonly place?: Place;
  readonly tab?: Tab;
  readonly group?: AdministrationGroup;
}

/**
 * What an address lights. Where several screens may be meant, the closest address wins, then the tab that was used last,
 * so that what belongs to two tabs stays where one came from.
 */
export function litBy(
  pathname: string,
  screens: readonly PlacedScreen[],
  places: readonly Place[],
  last: LastTabs,
): Lit | null {
  const found = screens.flatMap((screen) => {
    const own = nearest([screen.to, ...(screen.lights ?? [])], pathname);
    const near = Math.max(own, nearest(screen.keepsLit ?? [], pathname));
    if (near < 0) return [];
    const place = places.find(({ key }) => key === screen.tab?.place);
    const tab = place?.tabs.find(({ screen: whole, parts }) => whole === screen || parts.includes(screen));
    const wasLast = place !== undefined && tab !== undefined && last[place.key] === tab.screen.key;
    const lit: Lit = {
      screen,
      ...(place && { place }),
      ...(tab && (own >= 0 || wasLast) && { tab }),
      ...(!place && screen.card && { group: screen.card.group }),
    };
    return [{ lit, near, wasLast }];
  });
  const [best] = found.toSorted((a, b) => b.near - a.near || Number(b.wasLast) - Number(a.wasLast));
  return best?.lit ?? null;
}

/** Whether the gear is lit: its page of cards, or a screen that only it leads to. */
export const isBehindGear = (lit: Lit | null): boolean =>
  lit !== null && lit.place === undefined && (lit.group !== undefined || lit.screen.key === 'administration');

const nearest = (patterns: readonly string[], pathname: string): number =>
  Math.max(-1, ...patterns.map((pattern) => nearness(pattern, pathname)));

/** How closely an address fits a route's path: the number of segments that are the same to the letter, or -1. */
function nearness(pattern: string, pathname: string): number {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(pathname);
  if (wanted.length !== given.length) return -1;
  const fits = wanted.every((segment, index) => segment.startsWith('$') || segment === given[index]);
  return fits ? wanted.filter((segment) => !segment.startsWith('$')).length : -1;
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

/** The cards behind the gear by group, in order; empty groups are left out. */
export function cardGroups(
  screens: readonly PlacedScreen[],
  groups: readonly AdministrationGroup[],
): { readonly group: AdministrationGroup; readonly screens: readonly PlacedScreen[] }[] {
  return groups
    .map((group) => ({
      group,
      screens: screens
        .filter(({ card }) => card?.group === group)
        .toSorted((a, b) => (a.card?.at ?? 0) - (b.card?.at ?? 0)),
    }))
    .filter((one) => one.screens.length > 0);
}

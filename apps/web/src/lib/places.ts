import type { CurrentUser } from '@stint/contract/account/sessions/session';
import type { Access } from '@stint/contract/roles';
import type { Icon } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { MessageKey } from './messages.ts';

/** The places of the side navigation; the same for all employees, roles add tabs. */
export type PlaceKey =
  | 'home'
  | 'time'
  | 'schedule'
  | 'leave'
  | 'projects'
  | 'teams'
  | 'people'
  | 'feedback'
  | 'reports';

/** The groups of cards behind the gear. */
export type AdministrationGroup = 'company' | 'periods' | 'mail' | 'security' | 'system';

type PlaceText = Extract<MessageKey, `places:${string}`>;

/**
 * A screen that has its place: a tab of the sidebar's places, a card behind the gear, a line in the own menu, a report
 * of the gallery, or several of them. An area lists its own in `<area>.places.ts`; `app/places` gathers them.
 */
export interface PlacedScreen {
  /** Names it in what is kept on the device, such as the tab used last; never changes. */
  readonly key: string;
  readonly to: NonNullable<LinkProps['to']>;
  /** What the screen is called where its place is not beside it: the palette, a card, the browser's tab. */
  readonly name: PlaceText;
  /** Other usual names that find it in the palette, in both languages. */
  readonly words: PlaceText;
  readonly icon: Icon;
  /** Who sees it; any one is enough. Everybody signed in, when left out. */
  readonly access?: readonly Access[];
  /** Whether it is of use to this person, beyond the role. */
  readonly isFor?: (user: CurrentUser) => boolean;
  /** Addresses of routes, beside its own, that belong to it: `/user/timereg/$timereg`. */
  readonly lights?: readonly string[];
  /** Addresses that stay on its tab for whoever came from there; for others they light the place alone. */
  readonly keepsLit?: readonly string[];
  /** A hook that answers how much waits there; it asks nothing while it is not shown. */
  readonly useCount?: (isShown: boolean) => number | undefined;
  readonly tab?: PlaceTab;
  readonly card?: AdministrationCard;
  /** Where it stands in the menu under the own picture. */
  readonly own?: number;
  readonly report?: GalleryReport;
}

interface PlaceTab {
  readonly place: PlaceKey;
  /** Where it stands among the tabs of its place. */
  readonly at: number;
  /** Its name beside that of the place, where that is shorter. */
  readonly name?: PlaceText;
  /** The tab that it is a part of, by key: it then stands in a second row, below that tab. */
  readonly within?: string;
  /** What the tab itself is called in that second row. */
  readonly first?: PlaceText;
}

interface AdministrationCard {
  readonly group: AdministrationGroup;
  readonly at: number;
  /** One line: what it is for. */
  readonly hint: PlaceText;
}

interface GalleryReport {
  readonly at: number;
  readonly hint: PlaceText;
  /** The picture that stands for it. */
  readonly picture: 'bars' | 'pairs' | 'line';
}

import type { Access } from '@stint/contract/roles';
import { type Icon, IconClock, IconFileImport, IconHome } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { MessageKey } from '../lib/messages.ts';

export type NavigationSection = 'mine' | 'work' | 'administration';

export interface NavigationEntry {
  /** Names the entry in the kept order of the menu; never changes. */
  readonly key: string;
  readonly to: NonNullable<LinkProps['to']>;
  readonly search?: Readonly<Record<string, string>>;
  readonly label: MessageKey;
  readonly icon: Icon;
  /** Who sees it; any one is enough. Everybody signed in, when left out. */
  readonly access?: readonly Access[];
  readonly section: NavigationSection;
  /** A hook that answers the small number beside the entry, such as what waits. */
  readonly useCount?: () => number | undefined;
}

export const NAVIGATION_SECTIONS: readonly { readonly key: NavigationSection; readonly label?: MessageKey }[] = [
  { key: 'mine' },
  { key: 'work', label: 'common:nav.work' },
  { key: 'administration', label: 'common:nav.administration' },
];

/** The side navigation. An entry appears here together with its screen. */
export const NAVIGATION: readonly NavigationEntry[] = [
  { key: 'home', to: '/', label: 'common:nav.home', icon: IconHome, section: 'mine' },
  {
    key: 'my-time',
    to: '/user/timereg',
    label: 'common:nav.myTime',
    icon: IconClock,
    access: ['employee'],
    section: 'mine',
  },
  {
    key: 'import',
    to: '/admin/import',
    label: 'common:nav.import',
    icon: IconFileImport,
    access: ['admin'],
    section: 'administration',
  },
];

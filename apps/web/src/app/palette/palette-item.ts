import type { Icon } from '@tabler/icons-react';
import type { Found } from './found-acts.ts';

export type GroupKey =
  | 'recent'
  | 'acts'
  | 'screens'
  | 'people'
  | 'projects'
  | 'phases'
  | 'accounts'
  | 'texts'
  | 'choices';

/** Something that an entry does. */
export interface ItemAct {
  readonly label: string;
  readonly run: () => void;
}

/** One entry of the palette. */
export interface PaletteItem {
  readonly key: string;
  readonly icon: Icon;
  readonly name: string;
  readonly hint: string;
  /** How well it fits (`FIT`). */
  readonly fit: number;
  /** The usual first; there is at least one. */
  readonly acts: readonly [ItemAct, ...ItemAct[]];
  /** What the server found, kept so that it can be offered again. */
  readonly found?: Found;
}

export interface PaletteGroup {
  readonly key: GroupKey;
  readonly items: readonly PaletteItem[];
}

/** Ids of options, so that the field can name the active one. */
export const optionId = (id: string, item: PaletteItem): string => `${id}-${item.key.replaceAll(' ', '-')}`;

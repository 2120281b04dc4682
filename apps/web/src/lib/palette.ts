import type { FoundPerson } from '@stint/contract/platform/search/search';
import type { Access } from '@stint/contract/roles';
import type { Icon } from '@tabler/icons-react';
import type { MessageKey } from './messages.ts';

type PaletteText = Extract<MessageKey, `palette:${string}`>;

/** Something that can be done from everywhere: an entry of the search palette. An area lists its own in `<area>.palette.ts`. */
export interface PaletteAction {
  /** Names it among what was chosen lately; never changes. */
  readonly key: string;
  readonly icon: Icon;
  readonly label: PaletteText;
  /** Other words that find it, in both languages. */
  readonly words: PaletteText;
  /** Who may; any one is enough. Everybody signed in, when left out. */
  readonly access?: readonly Access[];
  /** Stands behind the plus of a phone too: what people do every day. */
  readonly isOnPlus?: boolean;
  /** A hook that answers what it does, or null while there is nothing to do. */
  readonly useAct: () => (() => void) | null;
  /** A hook that answers what it would do that to, such as the name of a period. */
  readonly useHint?: () => string;
}

/** Something that can be done about a person who was found. */
export interface PersonAct {
  /** Names it; never changes. */
  readonly key: string;
  readonly label: PaletteText;
  readonly access?: readonly Access[];
  /** A hook that answers what it does. */
  readonly useAct: () => (person: FoundPerson) => void;
}

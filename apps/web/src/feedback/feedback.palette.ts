import { IconMessage2Star } from '@tabler/icons-react';
import type { PaletteAction, PersonAct } from '../lib/palette.ts';
import { useSendTo } from '../lib/send-to.ts';

export const feedbackPalette: readonly PaletteAction[] = [
  {
    key: 'send-message',
    icon: IconMessage2Star,
    label: 'palette:acts.sendMessage',
    words: 'palette:words.sendMessage',
    access: ['employee'],
    isOnPlus: true,
    useAct: () => {
      const { show } = useSendTo();
      return () => show('new');
    },
  },
];

export const feedbackPersonActs: readonly PersonAct[] = [
  {
    key: 'send-message',
    label: 'palette:open.message',
    access: ['employee'],
    useAct: () => {
      const { show } = useSendTo();
      return ({ _id }) => show(`person:${_id}`);
    },
  },
];

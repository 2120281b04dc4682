import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconLanguage, IconMoon, IconSun } from '@tabler/icons-react';
import { currentLanguage, useT } from '../../lib/messages.ts';
import type { PaletteAction } from '../../lib/palette.ts';
import { changeLanguage } from '../language.ts';

/** Nothing to do for the scheme that is chosen already. */
function useScheme(scheme: MantineColorScheme): (() => void) | null {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return colorScheme === scheme ? null : () => setColorScheme(scheme);
}

function useOtherLanguage(): () => void {
  // Drawn again when the language has changed.
  useT();
  const other = currentLanguage() === 'en' ? 'vi' : 'en';
  return () => void changeLanguage(other);
}

export const lookPalette: readonly PaletteAction[] = [
  {
    key: 'theme-light',
    icon: IconSun,
    label: 'palette:acts.themeLight',
    words: 'palette:words.theme',
    useAct: () => useScheme('light'),
  },
  {
    key: 'theme-dark',
    icon: IconMoon,
    label: 'palette:acts.themeDark',
    words: 'palette:words.theme',
    useAct: () => useScheme('dark'),
  },
  {
    key: 'theme-system',
    icon: IconDeviceDesktop,
    label: 'palette:acts.themeSystem',
    words: 'palette:words.theme',
    useAct: () => useScheme('auto'),
  },
  {
    key: 'other-language',
    icon: IconLanguage,
    label: 'palette:acts.language',
    words: 'palette:words.language',
    useAct: useOtherLanguage,
  },
];

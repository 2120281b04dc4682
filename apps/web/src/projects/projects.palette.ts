import { IconBriefcase, IconFolderPlus } from '@tabler/icons-react';
import type { PaletteAction } from '../lib/palette.ts';
import { useOpenOne } from '../lib/use-opening.ts';

export const projectsPalette: readonly PaletteAction[] = [
  {
    key: 'new-project',
    icon: IconBriefcase,
    label: 'palette:acts.newProject',
    words: 'palette:words.newProject',
    access: ['manager'],
    useAct: () => useOpenOne('/admin/projects?detailId=new'),
  },
  {
    key: 'new-account',
    icon: IconFolderPlus,
    label: 'palette:acts.newAccount',
    words: 'palette:words.newAccount',
    access: ['manager'],
    useAct: () => useOpenOne('/admin/accounts/create'),
  },
];

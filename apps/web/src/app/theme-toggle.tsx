import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useT } from '../lib/messages.ts';
import { SegmentedToggle } from '../ui/segmented-toggle.tsx';

export function ThemeToggle() {
  const t = useT();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedToggle<MantineColorScheme>
      look="flag"
      label={t('common:theme.label')}
      value={colorScheme}
      choices={[
        { value: 'light', label: <IconSun size={14} stroke={1.8} />, name: t('common:theme.light') },
        { value: 'dark', label: <IconMoon size={14} stroke={1.8} />, name: t('common:theme.dark') },
        { value: 'auto', label: <IconDeviceDesktop size={14} stroke={1.8} />, name: t('common:theme.system') },
      ]}
      onChange={setColorScheme}
    />
  );
}

import { Tabs, type TabsProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { askBefore } from '../lib/unsaved-guard.ts';
import { UnsavedPartProvider, useUnsavedPart } from '../lib/unsaved-work.ts';

interface PartTabsProps extends Omit<TabsProps, 'keepMounted' | 'defaultValue' | 'onChange'> {
  readonly onChange: (tab: string | null) => void;
  /** Panels that are not taken away by another tab. */
  readonly lasting?: ReactNode;
}

/** Tabs of which the open one alone is there: what is typed in it and not saved is asked about before another one is opened. */
export function PartTabs({ onChange, lasting, children, ...props }: PartTabsProps) {
  const part = useUnsavedPart();
  return (
    <Tabs {...props} keepMounted={false} onChange={(tab) => void askBefore(part, () => onChange(tab))}>
      <UnsavedPartProvider value={part}>{children}</UnsavedPartProvider>
      {lasting}
    </Tabs>
  );
}

import { Box, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-header.module.css';

interface PageHeaderProps {
  readonly title: ReactNode;
  /** One line below: what this is, or how much of it there is. */
  readonly note?: ReactNode;
  /** A mark beside the title, such as a state. */
  readonly mark?: ReactNode;
  /** The acts of the screen, at the right; at most one of them filled. */
  readonly children?: ReactNode;
}

/** The head of a screen. Its title takes the focus when the screen opens, so that it is read out. */
export function PageHeader({ title, note, mark, children }: PageHeaderProps) {
  return (
    <Group gap="0.75rem 1.25rem" align="flex-start" justify="space-between" mb={18}>
      <Box miw={0}>
        <div className={classes.line}>
          <h1 tabIndex={-1}>{title}</h1>
          {mark}
        </div>
        {note && <Text c="dimmed">{note}</Text>}
      </Box>
      {children && (
        <Group gap="sm" data-screen-only>
          {children}
        </Group>
      )}
    </Group>
  );
}

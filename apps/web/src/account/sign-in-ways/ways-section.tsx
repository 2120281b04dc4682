import { Group, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from '../../ui/own-list.module.css';

interface WaysSectionProps {
  readonly title: string;
  readonly hint: string;
  /** Acts beside the title. */
  readonly acts?: ReactNode;
  /** The lines of the list. */
  readonly children: ReactNode;
}

/** One kind of way to sign in, with what one has of it. */
export function WaysSection({ title, hint, acts, children }: WaysSectionProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <Group justify="space-between" maw="46rem" mb="xs">
        <div>
          <Title order={2} id={heading}>
            {title}
          </Title>
          <Text c="dimmed">{hint}</Text>
        </div>
        {acts}
      </Group>
      <ul className={classes.list} aria-labelledby={heading}>
        {children}
      </ul>
    </section>
  );
}

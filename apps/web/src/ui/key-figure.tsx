import { Flex } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './key-figure.module.css';

interface KeyFigureProps {
  /** The number, with its unit. */
  readonly value: ReactNode;
  /** What it is, and what it is compared with. */
  readonly label: ReactNode;
  readonly tone?: 'warn' | 'bad';
}

/** A number that matters. Put several of them into `KeyFigures`. */
export function KeyFigure({ value, label, tone }: KeyFigureProps) {
  return (
    <div className={classes.figure} data-tone={tone}>
      <dd>{value}</dd>
      <dt>{label}</dt>
    </div>
  );
}

export function KeyFigures({ children }: { readonly children: ReactNode }) {
  return (
    <Flex component="dl" gap="0.75rem 1.75rem" wrap="wrap" mb="md">
      {children}
    </Flex>
  );
}

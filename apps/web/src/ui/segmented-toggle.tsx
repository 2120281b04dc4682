import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './segmented-toggle.module.css';

interface Choice<V extends string> {
  readonly value: V;
  readonly label: ReactNode;
  /** Read out instead of a label that is only an icon. */
  readonly name?: string;
}

interface SegmentedToggleProps<V extends string> {
  readonly label: string;
  /** Nothing chosen yet is allowed. */
  readonly value: V | null;
  readonly choices: readonly Choice<V>[];
  readonly onChange: (value: V) => void;
  /** `view` switches what the screen shows; `flag` is a small choice inside a row or a form. */
  readonly look?: 'view' | 'flag';
  readonly disabled?: boolean;
}

/** A few choices side by side, one of them in force. */
export function SegmentedToggle<V extends string>(props: SegmentedToggleProps<V>) {
  const { label, value, choices, onChange, look = 'view', disabled = false } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one line in a table's cell
    <div className={classes.group} data-look={look} role="group" aria-label={label}>
      {choices.map((choice) => (
        <UnstyledButton
          key={choice.value}
          className={classes.choice}
          aria-pressed={choice.value === value}
          aria-label={choice.name}
          disabled={disabled}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </UnstyledButton>
      ))}
    </div>
  );
}

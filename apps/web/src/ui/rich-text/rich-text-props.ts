import type { ReactNode } from 'react';

export interface RichTextProps {
  readonly label: string;
  /** HTML; empty when nothing is written. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly error?: ReactNode;
  readonly description?: ReactNode;
  readonly minHeight?: number;
}

import type { ReactNode } from 'react';

/** Something that is put in at the cursor: what it is, or a question that answers it, and null for nothing. */
export type RichTextInsert = FixedInsert | { readonly label: string; readonly ask: () => Promise<string | null> };

interface FixedInsert {
  readonly label: string;
  readonly html: string;
  /** The target of a link: what is selected becomes the link instead. */
  readonly href?: string;
}

/** Keeps a picture and answers the address under which the text shows it. */
export type KeepPicture = (file: File) => Promise<string>;

export interface RichTextProps {
  readonly label: string;
  /** HTML; empty when nothing is written. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly error?: ReactNode;
  readonly description?: ReactNode;
  readonly minHeight?: number;
  /** What can be put in at the cursor from a list. */
  readonly inserts?: readonly RichTextInsert[];
  /** Where pictures may stand in the text; without it they are left out. */
  readonly keepPicture?: KeepPicture;
}

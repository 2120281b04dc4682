import { InputWrapper, Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import type { RichTextProps } from './rich-text-props.ts';

const Editor = lazyPart(async () => (await import('./rich-text-editor.tsx')).RichTextEditor);

/** A text with bold, lists and links. The editor is fetched when it is first shown. */
export function RichText({ minHeight = 120, ...props }: RichTextProps) {
  const { label, error, description } = props;
  return (
    <InputWrapper label={label} labelElement="div" error={error} description={description}>
      <Suspense fallback={<Skeleton height={minHeight + 42} />}>
        <Editor {...props} minHeight={minHeight} />
      </Suspense>
    </InputWrapper>
  );
}

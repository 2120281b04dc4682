import { Button, type ButtonProps } from '@mantine/core';
import { type ComponentProps, useRef } from 'react';
import { useSaveShortcut } from './use-save-shortcut.ts';

type SaveButtonProps = ButtonProps & Omit<ComponentProps<'button'>, keyof ButtonProps | 'ref'>;

/** Saves what it stands with where that has a frame of its own instead of a form's: Ctrl S presses it, while it can be pressed. */
export function SaveButton(props: SaveButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useSaveShortcut(button, () => button.current?.click());
  return <Button ref={button} variant="filled" {...props} />;
}

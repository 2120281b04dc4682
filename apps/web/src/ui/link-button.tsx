import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

type AnchorProps = ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>;

/** A link to another screen that looks like a button; its address is checked like any link's. */
export const LinkButton = createLink((props: AnchorProps) => <Button component="a" {...props} />);

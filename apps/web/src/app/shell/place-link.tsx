import { NavLink, Tooltip, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Icon } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useT } from '../../lib/messages.ts';
import classes from './place-link.module.css';
import { ICONS_ONLY } from './shell-sizes.ts';

interface PlaceLinkProps {
  readonly to: NonNullable<LinkProps['to']>;
  readonly icon: Icon;
  readonly name: string;
  readonly isLit: boolean;
  /** What waits there. */
  readonly count?: number;
}

/** A place of the sidebar. Where that shows icons alone, the name comes on hover and focus. */
export function PlaceLink({ to, icon: Icon, name, isLit, count = 0 }: PlaceLinkProps) {
  const isIcon = useMediaQuery(ICONS_ONLY) ?? false;
  const link = (
    <NavLink
      component={Link}
      to={to}
      // What is lit says more than the address alone.
      activeOptions={{ exact: true }}
      aria-current={isLit ? 'page' : undefined}
      active={isLit}
      classNames={classes}
      leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
      label={name}
      {...(count > 0 && { rightSection: <Waiting count={count} /> })}
    />
  );
  if (!isIcon) return link;
  return (
    <Tooltip label={name} position="right" events={{ hover: true, focus: true, touch: false }} openDelay={0}>
      {link}
    </Tooltip>
  );
}

/** A small number: so much waits. */
export function Waiting({ count }: { readonly count: number }) {
  const t = useT('places');
  return (
    <>
      {count}
      <VisuallyHidden> {t('places:app.shell.waiting')}</VisuallyHidden>
    </>
  );
}

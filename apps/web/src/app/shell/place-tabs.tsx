import { NavLink } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from '../../lib/messages.ts';
import type { PlacedScreen } from '../../lib/places.ts';
import { intoView } from '../../ui/into-view.ts';
import { cardGroups } from '../places/place-model.ts';
import { countOfTab } from '../places/use-counts.ts';
import type { NavigationProps } from './navigation-props.ts';
import { Waiting } from './place-link.tsx';
import classes from './place-tabs.module.css';

/** The tabs of the open place, with the screens within the open tab below them; behind the gear, those of the group. */
export function PlaceTabs({ screens, lit, counts }: NavigationProps) {
  const t = useT('places');
  if (lit?.group) return <GroupTabs screens={screens} group={lit.group} open={lit.screen} />;
  if (!lit?.place) return null;
  const { place, tab: open, screen } = lit;
  const name = t(`places:app.shell.names.${place.key}`);
  const nameOf = (one: PlacedScreen) => t(one.tab?.name ?? one.name);
  const parts = open?.parts ?? [];
  if (place.tabs.length === 1 && parts.length === 0) return null;
  return (
    <>
      {place.tabs.length > 1 && (
        <TabRow label={name}>
          {place.tabs.map((tab) => (
            <TabLink
              key={tab.screen.key}
              to={tab.screen.to}
              name={nameOf(tab.screen)}
              isLit={tab === open}
              count={countOfTab(tab, counts)}
            />
          ))}
        </TabRow>
      )}
      {open && parts.length > 0 && (
        <TabRow label={nameOf(open.screen)} isWithin={place.tabs.length > 1}>
          {[open.screen, ...parts].map((part) => (
            <TabLink
              key={part.key}
              to={part.to}
              name={part === open.screen ? t(part.tab?.first ?? part.name) : nameOf(part)}
              isLit={part === screen}
            />
          ))}
        </TabRow>
      )}
    </>
  );
}

interface GroupTabsProps {
  readonly screens: readonly PlacedScreen[];
  readonly group: NonNullable<NonNullable<NavigationProps['lit']>['group']>;
  readonly open: PlacedScreen;
}

/** Behind the gear: the way back to all cards, and the screens of the same group. */
function GroupTabs({ screens, group, open }: GroupTabsProps) {
  const t = useT('places');
  const beside = cardGroups(screens, [group]).flatMap((one) => one.screens);
  return (
    <TabRow label={t('places:app.administration.name')}>
      <TabLink
        to="/admin"
        name={t('places:app.administration.name')}
        isLit={false}
        icon={<IconArrowLeft size={15} stroke={1.7} aria-hidden />}
      />
      {beside.map((screen) => (
        <TabLink key={screen.key} to={screen.to} name={t(screen.name)} isLit={screen === open} />
      ))}
    </TabRow>
  );
}

function TabRow({
  label,
  isWithin = false,
  children,
}: {
  readonly label: string;
  readonly isWithin?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <nav className={classes.row} aria-label={label} data-within={isWithin || undefined}>
      {children}
    </nav>
  );
}

interface TabLinkProps {
  readonly to: NonNullable<LinkProps['to']>;
  readonly name: string;
  readonly isLit: boolean;
  readonly count?: number;
  readonly icon?: ReactNode;
}

function TabLink({ to, name, isLit, count = 0, icon }: TabLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  // On a phone the row is longer than the screen.
  useEffect(() => {
    if (isLit) intoView(link.current);
  }, [isLit]);
  return (
    <NavLink
      ref={link}
      component={Link}
      to={to}
      activeOptions={{ exact: true }}
      aria-current={isLit ? 'page' : undefined}
      active={isLit}
      noWrap
      classNames={{ root: classes.tab, label: classes.label, section: classes.section }}
      leftSection={icon}
      label={name}
      {...(count > 0 && { rightSection: <Waiting count={count} /> })}
    />
  );
}

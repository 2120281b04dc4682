import { NavLink } from '@mantine/core';
import { type Icon, IconArrowsSort, IconSettings } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useState } from 'react';
import { useT } from '../../lib/messages.ts';
import { FootDrawer } from '../../ui/foot-drawer.tsx';
import { useLastTabs } from '../places/last-tabs.ts';
import { isBehindGear, openingTab, type Place } from '../places/place-model.ts';
import { countOfPlace } from '../places/use-counts.ts';
import { ArrangeMenu } from './arrange-menu.tsx';
import classes from './drawer-links.module.css';
import type { NavigationProps } from './navigation-props.ts';
import { Waiting } from './place-link.tsx';

interface MoreDrawerProps extends NavigationProps {
  /** The places that do not stand in the bar. */
  readonly rest: readonly Place[];
  readonly onClose: () => void;
}

/** The places that the bar at the foot of a phone has no room for, and the gear. */
export function MoreDrawer({ places, rest, screens, lit, counts, onClose }: MoreDrawerProps) {
  const t = useT('places');
  const [last] = useLastTabs();
  const [arranging, setArranging] = useState(false);
  const hasGear = screens.some(({ key }) => key === 'administration');
  const link = (to: NonNullable<LinkProps['to']>, PlaceIcon: Icon, name: string, isLit: boolean, count = 0) => (
    <NavLink
      key={to}
      component={Link}
      to={to}
      onClick={onClose}
      aria-current={isLit ? 'page' : undefined}
      active={isLit}
      classNames={classes}
      leftSection={<PlaceIcon size={20} stroke={1.6} aria-hidden />}
      label={name}
      {...(count > 0 && { rightSection: <Waiting count={count} /> })}
    />
  );
  return (
    <FootDrawer title={t('places:app.shell.more')} onClose={onClose}>
      {arranging ? (
        <ArrangeMenu places={places} onDone={() => setArranging(false)} />
      ) : (
        <>
          <nav aria-label={t('places:app.shell.more')}>
            {rest.map((place) =>
              link(
                openingTab(place, last).screen.to,
                place.icon,
                t(`places:app.shell.names.${place.key}`),
                place.key === lit?.place?.key,
                countOfPlace(place, counts),
              ),
            )}
            {hasGear && link('/admin', IconSettings, t('places:app.administration.name'), isBehindGear(lit))}
          </nav>
          {places.length > 2 && (
            <NavLink
              component="button"
              type="button"
              classNames={classes}
              leftSection={<IconArrowsSort size={20} stroke={1.6} aria-hidden />}
              label={t('places:app.shell.arrange')}
              onClick={() => setArranging(true)}
            />
          )}
        </>
      )}
    </FootDrawer>
  );
}

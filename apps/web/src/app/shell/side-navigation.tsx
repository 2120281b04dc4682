import { ActionIcon, AppShell, Tooltip } from '@mantine/core';
import { IconArrowsSort, IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useT } from '../../lib/messages.ts';
import { Logo } from '../../ui/logo.tsx';
import { useLastTabs } from '../places/last-tabs.ts';
import { isBehindGear, openingTab } from '../places/place-model.ts';
import { countOfPlace } from '../places/use-counts.ts';
import type { NavigationProps } from './navigation-props.ts';
import { PlaceLink } from './place-link.tsx';
import classes from './side-navigation.module.css';

const ArrangeMenu = lazyPart(async () => (await import('./arrange-menu.tsx')).ArrangeMenu);

/** The places, in the order that this person has chosen on this device, and the gear at the foot. */
export function SideNavigation({ places, screens, lit, counts }: NavigationProps) {
  const t = useT('places');
  const [last] = useLastTabs();
  const [arranging, setArranging] = useState(false);
  const hasGear = screens.some(({ key }) => key === 'administration');
  return (
    <AppShell.Navbar className={classes.side} visibleFrom="sm" aria-label={t('places:app.shell.label')}>
      <Link to="/" className={classes.brand} activeOptions={{ exact: true }}>
        <Logo />
      </Link>
      {arranging ? (
        <Suspense>
          <ArrangeMenu places={places} onDone={() => setArranging(false)} />
        </Suspense>
      ) : (
        <>
          <ul className={classes.list}>
            {places.map((place) => (
              <li key={place.key}>
                <PlaceLink
                  to={openingTab(place, last).screen.to}
                  icon={place.icon}
                  name={t(`places:app.shell.names.${place.key}`)}
                  isLit={lit?.place?.key === place.key}
                  count={countOfPlace(place, counts)}
                />
              </li>
            ))}
          </ul>
          <div className={classes.foot}>
            {hasGear && (
              <PlaceLink
                to="/admin"
                icon={IconSettings}
                name={t('places:app.administration.name')}
                isLit={isBehindGear(lit)}
              />
            )}
            {places.length > 2 && (
              <Tooltip label={t('places:app.shell.arrange')} events={{ hover: true, focus: true, touch: false }}>
                <ActionIcon
                  className={classes.arrange}
                  color="gray"
                  aria-label={t('places:app.shell.arrange')}
                  onClick={() => setArranging(true)}
                >
                  <IconArrowsSort size={15} stroke={1.7} />
                </ActionIcon>
              </Tooltip>
            )}
          </div>
        </>
      )}
    </AppShell.Navbar>
  );
}

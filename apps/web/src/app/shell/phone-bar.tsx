import { AppShell, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { type Icon, IconDots, IconPlus } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useMay } from '../../lib/current-user.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useT } from '../../lib/messages.ts';
import type { PlaceKey } from '../../lib/places.ts';
import { useLastTabs } from '../places/last-tabs.ts';
import { openingTab, type Place } from '../places/place-model.ts';
import { countOfPlace } from '../places/use-counts.ts';
import type { NavigationProps } from './navigation-props.ts';
import classes from './phone-bar.module.css';
import { Waiting } from './place-link.tsx';

const PlusDrawer = lazyPart(async () => (await import('./plus-drawer.tsx')).PlusDrawer, 'palette');
const MoreDrawer = lazyPart(async () => (await import('./more-drawer.tsx')).MoreDrawer);

/** What a thumb reaches, two before the plus and one after; the rest is behind More. Customers have no sheet. */
const [EMPLOYEES, CUSTOMERS] = [
  ['home', 'time', 'schedule'],
  ['home', 'schedule', 'projects'],
] as const satisfies readonly (readonly PlaceKey[])[];

/** The bar at the foot of a phone. */
export function PhoneBar(navigation: NavigationProps) {
  const { places, screens, lit, counts } = navigation;
  const t = useT('places');
  const isEmployee = useMay('employee');
  const [open, setOpen] = useState<'plus' | 'more' | null>(null);
  const close = () => setOpen(null);
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen closes what lies over it
  useEffect(close, [pathname]);
  const keys: readonly PlaceKey[] = isEmployee ? EMPLOYEES : CUSTOMERS;
  const shown = keys.flatMap((key) => places.find((place) => place.key === key) ?? []);
  const rest = places.filter((place) => !shown.includes(place));
  const hasMore = rest.length > 0 || screens.some(({ key }) => key === 'administration');
  const waiting = rest.reduce((sum, place) => sum + countOfPlace(place, counts), 0);
  const isShown = shown.some(({ key }) => key === lit?.place?.key);
  const item = (place: Place) => (
    <BarPlace key={place.key} place={place} isLit={place.key === lit?.place?.key} count={countOfPlace(place, counts)} />
  );
  return (
    <>
      <AppShell.Footer hiddenFrom="sm" role="presentation">
        <nav className={classes.bar} aria-label={t('places:app.shell.label')}>
          {shown.slice(0, 2).map(item)}
          {isEmployee && (
            <UnstyledButton
              className={classes.plus}
              aria-label={t('places:app.shell.add')}
              aria-haspopup="dialog"
              onClick={() => setOpen('plus')}
            >
              <IconPlus size={22} stroke={2} aria-hidden />
            </UnstyledButton>
          )}
          {shown.slice(2).map(item)}
          {hasMore && (
            <UnstyledButton
              className={classes.item}
              data-active={(lit !== null && !isShown) || undefined}
              aria-haspopup="dialog"
              onClick={() => setOpen('more')}
            >
              <BarSign icon={IconDots} count={waiting}>
                {t('places:app.shell.more')}
              </BarSign>
            </UnstyledButton>
          )}
        </nav>
      </AppShell.Footer>
      <Suspense>
        {open === 'plus' && <PlusDrawer onClose={close} />}
        {open === 'more' && <MoreDrawer {...navigation} rest={rest} onClose={close} />}
      </Suspense>
    </>
  );
}

interface BarPlaceProps {
  readonly place: Place;
  readonly isLit: boolean;
  readonly count: number;
}

function BarPlace({ place, isLit, count }: BarPlaceProps) {
  const t = useT('places');
  const [last] = useLastTabs();
  return (
    <Link
      to={openingTab(place, last).screen.to}
      className={classes.item}
      activeOptions={{ exact: true }}
      aria-current={isLit ? 'page' : undefined}
      data-active={isLit || undefined}
    >
      <BarSign icon={place.icon} count={count}>
        {t(`places:app.shell.names.${place.key}`)}
      </BarSign>
    </Link>
  );
}

interface BarSignProps {
  readonly icon: Icon;
  readonly count: number;
  readonly children: ReactNode;
}

function BarSign({ icon: Icon, count, children }: BarSignProps) {
  return (
    <>
      <Icon size={22} stroke={1.6} aria-hidden />
      <span>{children}</span>
      {count > 0 && (
        <span className={classes.count}>
          <VisuallyHidden>, </VisuallyHidden>
          <Waiting count={count} />
        </span>
      )}
    </>
  );
}

import { AppShell } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useMay } from '../../lib/current-user.ts';
import { useT } from '../../lib/messages.ts';
import { openLiveChannel } from '../../lib/realtime.ts';
import { usePopups } from '../../platform/notifications/use-popups.ts';
import { useRememberedTab } from '../places/last-tabs.ts';
import { useCounts } from '../places/use-counts.ts';
import { useLit, useOwnPlaces } from '../places/use-places.ts';
import { Followers } from './followers.tsx';
import { NoAccess } from './no-access.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { PlaceTabs } from './place-tabs.tsx';
import { SendMessage } from './send-message.tsx';
import { SessionEnded } from './session-ended.tsx';
import classes from './shell.module.css';
import { SHELL_SIZES } from './shell-sizes.ts';
import { SideNavigation } from './side-navigation.tsx';
import { TopBar } from './top-bar.tsx';
import { useFocusOnScreenChange } from './use-focus-on-screen-change.ts';

/** What is around every screen of a signed-in person. */
export function Shell() {
  const t = useT();
  const own = useOwnPlaces();
  const lit = useLit(own);
  const counts = useCounts(own.screens);
  useRememberedTab(lit);
  useFocusOnScreenChange();
  useEffect(openLiveChannel, []);
  usePopups();
  const navigation = { places: own.places, screens: own.screens, lit, counts };
  return (
    <ModalsProvider>
      <a className={classes.skip} href="#main">
        {t('places:app.shell.skip')}
      </a>
      <AppShell {...SHELL_SIZES} className={classes.shell}>
        <SideNavigation {...navigation} />
        <TopBar />
        <AppShell.Main id="main" className={classes.main} tabIndex={-1}>
          <div className={classes.screen}>
            <PlaceTabs {...navigation} />
            <Screen />
          </div>
        </AppShell.Main>
        <PhoneBar {...navigation} />
      </AppShell>
      <SendMessage />
      <Followers />
      <SessionEnded />
    </ModalsProvider>
  );
}

/** The open screen, if this person may see it. */
function Screen() {
  const access = useMatches({ select: (matches) => matches.at(-1)?.staticData.access }) ?? ['signedIn' as const];
  return useMay(...access) ? <Outlet /> : <NoAccess />;
}

import { Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ModalsProvider } from '@mantine/modals';
import { Outlet, useMatches, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useMay } from '../../lib/current-user.ts';
import { useT } from '../../lib/messages.ts';
import { openLiveChannel } from '../../lib/realtime.ts';
import { usePopups } from '../../platform/notifications/use-popups.ts';
import { Logo } from '../../ui/logo.tsx';
import { Followers } from './followers.tsx';
import { NoAccess } from './no-access.tsx';
import { SendMessage } from './send-message.tsx';
import { SessionEnded } from './session-ended.tsx';
import classes from './shell.module.css';
import { SideNavigation } from './side-navigation.tsx';
import { TopBar } from './top-bar.tsx';
import { useFocusOnScreenChange } from './use-focus-on-screen-change.ts';

/** What is around every screen of a signed-in person. */
export function Shell() {
  const t = useT();
  const [menuOpen, menu] = useDisclosure(false);
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  useFocusOnScreenChange();
  useEffect(openLiveChannel, []);
  usePopups();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen closes the menu
  useEffect(menu.close, [pathname]);
  return (
    <ModalsProvider>
      <a className={classes.skip} href="#main">
        {t('common:nav.skip')}
      </a>
      <div className={classes.shell}>
        <aside className={classes.side}>
          <SideNavigation />
        </aside>
        <TopBar onMenu={menu.open} />
        <main id="main" className={classes.main} tabIndex={-1}>
          <Screen />
        </main>
      </div>
      <Drawer
        opened={menuOpen}
        onClose={menu.close}
        position="left"
        size={264}
        title={<Logo />}
        closeButtonProps={{ 'aria-label': t('common:act.close') }}
      >
        <SideNavigation withLogo={false} />
      </Drawer>
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

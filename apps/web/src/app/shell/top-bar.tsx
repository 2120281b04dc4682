import { AppShell } from '@mantine/core';
import { useMay } from '../../lib/current-user.ts';
import { useT } from '../../lib/messages.ts';
import { Bell } from '../../platform/notifications/bell.tsx';
import { TimerControl } from '../../time/timer/timer-control.tsx';
import { Logo } from '../../ui/logo.tsx';
import { PaletteOpener } from '../palette/palette-opener.tsx';
import { OwnMenu } from './own-menu.tsx';
import { SendMessageButton } from './send-message-button.tsx';
import classes from './top-bar.module.css';

/** On every screen: what finds things stands at the left, what runs or waits and the own menu at the right. */
export function TopBar() {
  const t = useT('places');
  const isEmployee = useMay('employee');
  return (
    // Not a banner: the heads of dialogs are banners too, and a page has one.
    <AppShell.Header role="presentation">
      <section className={classes.bar} aria-label={t('places:app.shell.tools')}>
        <span className={classes.sign}>
          <Logo withName={false} />
        </span>
        <PaletteOpener />
        <div className={classes.right}>
          {isEmployee && <TimerControl />}
          {isEmployee && <SendMessageButton />}
          <Bell />
          <OwnMenu />
        </div>
      </section>
    </AppShell.Header>
  );
}

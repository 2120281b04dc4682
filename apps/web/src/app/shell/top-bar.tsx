import { AppShell } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { useMay } from '../../lib/current-user.ts';
import { useT } from '../../lib/messages.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Bell } from '../../platform/notifications/bell.tsx';
import { TimerControl } from '../../time/timer/timer-control.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Mark } from '../../ui/mark.tsx';
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
          <Unreachable />
          {isEmployee && <TimerControl />}
          {isEmployee && <SendMessageButton />}
          <Bell />
          <OwnMenu />
        </div>
      </section>
    </AppShell.Header>
  );
}

/** Stays in sight where the banner that says what it means has scrolled away. */
function Unreachable() {
  const t = useT('places');
  if (useOnline()) return null;
  return (
    <span className={classes.unreachable}>
      <Mark tone="warn">
        <IconWifiOff size={14} stroke={1.8} aria-hidden />
        <span className={classes.word}>{t('places:app.shell.offline')}</span>
      </Mark>
    </span>
  );
}

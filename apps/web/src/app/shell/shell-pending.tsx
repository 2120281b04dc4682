import { AppShell } from '@mantine/core';
import { ScreenPending } from '../screen-pending.tsx';
import classes from './shell.module.css';
import { SHELL_SIZES } from './shell-sizes.ts';

/** The outline of the shell while the person is being fetched, so that nothing jumps when it comes. */
export function ShellPending() {
  return (
    <AppShell {...SHELL_SIZES} className={classes.shell} aria-busy>
      <AppShell.Navbar visibleFrom="sm" />
      <AppShell.Header role="presentation" />
      <AppShell.Main>
        <div className={classes.screen}>
          <ScreenPending />
        </div>
      </AppShell.Main>
      <AppShell.Footer hiddenFrom="sm" role="presentation" />
    </AppShell>
  );
}

import { ScreenPending } from '../screen-pending.tsx';
import classes from './shell.module.css';
import bar from './top-bar.module.css';

/** The outline of the shell while the person is being fetched, so that nothing jumps when it comes. */
export function ShellPending() {
  return (
    <div className={classes.shell} aria-busy>
      <div className={classes.side} />
      <div className={bar.bar} />
      <div className={classes.main}>
        <ScreenPending />
      </div>
    </div>
  );
}

import { Outlet } from '@tanstack/react-router';
import { Logo } from '../ui/logo.tsx';
import { LanguageToggle } from './language-toggle.tsx';
import { MonthPicture } from './month-picture.tsx';
import classes from './public-page.module.css';

/** The quiet page around what needs no sign-in: the sign, one card, the language. */
export function PublicPage() {
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Logo size={26} />
        <LanguageToggle />
      </header>
      <main className={classes.main}>
        <Outlet />
      </main>
      <MonthPicture />
    </div>
  );
}

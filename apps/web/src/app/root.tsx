import { Outlet } from '@tanstack/react-router';
import { OnlineBanner } from './online-banner.tsx';
import { ScreenTitle } from './screen-title.tsx';

export function Root() {
  return (
    <>
      <ScreenTitle />
      <OnlineBanner />
      <Outlet />
    </>
  );
}

import type { CurrentUser } from '@stint/contract/account/sessions/session';
import { expect, test } from 'vitest';
import { addSignedInRoutes, router } from '../router.tsx';
import { litBy, placesWith, screensFor } from './place-model.ts';
import { PLACES, SCREENS } from './places.ts';

const admin = {
  userType: 'Employee',
  userRole: 'Admin',
  isEmployee: true,
  isApprover: true,
  usesContractFolders: true,
} as CurrentUser;

await addSignedInRoutes();
/** Addresses of the screens of signed-in people; those that only lead on have no title. */
const addresses = Object.values(router.routesByPath)
  .filter((route) => route.options.staticData?.title !== undefined && route.parentRoute?.id === '/signed-in')
  .map((route) => route.fullPath);

test.each(addresses)('%s has its place', (address) => {
  const screens = screensFor(admin, SCREENS);
  const opened = address.replaceAll(/\$\w+/g, '019a');
  expect(litBy(opened, screens, placesWith(screens, PLACES), {})?.screen.key).toEqual(expect.any(String));
});

test('there are addresses to look at', () => {
  expect(addresses.length).toBeGreaterThan(50);
});

import { createRoute, redirect } from '@tanstack/react-router';
import { lazyScreen, publicRoute, signedInRoute } from '../lib/parent-routes.ts';
import { searchParams } from '../lib/search-params.ts';
import type { AssetSearch, LabelSearch, MyAssetSearch } from './assets/assets.queries.ts';
import type { CvSearch } from './cv/cv.queries.ts';
import type { EventSearch } from './events/events.queries.ts';
import type { UserSearch } from './users/users.queries.ts';

const usersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/users',
  staticData: { title: 'places:people.users.name', access: ['admin'] },
  validateSearch: searchParams<UserSearch>(),
  component: lazyScreen(async () => (await import('./users/users-screen.tsx')).UsersScreen, 'people'),
});

const addUserRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/user_add',
  beforeLoad: () => {
    throw redirect({ to: '/admin/users', search: { detailId: 'new' }, replace: true });
  },
});

const userRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/user/$id',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/admin/users', search: { detailId: params.id }, replace: true });
  },
});

const assetsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/assets',
  staticData: { title: 'places:people.assets.name', access: ['admin'] },
  validateSearch: searchParams<AssetSearch>(),
  component: lazyScreen(async () => (await import('./assets/assets-screen.tsx')).AssetsScreen, 'people'),
});

const assetLabelsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/assets/labels',
  staticData: { title: 'people:assets.labels', access: ['admin'] },
  validateSearch: searchParams<LabelSearch>(),
  component: lazyScreen(async () => (await import('./assets/asset-labels-screen.tsx')).AssetLabelsScreen, 'people'),
});

const assetRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/assets/$id',
  staticData: { title: 'people:assets.one', access: ['admin'] },
  component: lazyScreen(async () => (await import('./assets/asset-screen.tsx')).AssetScreen, 'people'),
});

const myAssetsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/my-assets',
  staticData: { title: 'places:people.myAssets.name', access: ['employee'] },
  validateSearch: searchParams<MyAssetSearch>(),
  component: lazyScreen(async () => (await import('./assets/my-assets-screen.tsx')).MyAssetsScreen, 'people'),
});

const eventsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/events',
  staticData: { title: 'places:people.events.name', access: ['admin'] },
  validateSearch: searchParams<EventSearch>(),
  component: lazyScreen(async () => (await import('./events/events-screen.tsx')).EventsScreen, 'people'),
});

const publicAssetRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/asset/public/$id',
  staticData: { title: 'people:publicAsset.screen' },
  component: lazyScreen(async () => (await import('./assets/public-asset-screen.tsx')).PublicAssetScreen, 'people'),
});

const ownCvRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/employee',
  staticData: { title: 'places:people.cv.name', access: ['employee'] },
  validateSearch: searchParams<CvSearch>(),
  component: lazyScreen(async () => (await import('./cv/cv-screen.tsx')).OwnCvScreen, 'people', 'projects'),
});

const cvRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/employee/$id',
  staticData: { title: 'people:cv.title', access: ['employee'] },
  validateSearch: searchParams<CvSearch>(),
  component: lazyScreen(async () => (await import('./cv/cv-screen.tsx')).CvScreen, 'people', 'projects'),
});

export const peopleRoutes = [
  usersRoute,
  addUserRoute,
  userRoute,
  assetsRoute,
  assetLabelsRoute,
  assetRoute,
  myAssetsRoute,
  eventsRoute,
  ownCvRoute,
  cvRoute,
] as const;

export const publicPeopleRoutes = [publicAssetRoute] as const;

import { createRoute, redirect } from '@tanstack/react-router';
import { lazyScreen, signedInRoute } from '../lib/parent-routes.ts';
import { searchParams } from '../lib/search-params.ts';
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

export const peopleRoutes = [usersRoute, addUserRoute, userRoute] as const;

import { createRoute } from '@tanstack/react-router';
import { lazyScreen, signedInRoute } from '../lib/parent-routes.ts';
import { searchParams } from '../lib/search-params.ts';
import type { AssetSearch, LabelSearch, MyAssetSearch } from './assets/assets.queries.ts';
import type { ChecklistSearch } from './checklists/checklists.queries.ts';
import type { MyFolderSearch } from './contract-folders/contract-folders.queries.ts';
import type { MyContractsSearch } from './contracts/contracts.queries.ts';
import type { CvSearch } from './cv/cv.queries.ts';
import type { EventSearch } from './events/events.queries.ts';
import type { DirectorySearch, ProfileSearch } from './profiles/profiles.queries.ts';
import type { UserCertificationSearch } from './skills/certifications.queries.ts';
import type { MatrixSearch, SkillSearch } from './skills/skills.queries.ts';
import type { NewUserSearch, OneUserSearch, UserSearch } from './users/users.queries.ts';

const usersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/users',
  staticData: { title: 'places:people.users.name', access: ['manager'] },
  validateSearch: searchParams<UserSearch>(),
  component: lazyScreen(async () => (await import('./users/users-screen.tsx')).UsersScreen, 'people'),
});

const addUserRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/user_add',
  staticData: { title: 'people:users.add', access: ['manager'] },
  validateSearch: searchParams<NewUserSearch>(),
  component: lazyScreen(async () => (await import('./users/new-user-screen.tsx')).NewUserScreen, 'people'),
});

const peopleImportRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/people-import',
  staticData: { title: 'places:people.import.name', access: ['admin'] },
  component: lazyScreen(
    async () => (await import('./people-import/people-import-screen.tsx')).PeopleImportScreen,
    'people',
    'platform',
  ),
});

const userRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/user/$id',
  staticData: { title: 'people:users.edit', access: ['manager'] },
  validateSearch: searchParams<OneUserSearch>(),
  component: lazyScreen(async () => (await import('./user-screen.tsx')).UserScreen, 'people', 'planning', 'projects'),
});

const checklistsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/checklists',
  staticData: { title: 'places:people.checklists.name', access: ['manager'] },
  validateSearch: searchParams<ChecklistSearch>(),
  component: lazyScreen(async () => (await import('./checklists/checklists-screen.tsx')).ChecklistsScreen, 'people'),
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

const sacRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/sac',
  staticData: { title: 'places:people.sac.name', access: ['employee'] },
  validateSearch: searchParams<Partial<MatrixSearch & UserCertificationSearch>>(),
  component: lazyScreen(async () => (await import('./skills/sac-screen.tsx')).SacScreen, 'people'),
});

const skillsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/skills',
  staticData: { title: 'places:people.skills.name', access: ['admin'] },
  validateSearch: searchParams<SkillSearch>(),
  component: lazyScreen(async () => (await import('./skills/skills-screen.tsx')).SkillsScreen, 'people'),
});

const mySkillsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/myskills',
  staticData: { title: 'places:people.mySkills.name', access: ['employee'] },
  component: lazyScreen(async () => (await import('./skills/my-skills-screen.tsx')).MySkillsScreen, 'people'),
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

const customerUserRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/user_customer/$id',
  staticData: { title: 'people:users.customer', access: ['manager'] },
  component: lazyScreen(async () => (await import('./users/customer-user-screen.tsx')).CustomerUserScreen, 'people'),
});

const myContractsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/my-contracts',
  staticData: { title: 'places:people.contracts.name', access: ['employee'] },
  validateSearch: searchParams<MyContractsSearch>(),
  component: lazyScreen(async () => (await import('./contracts/my-contracts-screen.tsx')).MyContractsScreen, 'people'),
});

const myContractFolderRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/my-contract-folder',
  staticData: { title: 'places:people.folder.name', access: ['employee'] },
  validateSearch: searchParams<MyFolderSearch>(),
  component: lazyScreen(
    async () => (await import('./contract-folders/my-contract-folder-screen.tsx')).MyContractFolderScreen,
    'people',
  ),
});

const directoryRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/profiles',
  staticData: { title: 'places:people.directory.name', access: ['employee'] },
  validateSearch: searchParams<DirectorySearch>(),
  component: lazyScreen(async () => (await import('./profiles/directory-screen.tsx')).DirectoryScreen, 'people'),
});

const ownProfileRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/profile',
  staticData: { title: 'places:people.profile.name', access: ['employee'] },
  validateSearch: searchParams<ProfileSearch>(),
  component: lazyScreen(async () => (await import('./profiles/profile-screen.tsx')).OwnProfileScreen, 'people'),
});

const profileRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/profile/$id',
  staticData: { title: 'people:profile.title', access: ['employee'] },
  validateSearch: searchParams<ProfileSearch>(),
  component: lazyScreen(async () => (await import('./profiles/profile-screen.tsx')).ProfileScreen, 'people'),
});

export const peopleRoutes = [
  usersRoute,
  addUserRoute,
  peopleImportRoute,
  userRoute,
  checklistsRoute,
  assetsRoute,
  assetLabelsRoute,
  assetRoute,
  myAssetsRoute,
  eventsRoute,
  ownCvRoute,
  cvRoute,
  customerUserRoute,
  myContractsRoute,
  myContractFolderRoute,
  sacRoute,
  skillsRoute,
  mySkillsRoute,
  directoryRoute,
  ownProfileRoute,
  profileRoute,
] as const;

import { createRoute } from '@tanstack/react-router';
import { lazyScreen, signedInRoute } from '../lib/parent-routes.ts';
import { searchParams } from '../lib/search-params.ts';
import type { AccountSearch, PhaseSearch } from './accounts/accounts.queries.ts';
import type { CustomerSearch } from './customers/customers.queries.ts';
import type { InactiveSearch } from './inactive-phases/inactive-phases.queries.ts';
import type { JobSearch, MyJobSearch } from './jobs/jobs.queries.ts';
import type { EstimateSearch, MyPhaseSearch, UserPhaseSearch } from './phases/phases.queries.ts';
import type { OwnProjectSearch } from './projects/own-projects.queries.ts';
import type { ProjectSearch } from './projects/projects.queries.ts';

const manager = { access: ['manager'] } as const;

const customersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/customers',
  staticData: { title: 'places:projects.customers.name', ...manager },
  validateSearch: searchParams<CustomerSearch>(),
  component: lazyScreen(async () => (await import('./customers/customers-screen.tsx')).CustomersScreen, 'projects'),
});

const accountsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/accounts',
  staticData: { title: 'places:projects.accounts.name', ...manager },
  validateSearch: searchParams<AccountSearch>(),
  component: lazyScreen(async () => (await import('./accounts/accounts-screen.tsx')).AccountsScreen, 'projects'),
});

const newAccountRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/accounts/create',
  staticData: { title: 'projects:accounts.add', ...manager },
  component: lazyScreen(async () => (await import('./accounts/account-screen.tsx')).AccountScreen, 'projects'),
});

const accountRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/accounts/$id',
  staticData: { title: 'projects:accounts.one', ...manager },
  validateSearch: searchParams<PhaseSearch>(),
  component: lazyScreen(async () => (await import('./accounts/account-screen.tsx')).AccountScreen, 'projects'),
});

const keeper = { access: ['employee'] } as const;

const ownAccountsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/accounts',
  staticData: { title: 'places:projects.accounts.name', ...keeper },
  validateSearch: searchParams<AccountSearch>(),
  component: lazyScreen(async () => (await import('./accounts/accounts-screen.tsx')).OwnAccountsScreen, 'projects'),
});

const ownAccountRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/account/$id',
  staticData: { title: 'projects:accounts.one', ...keeper },
  validateSearch: searchParams<PhaseSearch>(),
  component: lazyScreen(async () => (await import('./accounts/account-screen.tsx')).OwnAccountScreen, 'projects'),
});

const projectsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/projects',
  staticData: { title: 'places:projects.projects.name', access: ['manager'] },
  validateSearch: searchParams<ProjectSearch>(),
  component: lazyScreen(async () => (await import('./projects/projects-screen.tsx')).ProjectsScreen, 'projects'),
});

const projectJobsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/project/$id/jobs',
  staticData: { title: 'projects:projects.parts.jobs', access: ['employee'] },
  validateSearch: searchParams<JobSearch>(),
  component: lazyScreen(async () => (await import('./jobs/project-jobs-screen.tsx')).ProjectJobsScreen, 'projects'),
});

const myJobsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/my-jobs',
  staticData: { title: 'places:projects.myJobs.name', access: ['employee'] },
  validateSearch: searchParams<MyJobSearch>(),
  component: lazyScreen(async () => (await import('./jobs/my-jobs-screen.tsx')).MyJobsScreen, 'projects'),
});

const myProjectsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/my-projects',
  staticData: { title: 'places:projects.myProjects.name', access: ['employee', 'customer'] },
  validateSearch: searchParams<OwnProjectSearch>(),
  component: lazyScreen(async () => (await import('./projects/my-projects-screen.tsx')).MyProjectsScreen, 'projects'),
});

const userPhasesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/accounts/user-phases',
  staticData: { title: 'projects:userPhases.title', ...manager },
  validateSearch: searchParams<UserPhaseSearch>(),
  component: lazyScreen(async () => (await import('./phases/user-phases-screen.tsx')).UserPhasesScreen, 'projects'),
});

const myPhasesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/my-phases',
  staticData: { title: 'places:projects.myPhases.name', access: ['employee'] },
  validateSearch: searchParams<MyPhaseSearch>(),
  component: lazyScreen(async () => (await import('./phases/my-phases-screen.tsx')).MyPhasesScreen, 'projects', 'time'),
});

const estimatesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/estimates',
  staticData: { title: 'places:projects.estimates.name', access: ['employee'] },
  validateSearch: searchParams<EstimateSearch>(),
  component: lazyScreen(async () => (await import('./phases/estimates-screen.tsx')).EstimatesScreen, 'projects'),
});

const reviewAccountsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/review_accounts',
  staticData: { title: 'places:projects.reviewAccounts.name', ...manager },
  validateSearch: searchParams<InactiveSearch>(),
  component: lazyScreen(
    async () => (await import('./inactive-phases/review-accounts-screen.tsx')).ReviewAccountsScreen,
    'projects',
  ),
});

export const projectRoutes = [
  customersRoute,
  accountsRoute,
  newAccountRoute,
  accountRoute,
  ownAccountsRoute,
  ownAccountRoute,
  projectsRoute,
  myProjectsRoute,
  projectJobsRoute,
  myJobsRoute,
  userPhasesRoute,
  myPhasesRoute,
  estimatesRoute,
  reviewAccountsRoute,
] as const;

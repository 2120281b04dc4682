import { createRoute } from '@tanstack/react-router';
import { lazyScreen, signedInRoute } from '../lib/parent-routes.ts';
import { searchParams } from '../lib/search-params.ts';
import type { OnePostSearch, PostSearch } from './post/posts.queries.ts';
import type { StatusSearch } from './status/statuses.queries.ts';
import type { OwnTeamSearch } from './teams/own-teams.queries.ts';
import type { OneTeamSearch, TeamSearch } from './teams/teams.queries.ts';
import type { WrittenTextSearch } from './written/written-texts.queries.ts';

const myTeamsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/teams',
  staticData: { title: 'places:teams.myTeams.name', access: ['employee'] },
  validateSearch: searchParams<OwnTeamSearch>(),
  component: lazyScreen(
    async () => (await import('./teams/my-teams-screen.tsx')).MyTeamsScreen,
    'teams',
    'planning',
    'time',
  ),
});

const teamsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/teams',
  staticData: { title: 'places:teams.teams.name', access: ['manager'] },
  validateSearch: searchParams<TeamSearch>(),
  component: lazyScreen(async () => (await import('./teams/teams-screen.tsx')).TeamsScreen, 'teams'),
});

const teamRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/team/$id',
  validateSearch: searchParams<OneTeamSearch>(),
  staticData: { title: 'teams:one', access: ['manager'] },
  component: lazyScreen(
    async () => (await import('./teams/team-screen.tsx')).TeamScreen,
    'teams',
    'projects',
    'planning',
  ),
});

const teamScheduleRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/team/$id/schedule',
  staticData: { title: 'teams:tabs.schedule', access: ['employee'] },
  component: lazyScreen(async () => (await import('./teams/team-schedule-screen.tsx')).TeamScheduleScreen, 'teams'),
});

const postsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/posts',
  staticData: { title: 'places:teams.posts.name', access: ['employee'] },
  validateSearch: searchParams<PostSearch>(),
  component: lazyScreen(async () => (await import('./post/posts-screen.tsx')).PostsScreen, 'teams'),
});

const postRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/posts/$id',
  staticData: { title: 'teams:posts.one', access: ['employee'] },
  validateSearch: searchParams<OnePostSearch>(),
  component: lazyScreen(async () => (await import('./post/post-page.tsx')).PostScreen, 'teams'),
});

const sendPostRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/posts/$id/send',
  staticData: { title: 'teams:mailing.title', access: ['manager'] },
  component: lazyScreen(async () => (await import('./post/send-post-screen.tsx')).SendPostScreen, 'teams'),
});

const guidelineRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/guideline/$id',
  staticData: { title: 'teams:posts.one', access: ['employee'] },
  component: lazyScreen(async () => (await import('./post/guideline-screen.tsx')).GuidelineScreen, 'teams'),
});

const statusesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/statuses',
  staticData: { title: 'places:teams.statuses.name', access: ['employee'] },
  validateSearch: searchParams<StatusSearch>(),
  component: lazyScreen(async () => (await import('./status/statuses-screen.tsx')).StatusesScreen, 'teams'),
});

const writtenTextsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/written-texts',
  staticData: { title: 'places:teams.written.name', access: ['employee'] },
  validateSearch: searchParams<WrittenTextSearch>(),
  component: lazyScreen(async () => (await import('./written/written-texts-screen.tsx')).WrittenTextsScreen, 'teams'),
});

export const teamRoutes = [
  myTeamsRoute,
  teamsRoute,
  teamRoute,
  teamScheduleRoute,
  postsRoute,
  postRoute,
  sendPostRoute,
  guidelineRoute,
  statusesRoute,
  writtenTextsRoute,
] as const;

import { createRoute } from '@tanstack/react-router';
import { lazyScreen, signedInRoute } from '../lib/parent-routes.ts';
import { searchParams } from '../lib/search-params.ts';
import type { AllMessageSearch, OwnMessageSearch, ProjectMessageSearch } from './messages/messages.queries.ts';
import type { EvaluationSearch } from './one-minute-message/evaluation/evaluation.queries.ts';

const ownMessagesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/1mm',
  validateSearch: searchParams<OwnMessageSearch>(),
  staticData: { title: 'places:feedback.messages.name', access: ['employee'] },
  component: lazyScreen(async () => (await import('./messages/own-messages-screen.tsx')).OwnMessagesScreen, 'feedback'),
});

const evaluationRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/1mm-evaluation',
  validateSearch: searchParams<EvaluationSearch>(),
  staticData: { title: 'places:feedback.evaluation.name', access: ['employee'] },
  component: lazyScreen(
    async () => (await import('./one-minute-message/evaluation/evaluation-screen.tsx')).EvaluationScreen,
    'feedback',
  ),
});

const allMessagesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/1mm',
  validateSearch: searchParams<AllMessageSearch>(),
  staticData: { title: 'places:feedback.allMessages.name', access: ['manager'] },
  component: lazyScreen(async () => (await import('./messages/all-messages-screen.tsx')).AllMessagesScreen, 'feedback'),
});

const projectMessagesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/project/$id/1mm',
  staticData: { title: 'places:feedback.messages.name', access: ['employee'] },
  validateSearch: searchParams<ProjectMessageSearch>(),
  component: lazyScreen(
    async () => (await import('./messages/project-messages-screen.tsx')).ProjectMessagesScreen,
    'feedback',
  ),
});

export const feedbackRoutes = [ownMessagesRoute, evaluationRoute, allMessagesRoute, projectMessagesRoute] as const;

import { createRoute } from '@tanstack/react-router';
import { lazyScreen, signedInRoute } from '../lib/parent-routes.ts';
import { searchParams } from '../lib/search-params.ts';
import type { CalibrationSearch } from './calibration/calibration.queries.ts';
import type { DeliverySearch } from './delivery/delivery.queries.ts';
import type { FeedbackSearch } from './feedback/feedback.queries.ts';
import type { UserQuarterSearch } from './ot-ut/ot-ut.queries.ts';
import type { PerformanceSearch } from './performance/performance.queries.ts';
import type { QuarterReviewSearch, ReviewReportSearch } from './quarter-reviews/quarter-reviews.queries.ts';
import type { SurveyReportSearch, SurveySearch } from './surveys/surveys.queries.ts';

const myQuartersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  // The specification spells it so.
  path: '/user/my-quartes',
  staticData: { title: 'places:reviews.myQuarters.name', access: ['employee'] },
  component: lazyScreen(async () => (await import('./quarters/my-quarters-screen.tsx')).MyQuartersScreen, 'reviews'),
});

const otUtRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/ot-ut',
  staticData: { title: 'places:reviews.otUt.name', access: ['manager'] },
  validateSearch: searchParams<UserQuarterSearch>(),
  component: lazyScreen(async () => (await import('./ot-ut/ot-ut-screen.tsx')).OtUtScreen, 'reviews', 'platform'),
});

const quarterReviewsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/q-reviews',
  staticData: { title: 'places:reviews.qReviews.name', access: ['employee'] },
  validateSearch: searchParams<QuarterReviewSearch>(),
  component: lazyScreen(
    async () => (await import('./quarter-reviews/quarter-reviews-screen.tsx')).QuarterReviewsScreen,
    'reviews',
  ),
});

const reviewReportRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/q-reviews-report',
  staticData: { title: 'reviews:report.title', access: ['employee'] },
  validateSearch: searchParams<ReviewReportSearch>(),
  component: lazyScreen(
    async () => (await import('./quarter-reviews/review-report-screen.tsx')).ReviewReportScreen,
    'reviews',
  ),
});

const calibrationRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/q-calibration',
  staticData: { title: 'reviews:calibration.title', access: ['manager'] },
  validateSearch: searchParams<CalibrationSearch>(),
  component: lazyScreen(
    async () => (await import('./calibration/calibration-screen.tsx')).CalibrationScreen,
    'reviews',
  ),
});

const performanceReviewsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/performance-reviews',
  staticData: { title: 'reviews:performance.title', access: ['employee'] },
  validateSearch: searchParams<PerformanceSearch>(),
  component: lazyScreen(
    async () => (await import('./performance/performance-reviews-screen.tsx')).PerformanceReviewsScreen,
    'reviews',
  ),
});

const surveysRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/surveys',
  staticData: { title: 'places:reviews.surveys.name', access: ['employee'] },
  validateSearch: searchParams<SurveySearch>(),
  component: lazyScreen(async () => (await import('./surveys/surveys-screen.tsx')).SurveysScreen, 'reviews'),
});

const surveyReportRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/report/surveys',
  staticData: { title: 'places:reviews.surveyReport.name', access: ['employee'] },
  validateSearch: searchParams<SurveyReportSearch>(),
  component: lazyScreen(async () => (await import('./surveys/survey-report-screen.tsx')).SurveyReportScreen, 'reviews'),
});

const deliveryRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/quarterly-delivery-report',
  staticData: { title: 'places:reviews.delivery.name', access: ['employee'] },
  validateSearch: searchParams<DeliverySearch>(),
  component: lazyScreen(async () => (await import('./delivery/delivery-screen.tsx')).DeliveryScreen, 'reviews'),
});

const feedbackToGiveRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/user/feedback-to-give',
  staticData: { title: 'reviews:feedback.toGive', access: ['employee'] },
  validateSearch: searchParams<FeedbackSearch>(),
  component: lazyScreen(async () => (await import('./feedback/feedback-screen.tsx')).FeedbackScreen, 'reviews'),
});

export const reviewRoutes = [
  myQuartersRoute,
  otUtRoute,
  quarterReviewsRoute,
  reviewReportRoute,
  calibrationRoute,
  performanceReviewsRoute,
  surveysRoute,
  surveyReportRoute,
  deliveryRoute,
  feedbackToGiveRoute,
] as const;

import { accountRoutes } from '../account/account.routes.tsx';
import { companyRoutes } from '../company/company.routes.tsx';
import { feedbackRoutes } from '../feedback/feedback.routes.tsx';
import { homeRoutes } from '../home/home.routes.tsx';
import { signedInRoute } from '../lib/parent-routes.ts';
import { outsideRoutes } from '../outside/outside.routes.tsx';
import { peopleRoutes } from '../people/people.routes.tsx';
import { planRoutes } from '../planning/plan.routes.tsx';
import { planningRoutes } from '../planning/planning.routes.tsx';
import { platformRoutes } from '../platform/platform.routes.tsx';
import { projectRoutes } from '../projects/projects.routes.tsx';
import { reportRoutes } from '../reports/reports.routes.tsx';
import { reviewRoutes } from '../reviews/reviews.routes.tsx';
import { teamRoutes } from '../teams/teams.routes.tsx';
import { timeRoutes } from '../time/time.routes.tsx';
import { placesRoutes } from './places/places.routes.tsx';

/** All screens of who is signed in: they grow with what Stint can do, and the sign-in page waits for none of them. */
export const signedInRoutes = signedInRoute.addChildren([
  ...homeRoutes,
  ...accountRoutes,
  ...timeRoutes,
  ...feedbackRoutes,
  ...peopleRoutes,
  ...reportRoutes,
  ...reviewRoutes,
  ...teamRoutes,
  ...projectRoutes,
  ...planningRoutes,
  ...planRoutes,
  ...outsideRoutes,
  ...companyRoutes,
  ...platformRoutes,
  ...placesRoutes,
]);

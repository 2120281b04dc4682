import { accountNames } from './account/account.names.ts';
import { companyNames } from './company/company.names.ts';
import { feedbackNames } from './feedback/feedback.names.ts';
import { homeNames } from './home/home.names.ts';
import type { RecordNames } from './lib/record-names.ts';
import { outsideNames } from './outside/outside.names.ts';
import { peopleNames } from './people/people.names.ts';
import { planningNames } from './planning/planning.names.ts';
import { platformNames } from './platform/platform.names.ts';
import { projectsNames } from './projects/projects.names.ts';
import { reportsNames } from './reports/reports.names.ts';
import { reviewsNames } from './reviews/reviews.names.ts';
import { teamsNames } from './teams/teams.names.ts';
import { timeNames } from './time/time.names.ts';

/** What the records of all areas are called in the audit trail. */
export const RECORD_NAMES: RecordNames = {
  ...accountNames,
  ...companyNames,
  ...feedbackNames,
  ...homeNames,
  ...outsideNames,
  ...peopleNames,
  ...planningNames,
  ...platformNames,
  ...projectsNames,
  ...reportsNames,
  ...reviewsNames,
  ...teamsNames,
  ...timeNames,
};

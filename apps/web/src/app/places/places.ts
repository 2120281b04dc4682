import {
  IconAddressBook,
  IconBeach,
  IconBriefcase,
  IconCalendarTime,
  IconChartBar,
  IconClock,
  IconHome,
  IconMessage2Star,
  IconUsersGroup,
} from '@tabler/icons-react';
import { accountPlaces } from '../../account/account.places.ts';
import { companyPlaces } from '../../company/company.places.ts';
import { feedbackPlaces } from '../../feedback/feedback.places.ts';
import { homePlaces } from '../../home/home.places.ts';
import type { AdministrationGroup, PlacedScreen } from '../../lib/places.ts';
import { outsidePlaces } from '../../outside/outside.places.ts';
import { peoplePlaces } from '../../people/people.places.ts';
import { planningPlaces } from '../../planning/planning.places.ts';
import { platformPlaces } from '../../platform/platform.places.ts';
import { projectsPlaces } from '../../projects/projects.places.ts';
import { reportsPlaces } from '../../reports/reports.places.ts';
import { reviewsPlaces } from '../../reviews/reviews.places.ts';
import { teamsPlaces } from '../../teams/teams.places.ts';
import { timePlaces } from '../../time/time.places.ts';
import { appPlaces } from './app.places.ts';
import type { PlaceSign } from './place-model.ts';

/** The side navigation, in its usual order. */
export const PLACES: readonly PlaceSign[] = [
  { key: 'home', icon: IconHome },
  { key: 'time', icon: IconClock },
  { key: 'schedule', icon: IconCalendarTime },
  { key: 'leave', icon: IconBeach },
  { key: 'projects', icon: IconBriefcase },
  { key: 'teams', icon: IconUsersGroup },
  { key: 'people', icon: IconAddressBook },
  { key: 'feedback', icon: IconMessage2Star },
  { key: 'reports', icon: IconChartBar },
];

export const ADMINISTRATION_GROUPS: readonly AdministrationGroup[] = [
  'company',
  'periods',
  'mail',
  'security',
  'system',
];

/** Every screen that has a place, from all areas. */
export const SCREENS: readonly PlacedScreen[] = [
  ...homePlaces,
  ...timePlaces,
  ...reportsPlaces,
  ...reviewsPlaces,
  ...planningPlaces,
  ...projectsPlaces,
  ...teamsPlaces,
  ...peoplePlaces,
  ...feedbackPlaces,
  ...outsidePlaces,
  ...companyPlaces,
  ...platformPlaces,
  ...accountPlaces,
  ...appPlaces,
];

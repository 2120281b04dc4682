import { mayCall } from '@stint/contract/roles';
import {
  IconBriefcase,
  IconBriefcase2,
  IconBuilding,
  IconCertificate,
  IconFolders,
  IconGauge,
  IconListDetails,
  IconUserCog,
  IconZzz,
} from '@tabler/icons-react';
import type { PlacedScreen } from '../lib/places.ts';

/** What belongs to one project is lit where one came from: among one's own, or among all. */
const PARTS_OF_A_PROJECT = ['/admin/project/$id/jobs', '/user/project/$id/1mm'];

const accounts: readonly PlacedScreen[] = [
  {
    key: 'accounts',
    to: '/admin/accounts',
    name: 'places:projects.accounts.name',
    words: 'places:projects.accounts.words',
    icon: IconFolders,
    access: ['manager'],
    lights: ['/admin/accounts/create', '/admin/accounts/$id', '/user/accounts', '/user/account/$id'],
    tab: { place: 'projects', at: 4, first: 'places:projects.allAccounts.tab' },
  },
  {
    key: 'own-accounts',
    to: '/user/accounts',
    name: 'places:projects.accounts.name',
    words: 'places:projects.ownAccounts.words',
    icon: IconFolders,
    access: ['employee'],
    isFor: (user) => user.keepsAccounts && !mayCall(['manager'], user),
    lights: ['/user/account/$id'],
    tab: { place: 'projects', at: 4 },
  },
  {
    key: 'user-phases',
    to: '/admin/accounts/user-phases',
    name: 'places:projects.userPhases.name',
    words: 'places:projects.userPhases.words',
    icon: IconUserCog,
    access: ['manager'],
    tab: { place: 'projects', at: 5, name: 'places:projects.userPhases.tab', within: 'accounts' },
  },
  {
    key: 'review-accounts',
    to: '/admin/review_accounts',
    name: 'places:projects.reviewAccounts.name',
    words: 'places:projects.reviewAccounts.words',
    icon: IconZzz,
    access: ['manager'],
    tab: { place: 'projects', at: 6, within: 'accounts' },
  },
];

export const projectsPlaces: readonly PlacedScreen[] = [
  {
    key: 'my-projects',
    to: '/user/my-projects',
    name: 'places:projects.myProjects.name',
    words: 'places:projects.myProjects.words',
    icon: IconBriefcase2,
    access: ['employee', 'customer'],
    lights: PARTS_OF_A_PROJECT,
    tab: { place: 'projects', at: 1, name: 'places:projects.myProjects.tab' },
  },
  {
    key: 'projects',
    to: '/admin/projects',
    name: 'places:projects.projects.name',
    words: 'places:projects.projects.words',
    icon: IconBriefcase,
    access: ['manager'],
    lights: PARTS_OF_A_PROJECT,
    tab: { place: 'projects', at: 2, name: 'places:projects.projects.tab' },
  },
  ...accounts,
  {
    key: 'customers',
    to: '/admin/customers',
    name: 'places:projects.customers.name',
    words: 'places:projects.customers.words',
    icon: IconBuilding,
    access: ['manager'],
    tab: { place: 'projects', at: 7 },
  },
  {
    key: 'my-phases',
    to: '/user/my-phases',
    name: 'places:projects.myPhases.name',
    words: 'places:projects.myPhases.words',
    icon: IconListDetails,
    access: ['employee'],
    tab: { place: 'time', at: 4 },
  },
  {
    key: 'estimates',
    to: '/user/estimates',
    name: 'places:projects.estimates.name',
    words: 'places:projects.estimates.words',
    icon: IconGauge,
    access: ['employee'],
    tab: { place: 'time', at: 5 },
  },
  {
    key: 'my-jobs',
    to: '/user/my-jobs',
    name: 'places:projects.myJobs.name',
    words: 'places:projects.myJobs.words',
    icon: IconCertificate,
    access: ['employee'],
    own: 4,
  },
];

import type { CurrentUser } from '@stint/contract/account/session';
import { type Access, mayCall } from '@stint/contract/roles';
import {
  type Icon,
  IconBriefcase,
  IconBriefcase2,
  IconBuilding,
  IconBuildingCommunity,
  IconBuildingSkyscraper,
  IconCalendarEvent,
  IconCalendarExclamation,
  IconCalendarStats,
  IconChartLine,
  IconChecklist,
  IconClock,
  IconFileImport,
  IconFolders,
  IconGauge,
  IconHistory,
  IconHome,
  IconListDetails,
  IconMail,
  IconMessage2Star,
  IconMessages,
  IconRefreshDot,
  IconSettings,
  IconShieldCheck,
  IconTargetArrow,
  IconTemplate,
  IconUserCog,
  IconUsers,
  IconUsersGroup,
  IconZzz,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { MessageKey } from '../lib/messages.ts';
import { useWaitingApprovals } from '../time/approvals/approvals.queries.ts';

export type NavigationSection = 'mine' | 'work' | 'administration';

export interface NavigationEntry {
  /** Names the entry in the kept order of the menu; never changes. */
  readonly key: string;
  readonly to: NonNullable<LinkProps['to']>;
  readonly search?: Readonly<Record<string, string>>;
  readonly label: MessageKey;
  readonly icon: Icon;
  /** Who sees it; any one is enough. Everybody signed in, when left out. */
  readonly access?: readonly Access[];
  /** Whether it is of use to this person, beyond the role. */
  readonly isFor?: (user: CurrentUser) => boolean;
  readonly section: NavigationSection;
  /** A hook that answers the small number beside the entry, such as what waits. */
  readonly useCount?: () => number | undefined;
}

export const NAVIGATION_SECTIONS: readonly { readonly key: NavigationSection; readonly label?: MessageKey }[] = [
  { key: 'mine' },
  { key: 'work', label: 'common:nav.work' },
  { key: 'administration', label: 'common:nav.administration' },
];

/** The side navigation. An entry appears here together with its screen. */
export const NAVIGATION: readonly NavigationEntry[] = [
  { key: 'home', to: '/', label: 'common:nav.home', icon: IconHome, section: 'mine' },
  {
    key: 'my-time',
    to: '/user/timereg',
    label: 'common:nav.myTime',
    icon: IconClock,
    access: ['employee'],
    section: 'mine',
  },
  {
    key: 'approvals',
    to: '/user/approvals',
    label: 'common:nav.approvals',
    icon: IconChecklist,
    access: ['employee'],
    isFor: (user) => user.isApprover,
    section: 'mine',
    useCount: useWaitingApprovals,
  },
  {
    key: 'planner',
    to: '/user/planner',
    label: 'common:nav.planner',
    icon: IconCalendarStats,
    access: ['employee'],
    section: 'mine',
  },
  {
    key: 'planned-hours',
    to: '/user/planned-hours',
    label: 'common:nav.plannedHours',
    icon: IconBuildingSkyscraper,
    access: ['employee', 'customer'],
    isFor: (user) => user.isEmployee || user.customerTeam !== null,
    section: 'mine',
  },
  {
    key: 'my-projects',
    to: '/user/my-projects',
    label: 'common:nav.myProjects',
    icon: IconBriefcase2,
    access: ['employee', 'customer'],
    section: 'mine',
  },
  {
    key: 'messages',
    to: '/user/1mm',
    label: 'common:nav.messages',
    icon: IconMessage2Star,
    access: ['employee'],
    section: 'mine',
  },
  {
    key: 'message-evaluation',
    to: '/user/1mm-evaluation',
    label: 'common:nav.messageEvaluation',
    icon: IconChartLine,
    access: ['employee'],
    section: 'mine',
  },
  {
    key: 'my-phases',
    to: '/user/my-phases',
    label: 'common:nav.myPhases',
    icon: IconListDetails,
    access: ['employee'],
    section: 'mine',
  },
  {
    key: 'estimates',
    to: '/user/estimates',
    label: 'common:nav.estimates',
    icon: IconGauge,
    access: ['employee'],
    section: 'mine',
  },
  {
    key: 'my-jobs',
    to: '/user/my-jobs',
    label: 'common:nav.myJobs',
    icon: IconBriefcase2,
    access: ['employee'],
    section: 'mine',
  },
  {
    key: 'expired-periods',
    to: '/admin/expired-periods',
    label: 'common:nav.expiredPeriods',
    icon: IconCalendarExclamation,
    access: ['employee'],
    isFor: (user) => user.isApprover || mayCall(['manager'], user),
    section: 'mine',
  },
  {
    key: 'own-accounts',
    to: '/user/accounts',
    label: 'common:nav.accounts',
    icon: IconFolders,
    access: ['employee'],
    isFor: (user) => user.keepsAccounts && !mayCall(['manager'], user),
    section: 'mine',
  },
  {
    key: 'periods',
    to: '/admin/timeregperiods',
    label: 'common:nav.periods',
    icon: IconCalendarEvent,
    access: ['admin'],
    section: 'administration',
  },
  {
    key: 'users',
    to: '/admin/users',
    label: 'common:nav.users',
    icon: IconUsers,
    access: ['admin'],
    section: 'administration',
  },
  {
    key: 'teams',
    to: '/admin/teams',
    label: 'common:nav.teams',
    icon: IconUsersGroup,
    access: ['admin'],
    section: 'administration',
  },
  {
    key: 'projects',
    to: '/admin/projects',
    label: 'common:nav.projects',
    icon: IconBriefcase,
    access: ['manager'],
    section: 'administration',
  },
  {
    key: 'accounts',
    to: '/admin/accounts',
    label: 'common:nav.accounts',
    icon: IconFolders,
    access: ['manager'],
    section: 'administration',
  },
  {
    key: 'user-phases',
    to: '/admin/accounts/user-phases',
    label: 'common:nav.userPhases',
    icon: IconUserCog,
    access: ['manager'],
    section: 'administration',
  },
  {
    key: 'review-accounts',
    to: '/admin/review_accounts',
    label: 'common:nav.reviewAccounts',
    icon: IconZzz,
    access: ['manager'],
    section: 'administration',
  },
  {
    key: 'customers',
    to: '/admin/customers',
    label: 'common:nav.customers',
    icon: IconBuilding,
    access: ['manager'],
    section: 'administration',
  },
  {
    key: 'all-messages',
    to: '/admin/1mm',
    label: 'common:nav.allMessages',
    icon: IconMessages,
    access: ['manager'],
    section: 'administration',
  },
  {
    key: 'sent-mails',
    to: '/admin/sent-mails',
    label: 'common:nav.sentMails',
    icon: IconMail,
    access: ['admin'],
    section: 'administration',
  },
  {
    key: 'audit',
    to: '/admin/audit',
    label: 'common:nav.audit',
    icon: IconHistory,
    access: ['admin'],
    section: 'administration',
  },
  {
    key: 'planning-power',
    to: '/admin/planning-power',
    label: 'common:nav.planningPower',
    icon: IconTargetArrow,
    access: ['admin'],
    section: 'administration',
  },
  {
    key: 'jobs',
    to: '/admin/jobs',
    label: 'common:nav.jobs',
    icon: IconRefreshDot,
    access: ['admin'],
    section: 'administration',
  },
  {
    key: 'roles',
    to: '/admin/roles',
    label: 'common:nav.roles',
    icon: IconShieldCheck,
    access: ['admin'],
    section: 'administration',
  },
  {
    key: 'company',
    to: '/admin/company',
    label: 'common:nav.company',
    icon: IconBuildingCommunity,
    access: ['admin'],
    section: 'administration',
  },
  {
    key: 'system-templates',
    to: '/admin/system_templates',
    label: 'common:nav.systemTemplates',
    icon: IconTemplate,
    access: ['admin'],
    section: 'administration',
  },
  {
    key: 'settings',
    to: '/admin/settings',
    label: 'common:nav.settings',
    icon: IconSettings,
    access: ['admin'],
    section: 'administration',
  },
  {
    key: 'import',
    to: '/admin/import',
    label: 'common:nav.import',
    icon: IconFileImport,
    access: ['admin'],
    section: 'administration',
  },
];

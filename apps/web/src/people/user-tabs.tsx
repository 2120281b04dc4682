import type { UserDetail } from '@stint/contract/people/users/user';
import type { ComponentType } from 'react';
import { FamilyTab } from './affairs/family-tab.tsx';
import { LevelsTab } from './affairs/levels-tab.tsx';
import { WorkHoursTab } from './affairs/work-hours-tab.tsx';
import { ContractsTab } from './contracts/contracts-tab.tsx';
import { UserForm } from './users/user-form.tsx';
import type { UserTab } from './users/users.queries.ts';

/** What each tab of a user shows. */
export const USER_TABS: Readonly<Record<UserTab, ComponentType<{ readonly user: UserDetail }>>> = {
  general: ({ user }) => <UserForm key={user.version} record={user} />,
  contracts: ContractsTab,
  levels: LevelsTab,
  family: FamilyTab,
  workHours: WorkHoursTab,
};

import type { UserDetail } from '@stint/contract/people/users/user';
import type { ComponentType } from 'react';
import { useCurrentUser } from '../lib/current-user.ts';
import { PersonPlannerPart, PersonSchedulePart } from '../planning/person-parts.tsx';
import { FollowersPart } from '../projects/followers-part.tsx';
import { FamilyTab } from './affairs/family-tab.tsx';
import { LevelsTab } from './affairs/levels-tab.tsx';
import { WorkHoursTab } from './affairs/work-hours-tab.tsx';
import { ChecklistTab } from './checklists/checklist-tab.tsx';
import { FolderPanel } from './contract-folders/folder-panel.tsx';
import { ContractsTab } from './contracts/contracts-tab.tsx';
import { JobsTab } from './cv/jobs-tab.tsx';
import { PersonalDataTab } from './personal-data/personal-data-tab.tsx';
import { CertificationsTab } from './skills/certifications-tab.tsx';
import { SkillsTab } from './skills/skills-tab.tsx';
import { UserForm } from './users/user-form.tsx';
import type { UserTab } from './users/users.queries.ts';

/** What each tab of a user shows. */
export const USER_TABS: Readonly<Record<UserTab, ComponentType<{ readonly user: UserDetail }>>> = {
  general: ({ user }) => <UserForm key={user._id} record={user} />,
  jobs: JobsTab,
  planner: ({ user }) => <PersonPlannerPart user={user._id} />,
  schedule: ({ user }) => <PersonSchedulePart user={user._id} />,
  followers: ({ user }) => <FollowersPart kind="employee" id={user._id} />,
  certifications: ({ user }) => <CertificationsTab user={user._id} />,
  skills: SkillsTab,
  contracts: ContractsAndFolder,
  levels: LevelsTab,
  family: FamilyTab,
  workHours: WorkHoursTab,
  checklist: ChecklistTab,
  personalData: PersonalDataTab,
};

/** Tabs that only administrators have. */
export const ADMIN_TABS: ReadonlySet<UserTab> = new Set(['personalData']);

function ContractsAndFolder({ user }: { readonly user: UserDetail }) {
  const { usesContractFolders } = useCurrentUser();
  return (
    <>
      <ContractsTab user={user} />
      {usesContractFolders && <FolderPanel user={user} />}
    </>
  );
}

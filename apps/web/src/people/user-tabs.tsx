import { Skeleton } from '@mantine/core';
import type { UserDetail } from '@stint/contract/people/users/user';
import { type ComponentType, Suspense } from 'react';
import { useCurrentUser } from '../lib/current-user.ts';
import { lazyPart } from '../lib/lazy-part.ts';
import { PersonPlannerPart, PersonSchedulePart } from '../planning/person-parts.tsx';
import { FollowersPart } from '../projects/followers-part.tsx';
import { OtUtPart } from '../reviews/ot-ut-part.tsx';
import { FamilyTab } from './affairs/family-tab.tsx';
import { LevelsTab } from './affairs/levels-tab.tsx';
import { WorkHoursTab } from './affairs/work-hours-tab.tsx';
import { ContractsTab } from './contracts/contracts-tab.tsx';
import { UserForm } from './users/user-form.tsx';
import type { UserTab } from './users/users.queries.ts';

const Jobs = lazyPart(async () => (await import('./cv/jobs-tab.tsx')).JobsTab, 'projects');
const Skills = lazyPart(async () => (await import('./skills/skills-tab.tsx')).SkillsTab);
const Certifications = lazyPart(async () => (await import('./skills/certifications-tab.tsx')).CertificationsTab);
const Checklist = lazyPart(async () => (await import('./checklists/checklist-tab.tsx')).ChecklistTab);
const Folder = lazyPart(async () => (await import('./contract-folders/folder-panel.tsx')).FolderPanel);
const PersonalData = lazyPart(async () => (await import('./personal-data/personal-data-tab.tsx')).PersonalDataTab);

type Tab = ComponentType<{ readonly user: UserDetail }>;

/** A tab whose code comes when it is opened. */
const later =
  (Part: Tab): Tab =>
  ({ user }) => (
    <Suspense fallback={<Skeleton height={280} radius="md" />}>
      <Part user={user} />
    </Suspense>
  );

/** What each tab of a user shows. */
export const USER_TABS: Readonly<Record<UserTab, Tab>> = {
  general: ({ user }) => <UserForm key={user._id} record={user} />,
  jobs: later(Jobs),
  planner: ({ user }) => <PersonPlannerPart user={user._id} />,
  schedule: ({ user }) => <PersonSchedulePart user={user._id} />,
  followers: ({ user }) => <FollowersPart kind="employee" id={user._id} />,
  certifications: later(({ user }) => <Certifications user={user._id} />),
  otUt: OtUtPart,
  skills: later(Skills),
  contracts: ContractsAndFolder,
  levels: LevelsTab,
  family: FamilyTab,
  workHours: WorkHoursTab,
  checklist: later(Checklist),
  personalData: later(PersonalData),
};

/** Tabs that only administrators have. */
export const ADMIN_TABS: ReadonlySet<UserTab> = new Set(['personalData']);

const FolderLater = later(Folder);

function ContractsAndFolder({ user }: { readonly user: UserDetail }) {
  const { usesContractFolders } = useCurrentUser();
  return (
    <>
      <ContractsTab user={user} />
      {usesContractFolders && <FolderLater user={user} />}
    </>
  );
}

import type { CurrentUser } from '@stint/contract/account/sessions/session';
import { mayCall } from '@stint/contract/roles';
import type { ComponentType } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';
import type { MessageKey } from '../lib/messages.ts';
import { MyTasks } from './tasks/my-tasks.tsx';

interface WidgetProps {
  readonly user: string;
  /** `YYYY-MM-DD` in the business time zone. */
  readonly today: string;
}

export interface Widget {
  readonly key: string;
  readonly name: MessageKey;
  /** Whether somebody has it. */
  readonly isFor: (user: CurrentUser) => boolean;
  /** Takes the whole width. */
  readonly isWide?: true;
  /** With how its code is fetched, where it comes by itself. */
  readonly Part: ComponentType<WidgetProps> & { readonly load?: () => Promise<unknown> };
}

const isEmployee = (user: CurrentUser) => mayCall(['employee'], user);
const isAdmin = (user: CurrentUser) => mayCall(['admin'], user);

/** What stands on the home page, in the order of who has not moved anything; what somebody has not is left out. */
export const WIDGETS: readonly Widget[] = [
  {
    key: 'firstSteps',
    name: 'home:firstSteps.title',
    isFor: isAdmin,
    isWide: true,
    Part: lazyPart(async () => (await import('./first-steps/first-steps-card.tsx')).FirstSteps),
  },
  { key: 'tasks', name: 'home:tasks.title', isFor: isEmployee, Part: MyTasks },
  {
    key: 'approvals',
    name: 'home:approvalsWidget.title',
    isFor: (user) => user.isApprover,
    Part: lazyPart(async () => (await import('./waiting-approvals.tsx')).WaitingApprovals),
  },
  {
    key: 'expired',
    name: 'home:expired.title',
    isFor: isAdmin,
    Part: lazyPart(async () => (await import('./widgets/expired.tsx')).Expired, 'time'),
  },
  {
    key: 'whoIsIn',
    name: 'home:whoIsIn.title',
    isFor: (user) => isEmployee(user) || user.customerTeam !== null,
    Part: lazyPart(async () => (await import('./who-is-in.tsx')).WhoIsIn),
  },
  {
    key: 'sheets',
    name: 'home:sheets.title',
    isFor: isEmployee,
    isWide: true,
    Part: lazyPart(async () => (await import('./own-sheets.tsx')).OwnSheets),
  },
  {
    key: 'plannedHours',
    name: 'home:planned.title',
    isFor: isEmployee,
    Part: lazyPart(async () => (await import('./widgets/planned-hours.tsx')).PlannedHours),
  },
  {
    key: 'wall',
    name: 'home:wall.title',
    isFor: isEmployee,
    Part: lazyPart(async () => (await import('./widgets/wall.tsx')).Wall),
  },
  {
    key: 'workPlans',
    name: 'home:plans.title',
    isFor: isEmployee,
    Part: lazyPart(async () => (await import('./widgets/work-plans.tsx')).WorkPlans),
  },
  {
    key: 'workHours',
    name: 'home:workHours.title',
    isFor: (user) => user.remunerationType === 'Freelancer Full Time',
    Part: lazyPart(async () => (await import('./widgets/work-hours.tsx')).WorkHours),
  },
  {
    key: 'personalKpis',
    name: 'home:kpis.personal',
    isFor: (user) => isEmployee(user) && user.remunerationType !== 'Freelancer Part Time',
    Part: lazyPart(async () => (await import('./widgets/personal-kpis.tsx')).PersonalKpis),
  },
  {
    key: 'teamKpis',
    name: 'home:kpis.team',
    isFor: isEmployee,
    Part: lazyPart(async () => (await import('./widgets/team-kpis.tsx')).TeamKpis),
  },
  {
    key: 'appraisals',
    name: 'home:messages.title',
    isFor: isEmployee,
    Part: lazyPart(async () => (await import('./last-messages.tsx')).LastMessages),
  },
  {
    key: 'heroes',
    name: 'home:heroes.title',
    isFor: isEmployee,
    Part: lazyPart(async () => (await import('./widgets/heroes.tsx')).Heroes),
  },
  {
    key: 'news',
    name: 'home:news.title',
    isFor: isEmployee,
    Part: lazyPart(async () => (await import('./widgets/news.tsx')).News),
  },
  {
    key: 'events',
    name: 'home:events.title',
    isFor: isEmployee,
    Part: lazyPart(async () => (await import('./widgets/events.tsx')).Events),
  },
  {
    key: 'followed',
    name: 'home:followed.title',
    isFor: isEmployee,
    Part: lazyPart(async () => (await import('./followed.tsx')).Followed),
  },
  {
    key: 'projects',
    name: 'home:projects.title',
    isFor: (user) => mayCall(['customer'], user),
    Part: lazyPart(async () => (await import('./customer-projects.tsx')).CustomerProjects),
  },
];

/** Those in one's own order first, as far as they are there, then the others where they stand by themselves. */
export function inOrder<T extends { readonly key: string }>(widgets: readonly T[], order: readonly string[]): T[] {
  const placed = order.flatMap((key) => widgets.filter((one) => one.key === key));
  const others = widgets.filter(({ key }) => !order.includes(key));
  return others.length === widgets.length ? others : [...placed, ...others];
}

/** A card beside which nothing would stand, since the next one is wide, gets the first one after that which is not. */
export function withoutHoles<T extends Pick<Widget, 'isWide'>>(widgets: readonly T[]): T[] {
  const rest = [...widgets];
  const placed: T[] = [];
  let isAlone = false;
  for (let next = rest.shift(); next; next = rest.shift()) {
    if (next.isWide && isAlone) {
      const beside = rest.findIndex((one) => !one.isWide);
      if (beside >= 0) placed.push(...rest.splice(beside, 1));
      isAlone = false;
    } else if (!next.isWide) isAlone = !isAlone;
    placed.push(next);
  }
  return placed;
}

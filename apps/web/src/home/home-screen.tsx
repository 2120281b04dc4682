import { Suspense } from 'react';
import { useAppConfig } from '../lib/app-config.ts';
import { useCurrentUser, useMay } from '../lib/current-user.ts';
import { formatLongDay, todayIn } from '../lib/format.ts';
import { lazyPart } from '../lib/lazy-part.ts';
import { useT } from '../lib/messages.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Followed } from './followed.tsx';
import { greetingAt } from './greeting.ts';
import classes from './home.module.css';
import { LastMessages } from './last-messages.tsx';
import { OwnSheets } from './own-sheets.tsx';
import { WaitingApprovals } from './waiting-approvals.tsx';
import { WhoIsIn } from './who-is-in.tsx';

/** What few see comes by itself: of new companies, and of customers. */
const FirstSteps = lazyPart(async () => (await import('./first-steps/first-steps-card.tsx')).FirstSteps);
const CustomerProjects = lazyPart(async () => (await import('./customer-projects.tsx')).CustomerProjects);

/** The day at a glance: what is registered, and what waits. */
export function HomeScreen() {
  const t = useT('home');
  const user = useCurrentUser();
  const isAdmin = useMay('admin');
  const isEmployee = useMay('employee');
  const isCustomer = useMay('customer');
  const { timeZone } = useAppConfig();
  const now = new Date();
  return (
    <>
      <PageHeader
        title={t(`home:greeting.${greetingAt(now, timeZone)}`, { name: user.firstName })}
        note={formatLongDay(now, timeZone)}
      />
      <div className={classes.home}>
        {isAdmin && (
          <Suspense>
            <FirstSteps user={user._id} />
          </Suspense>
        )}
        {isEmployee && <OwnSheets user={user._id} today={todayIn(timeZone, now)} />}
        {user.isApprover && <WaitingApprovals />}
        {(isEmployee || user.customerTeam) && <WhoIsIn today={todayIn(timeZone, now)} />}
        {isEmployee && <Followed />}
        {isEmployee && <LastMessages />}
        {isCustomer && (
          <Suspense>
            <CustomerProjects />
          </Suspense>
        )}
      </div>
    </>
  );
}

import { Box } from '@mantine/core';
import { formatMinutes } from '@stint/contract/numbers';
import type { ApprovalItem } from '@stint/contract/time/approvals/approvals';
import { Link } from '@tanstack/react-router';
import { useT } from '../lib/messages.ts';
import { approvalsSearch, useApprovals } from '../time/approvals/approvals.queries.ts';
import { Avatar } from '../ui/avatar.tsx';
import classes from './home.module.css';
import { HomeCard } from './home-card.tsx';

/** The longest waiting ones; the rest is one click away. */
const WAITING = approvalsSearch.fill({ status: 'waiting', limit: 5 });

/** Whose sheets wait for one's approval, longest waiting first. */
export function WaitingApprovals() {
  const t = useT('home');
  return (
    <HomeCard
      id="waiting-approvals"
      title={t('home:approvalsWidget.title')}
      aside={<Link to="/user/approvals">{t('home:allApprovals')}</Link>}
      answer={useApprovals(WAITING)}
      empty={t('home:nothingWaits')}
      isEmpty={({ total }) => total === 0}
    >
      {({ items, total }) => (
        <>
          <p className={classes.nothing}>{t('home:waiting', { count: total })}</p>
          <Box component="ul" mx={-10} mb={-8}>
            {items.map((item) => (
              <li key={item.userPeriod}>
                <WaitingSheet item={item} />
              </li>
            ))}
          </Box>
        </>
      )}
    </HomeCard>
  );
}

function WaitingSheet({ item }: { readonly item: ApprovalItem }) {
  const t = useT('home');
  const name = `${item.user.firstName} ${item.user.lastName}`;
  return (
    <Link
      to="/user/viewutp/$user/$timeregPeriod"
      params={{ user: item.user._id, timeregPeriod: item.period._id }}
      className={classes.row}
    >
      <span className={classes.person}>
        <Avatar name={name} initials={item.user.initials} src={item.user.avatarUrl} size={22} decorative />
        <strong>{name}</strong>
        <span>{item.period.name}</span>
      </span>
      <span className={classes.state}>
        {item.waitingDays !== null && t('home:waitingDays', { count: item.waitingDays })}
      </span>
      <span className={classes.hours}>{t('common:hours', { hours: formatMinutes(item.minutes) })}</span>
    </Link>
  );
}

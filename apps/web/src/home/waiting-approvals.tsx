import { Box, Group } from '@mantine/core';
import { formatMinutes } from '@stint/contract/numbers';
import type { ApprovalItem } from '@stint/contract/time/approvals/approvals';
import { Link } from '@tanstack/react-router';
import { useT } from '../lib/messages.ts';
import { approvalsSearch, useApprovals } from '../time/approvals/approvals.queries.ts';
import { Avatar } from '../ui/avatar.tsx';
import classes from './home.module.css';

/** The longest waiting ones; the rest is one click away. */
const WAITING = approvalsSearch.fill({ status: 'waiting', limit: 5 });

/** Whose sheets wait for one's approval, longest waiting first. */
export function WaitingApprovals() {
  const t = useT('home');
  const { data } = useApprovals(WAITING);
  if (data === undefined) return null;
  return (
    <section className={classes.card} aria-labelledby="waiting-approvals">
      <Group gap="0.375rem 0.625rem" mb={8}>
        <h2 id="waiting-approvals">{t('home:waiting', { count: data.total })}</h2>
        {data.total > 0 && (
          <Link to="/user/approvals" className={classes.all}>
            {t('home:allApprovals')}
          </Link>
        )}
      </Group>
      {data.total === 0 && <p className={classes.nothing}>{t('home:nothingWaits')}</p>}
      <Box component="ul" mx={-10} mb={-8}>
        {data.items.map((item) => (
          <li key={item.userPeriod}>
            <WaitingSheet item={item} />
          </li>
        ))}
      </Box>
    </section>
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

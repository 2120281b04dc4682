import { Box, Button, Group } from '@mantine/core';
import type { CalendarFeed } from '@stint/contract/planning/calendar-feeds/calendar-feed';
import { IconCalendarUser, IconUsersGroup } from '@tabler/icons-react';
import { useAppConfig } from '../../lib/app-config.ts';
import { confirmAct } from '../../lib/confirm.tsx';
import { formatAgo, formatInstant } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import classes from '../../ui/own-list.module.css';
import { useDeleteFeed } from './calendar-feeds.queries.ts';

/** One address: what it shows, when a calendar read it last, and the way to take it back. */
export function FeedRow({ feed }: { readonly feed: CalendarFeed }) {
  const t = useT('planning');
  const { timeZone } = useAppConfig();
  const revoke = useDeleteFeed();
  const name = feed.team ? t('planning:feeds.ofTeam', { team: feed.team.name }) : t('planning:feeds.own');
  const Icon = feed.team ? IconUsersGroup : IconCalendarUser;
  const act = async () => {
    const yes = await confirmAct({
      title: t('planning:feeds.revokeTitle'),
      message: t('planning:feeds.revokeQuestion', { name }),
      act: t('planning:feeds.revoke'),
      danger: true,
    });
    if (yes) revoke.mutate(feed._id);
  };
  return (
    <li className={classes.line}>
      <Icon size={20} stroke={1.5} aria-hidden />
      <Box flex="1 1 14rem" miw={0}>
        <Group gap={8} fw={600}>
          {name}
        </Group>
        <Box c="dimmed" fz={12.5}>
          {t('planning:feeds.made', { when: formatInstant(feed.createdDate, timeZone) })} ·{' '}
          {feed.lastReadDate
            ? t('planning:feeds.read', { when: formatAgo(feed.lastReadDate) })
            : t('planning:feeds.neverRead')}
        </Box>
      </Box>
      <Button
        loading={revoke.isPending}
        aria-label={t('planning:feeds.revokeNamed', { name })}
        onClick={() => void act()}
      >
        {t('planning:feeds.revoke')}
      </Button>
    </li>
  );
}

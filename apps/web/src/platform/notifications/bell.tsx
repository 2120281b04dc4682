import { ActionIcon, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useT } from '../../lib/messages.ts';
import classes from './bell.module.css';
import { useUnreadNotifications } from './notifications.queries.ts';

/** Fetched with its messages when it is first opened. */
const BellNews = lazyPart(async () => (await import('./bell-news.tsx')).BellNews, 'platform');
const MOST_SHOWN = 99;

/** The bell in the top bar, with the number of what is unread. */
export function Bell() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const unread = useUnreadNotifications().data?.total ?? 0;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={380} trapFocus returnFocus withRoles>
      <Popover.Target>
        <ActionIcon
          pos="relative"
          c="dimmed"
          size={36}
          aria-label={unread > 0 ? t('common:bell.labelWith', { count: unread }) : t('common:bell.label')}
          onClick={() => setOpen(!isOpen)}
        >
          <IconBell size={19} stroke={1.6} />
          {unread > 0 && (
            <span className={classes.count} aria-hidden>
              {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={t('common:bell.label')}>
        <Suspense>
          <BellNews onClose={() => setOpen(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useT } from '../../lib/messages.ts';
import classes from './bell.module.css';
import { NoticeList } from './notice-list.tsx';
import { useMarkRead, useUnreadNotifications } from './notifications.queries.ts';

/** What the bell shows: the newest unread news. */
export function BellNews({ onClose }: { readonly onClose: () => void }) {
  const t = useT('platform');
  const { data } = useUnreadNotifications();
  const markRead = useMarkRead();
  const isEmpty = !data || data.total === 0;
  return (
    <>
      <div className={classes.head}>
        <h2>{t('platform:notifications.title')}</h2>
        {!isEmpty && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={markRead.isPending}
            onClick={() => markRead.mutate(undefined)}
          >
            {t('platform:bell.markAll')}
          </Button>
        )}
      </div>
      <div className={classes.news}>
        {isEmpty ? (
          <Text py={24} px={14} c="dimmed" ta="center">
            {t('platform:bell.empty')}
          </Text>
        ) : (
          <NoticeList notices={data.items} label={t('platform:notifications.title')} onOpen={onClose} />
        )}
      </div>
      <div className={classes.foot}>
        <Button component={Link} to="/user/notifications" variant="subtle" size="compact-sm" onClick={onClose}>
          {t('platform:bell.all')}
        </Button>
      </div>
    </>
  );
}

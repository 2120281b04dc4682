import { VisuallyHidden } from '@mantine/core';
import type { Notification } from '@stint/contract/platform/notifications/notification';
import { Link } from '@tanstack/react-router';
import { useAppConfig } from '../../lib/app-config.ts';
import { formatAgo, formatInstant } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { NoticeIcon } from './notice-icon.tsx';
import classes from './notice-list.module.css';
import { noticeText } from './notice-text.ts';
import { useMarkRead } from './notifications.queries.ts';

interface NoticeListProps {
  readonly notices: readonly Notification[];
  readonly label: string;
  /** One has been opened. */
  readonly onOpen?: () => void;
}

/** News one below the other; each leads to what it is about, and is read then. */
export function NoticeList({ notices, label, onOpen }: NoticeListProps) {
  const t = useT('platform');
  const { timeZone } = useAppConfig();
  const markRead = useMarkRead();
  const open = (notice: Notification) => {
    if (!notice.isRead) markRead.mutate([notice._id]);
    onOpen?.();
  };
  return (
    <ul className={classes.list} aria-label={label}>
      {notices.map((notice) => (
        <li key={notice._id} data-unread={!notice.isRead || undefined}>
          <Link to={notice.link as never} className={classes.notice} onClick={() => open(notice)}>
            <span className={classes.icon}>
              <NoticeIcon kind={notice.kind} />
            </span>
            <span className={classes.text}>
              {!notice.isRead && <VisuallyHidden>{t('platform:notifications.unreadMark')}: </VisuallyHidden>}
              {noticeText(t, notice)}
            </span>
            <time
              className={classes.when}
              dateTime={notice.createdDate}
              title={formatInstant(notice.createdDate, timeZone)}
            >
              {formatAgo(notice.createdDate)}
            </time>
          </Link>
        </li>
      ))}
    </ul>
  );
}

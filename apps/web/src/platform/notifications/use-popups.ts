import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { loadMessages, translate } from '../../lib/messages.ts';
import { useLive } from '../../lib/realtime.ts';
import { toast } from '../../lib/toast.tsx';
import { noticeText } from './notice-text.ts';
import { unreadQuery, useMarkRead } from './notifications.queries.ts';

/** Shows news as they come, in the tab that is looked at; the bell counts them in all tabs. */
export function usePopups(): void {
  const client = useQueryClient();
  const router = useRouter();
  const markRead = useMarkRead();
  useLive('notified', async ({ notification }) => {
    await client.invalidateQueries({ queryKey: ['notification'] });
    if (document.hidden) return;
    const [{ items }] = await Promise.all([client.fetchQuery(unreadQuery), loadMessages('platform')]);
    const notice = items.find(({ _id }) => _id === notification);
    if (!notice) return;
    toast.news(noticeText(translate, notice), () => {
      markRead.mutate([notice._id]);
      router.history.push(notice.link);
    });
  });
}

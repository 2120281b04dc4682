import { listUnreadOfTeam, remindReaders, remindReadersOfTeam } from '@stint/contract/teams/post/post-reminding';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { useT } from '../../lib/messages.ts';
import { readOf } from '../../lib/route-hooks.ts';
import { toast } from '../../lib/toast.tsx';

/** What people of a team have not read, for who leads it. */
export const useUnreadOfTeam = readOf('post', listUnreadOfTeam, { fallback: false });

/** Reminds those of a team, or all, who have not read a post. */
export function useRemindReaders(post: string, team: string | undefined) {
  const t = useT('teams');
  return useMutation({
    mutationFn: () =>
      team === undefined
        ? call(remindReaders, { params: { id: post } })
        : call(remindReadersOfTeam, { params: { id: team }, body: { post } }),
    onSuccess: ({ reminded }) =>
      reminded > 0
        ? toast.success(t('teams:posts.reminded', { count: reminded }))
        : toast.warning(t('teams:posts.remindedAlready')),
    meta: { fallback: 'common:failed.wrong' },
  });
}

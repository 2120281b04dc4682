import { formatHours } from '@stint/contract/numbers';
import {
  deleteUserPeriods,
  listExpiredPeriods,
  restoreUserPeriod,
  sendExpiredPeriodMails,
} from '@stint/contract/time/expired-periods/expired-period';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { confirmAct } from '../../lib/confirm.tsx';
import { searchOf } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { readOf } from '../../lib/route-hooks.ts';
import { queryOf } from '../../lib/route-schemas.ts';
import { refreshOn } from '../../lib/staleness.ts';
import { toast } from '../../lib/toast.tsx';

export const expiredSearch = searchOf(() => queryOf(listExpiredPeriods));

refreshOn(['user-period', 'user-period-reviewer', 'timereg-period'], 'expired-period');

const touches = ['expired-period', 'period', 'user-period', 'sheet', 'sync-detail', 'approvals'];

export const useExpiredPeriods = readOf('expired-period', listExpiredPeriods, { keepsPrevious: true, fallback: false });

export function useSendReminders() {
  const t = useT('time');
  return useMutation({
    mutationFn: (userPeriodIds: string[]) => call(sendExpiredPeriodMails, { body: { userPeriodIds } }),
    onSuccess: ({ mailed }) =>
      mailed > 0 ? toast.success(t('time:expired.sent')) : toast.warning(t('time:expired.sentAlready')),
    meta: { fallback: 'time:expired.failed.mail' },
  });
}

/** A sheet that is to be deleted, in words for the question. */
export interface SheetToDelete {
  readonly userPeriod: string;
  readonly name: string;
  readonly period: string;
  readonly rows: number;
  readonly hours: number;
}

/** Deletes a sheet and offers to undo it. Asks first only when registered rows go with it. */
export function useDeleteSheet(): (sheet: SheetToDelete) => Promise<void> {
  const t = useT('time');
  const restore = useMutation({
    mutationFn: (id: string) => call(restoreUserPeriod, { params: { id } }),
    meta: { fallback: 'time:expired.failed.restore', success: 'time:expired.restored', touches },
  });
  const remove = useMutation({
    mutationFn: ({ userPeriod, force }: { userPeriod: string; force: boolean }) =>
      call(deleteUserPeriods, { body: { userPeriodIds: [userPeriod], force } }),
    onSuccess: ({ deleted: [gone] }) =>
      toast.success(
        t('time:expired.deleted'),
        gone && { label: t('time:expired.undo'), run: () => restore.mutate(gone._id) },
      ),
    meta: { fallback: 'time:expired.failed.delete', touches },
  });
  return async ({ userPeriod, rows, ...words }) => {
    const force = rows > 0;
    const yes =
      !force ||
      (await confirmAct({
        title: t('time:expired.deleteTitle'),
        message: t('time:expired.deleteQuestion', { ...words, count: rows, hours: formatHours(words.hours) }),
        act: t('time:expired.delete'),
        danger: true,
      }));
    if (yes) remove.mutate({ userPeriod, force });
  };
}

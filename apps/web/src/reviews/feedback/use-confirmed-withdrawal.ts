import { confirmAct } from '../../lib/confirm.tsx';
import { useT } from '../../lib/messages.ts';
import { useWithdrawRequest } from './feedback.queries.ts';

/** Withdraws a request once it is confirmed that what was answered goes with it. */
export function useConfirmedWithdrawal() {
  const t = useT('reviews');
  const withdrawal = useWithdrawRequest();
  const withdraw = async (id: string): Promise<void> => {
    const asking = {
      ...{ title: t('reviews:feedback.withdrawTitle'), message: t('reviews:feedback.withdrawMessage') },
      ...{ act: t('reviews:feedback.withdraw'), danger: true },
    };
    if (await confirmAct(asking)) withdrawal.mutate(id);
  };
  return { withdraw, isPending: withdrawal.isPending };
}

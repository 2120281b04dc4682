import {
  getCoinBalance,
  giveCoins,
  initCoins,
  listCoinTransactions,
  transferCoins,
} from '@stint/contract/company/coins/coin';
import { useInfiniteQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../lib/call.ts';
import { searchOf } from '../../lib/list-search.ts';
import { readOf, writeOf } from '../../lib/route-hooks.ts';
import { refreshOn } from '../../lib/staleness.ts';

const COINS = 'coins';
refreshOn(['coin-transfer'], COINS);

/** What can be done with coins; the dialog that is open is in the address. */
export const coinAct = z.enum(['give', 'move', 'issue']);
export type CoinAct = z.infer<typeof coinAct>;
export const coinSearch = searchOf(() => z.object({ act: coinAct.optional() }));
export type CoinSearch = ReturnType<typeof coinSearch.fill>;

export const useCoinBalance = readOf(COINS, getCoinBalance, { fallback: false });

/** One's own transactions, page after page. */
export const useCoinTransactions = () =>
  useInfiniteQuery({
    queryKey: [COINS, listCoinTransactions.path],
    queryFn: ({ signal, pageParam }) =>
      call(listCoinTransactions, { query: { ...(pageParam && { after: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    meta: { fallback: false },
  });

const moving = { touches: [COINS, 'wall'], fallback: 'company:coins.failed' } as const;
export const useGiveCoins = writeOf(giveCoins, { ...moving, success: 'company:coins.given' });
export const useMoveCoins = writeOf(transferCoins, { ...moving, success: 'company:coins.moved' });
export const useIssueCoins = writeOf(initCoins, { ...moving, success: 'company:coins.issued' });

import { Box, Button, Skeleton } from '@mantine/core';
import type { CoinTransaction } from '@stint/contract/company/coins/coin';
import { IconCoins } from '@tabler/icons-react';
import { useAppConfig } from '../../lib/app-config.ts';
import { useMay } from '../../lib/current-user.ts';
import { formatInstant } from '../../lib/format.ts';
import { useAddressState } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { KeyFigure, KeyFigures } from '../../ui/key-figure.tsx';
import list from '../../ui/own-list.module.css';
import { PageHeader } from '../../ui/page-header.tsx';
import { personName } from '../../ui/person.tsx';
import classes from './coins.module.css';
import { coinSearch, useCoinBalance, useCoinTransactions } from './coins.queries.ts';
import { CoinsDialog } from './coins-dialog.tsx';

/** `/user/coins`: one's coins, where they came from and went. */
export function CoinsScreen() {
  const t = useT('company');
  const { state, show } = useAddressState(coinSearch);
  const [isManager, isAdmin] = [useMay('manager'), useMay('admin')];
  const balance = useCoinBalance({});
  const act =
    state.act === 'move' && !isManager ? undefined : state.act === 'issue' && !isAdmin ? undefined : state.act;
  return (
    <>
      <PageHeader title={t('company:coins.title')} note={t('company:coins.note')}>
        {isAdmin && <Button onClick={() => show({ act: 'issue' })}>{t('company:coins.issue')}</Button>}
        {isManager && <Button onClick={() => show({ act: 'move' })}>{t('company:coins.move')}</Button>}
        <Button variant="filled" leftSection={<IconCoins size={16} />} onClick={() => show({ act: 'give' })}>
          {t('company:coins.give')}
        </Button>
      </PageHeader>
      {balance.isError && <ErrorState error={balance.error} onRetry={() => void balance.refetch()} />}
      {balance.isPending && <Skeleton height={64} mb="md" radius="md" />}
      {balance.data && (
        <KeyFigures>
          <KeyFigure value={balance.data.balance} label={t('company:coins.balance')} />
        </KeyFigures>
      )}
      <Transactions />
      {act && <CoinsDialog key={act} act={act} onClose={() => show({ act: undefined }, true)} />}
    </>
  );
}

function Transactions() {
  const t = useT('company');
  const answer = useCoinTransactions();
  const items = answer.data?.pages.flatMap((page) => page.items);
  return (
    <section aria-labelledby="coin-transactions">
      <Box component="h2" id="coin-transactions" mb="xs">
        {t('company:coins.transactions')}
      </Box>
      {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <Skeleton height={180} radius="md" />}
      {items?.length === 0 && <EmptyState title={t('company:coins.empty')} hint={t('company:coins.emptyHint')} />}
      {items && items.length > 0 && (
        <ul className={list.list} aria-labelledby="coin-transactions">
          {items.map((item) => (
            <Transaction key={item._id} item={item} />
          ))}
        </ul>
      )}
      {answer.hasNextPage && (
        <Button mt="sm" loading={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
          {t('company:coins.more')}
        </Button>
      )}
    </section>
  );
}

function Transaction({ item }: { readonly item: CoinTransaction }) {
  const t = useT('company');
  const { timeZone } = useAppConfig();
  const { kind, number, by, message, at } = item;
  const who = item.with ? personName(item.with) : t('company:coins.company');
  return (
    <li className={list.line}>
      <div className={list.text}>
        <div className={list.name}>{t(number < 0 ? 'company:coins.toWhom' : 'company:coins.fromWhom', { who })}</div>
        {message && <p className={classes.message}>{message}</p>}
        <p className={list.detail}>
          {formatInstant(at, timeZone)}
          {kind !== 'gift' && ` · ${t('company:coins.by', { who: personName(by) })}`}
        </p>
      </div>
      <strong className={classes.number}>{number > 0 ? `+${number}` : `−${-number}`}</strong>
    </li>
  );
}

import { Anchor, Button, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../lib/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import classes from '../../ui/own-list.module.css';
import { PageHeader } from '../../ui/page-header.tsx';
import { AddTokenDialog } from './add-token-dialog.tsx';
import { useApiTokens } from './api-tokens.queries.ts';
import { TokenRow } from './token-row.tsx';

/** `/user/api-tokens`: what programs bring to act as this person. */
export function ApiTokensScreen() {
  const t = useT('account');
  const tokens = useApiTokens();
  const [isAdding, setAdding] = useState(false);
  const reference = (
    <Anchor href="/api/reference" target="_blank" rel="noreferrer">
      {t('account:tokens.reference')}
    </Anchor>
  );
  return (
    <>
      <PageHeader title={t('account:tokens.title')} note={t('account:tokens.note')}>
        <Button variant="filled" leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
          {t('account:tokens.add')}
        </Button>
      </PageHeader>
      {tokens.isError && <ErrorState error={tokens.error} onRetry={() => void tokens.refetch()} />}
      {tokens.isPending && <Skeleton height={58} radius="lg" className={classes.list} />}
      {tokens.data?.length === 0 && (
        <EmptyState title={t('account:tokens.empty')} hint={t('account:tokens.emptyHint')} act={reference} />
      )}
      {tokens.data && tokens.data.length > 0 && (
        <>
          <ul className={classes.list} aria-label={t('account:tokens.title')}>
            {tokens.data.map((token) => (
              <TokenRow key={token._id} token={token} />
            ))}
          </ul>
          <p>{reference}</p>
        </>
      )}
      {isAdding && <AddTokenDialog onClose={() => setAdding(false)} />}
    </>
  );
}

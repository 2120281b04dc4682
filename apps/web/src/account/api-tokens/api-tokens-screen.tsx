import { Anchor, Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../lib/messages.ts';
import { OwnList } from '../../ui/own-list.tsx';
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
      <OwnList
        label={t('account:tokens.title')}
        answer={tokens}
        empty={{ title: t('account:tokens.empty'), hint: t('account:tokens.emptyHint'), act: reference }}
      >
        {(token) => <TokenRow key={token._id} token={token} />}
      </OwnList>
      {tokens.data && tokens.data.length > 0 && <Text mt="md">{reference}</Text>}
      {isAdding && <AddTokenDialog onClose={() => setAdding(false)} />}
    </>
  );
}

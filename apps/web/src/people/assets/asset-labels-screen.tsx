import { Button, Skeleton } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useAddressState } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { AssetLabel } from './asset-label.tsx';
import classes from './assets.module.css';
import { labelSearch, MOST_LABELS, useAsset, useAssets } from './assets.queries.ts';

/** `/admin/assets/labels`: labels to print and to cut, of one asset or of those that the list was filtered to. */
export function AssetLabelsScreen() {
  const t = useT('people');
  const { state } = useAddressState(labelSearch);
  const { only, ...query } = state;
  const one = useAsset(only);
  const list = useAssets(only === undefined ? { ...query, page: 1, limit: MOST_LABELS } : undefined);
  const answer = only === undefined ? list : one;
  const assets = only === undefined ? list.data?.items : one.data && [one.data];
  const isCut = (list.data?.total ?? 0) > MOST_LABELS;
  return (
    <>
      <PageHeader
        title={t('people:assets.labels')}
        note={isCut ? t('people:assets.labelsCut', { count: MOST_LABELS }) : t('people:assets.labelsNote')}
      >
        <LinkButton to="/admin/assets">{t('people:assets.toList')}</LinkButton>
        <Button variant="filled" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
          {t('people:assets.print')}
        </Button>
      </PageHeader>
      {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <Skeleton height="20rem" />}
      {assets?.length === 0 && <EmptyState title={t('people:assets.empty')} hint={t('people:assets.emptyHint')} />}
      {assets && assets.length > 0 && (
        <ul className={classes.sheet} aria-label={t('people:assets.labels')}>
          {assets.map((asset) => (
            <li key={asset._id}>
              <AssetLabel asset={asset} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

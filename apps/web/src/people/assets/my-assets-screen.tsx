import type { OwnAsset } from '@stint/contract/people/assets/asset';
import { useMemo } from 'react';
import { useListSearch } from '../../lib/list-search.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Column } from '../../ui/table/column.ts';
import { dateColumn, stateColumn } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { assetName } from './asset-texts.ts';
import classes from './assets.module.css';
import { myAssetSearch, useMyAssets } from './assets.queries.ts';

/** `/user/my-assets`: what one has of the company, and what one gave back. */
export function MyAssetsScreen() {
  const t = useT('people');
  const list = useListSearch(myAssetSearch);
  const answer = useMyAssets(list.state);
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <>
      <PageHeader title={t('people:assets.mine')} note={t('people:assets.mineNote')} />
      <DataTable
        name="my-assets"
        label={t('people:assets.mine')}
        columns={columns}
        list={list}
        answer={answer}
        keyOf={(asset) => `${asset._id} ${asset.from} ${asset.to}`}
        empty={{ title: t('people:assets.mineEmpty'), hint: t('people:assets.mineEmptyHint') }}
      />
    </>
  );
}

function columnsOf(t: Translate): readonly Column<OwnAsset>[] {
  return [
    {
      key: 'asset',
      title: t('people:assets.one'),
      sortBy: 'catalog',
      main: true,
      cell: (asset) => assetName(t, asset),
    },
    {
      key: 'serialNumber',
      title: t('people:assets.serialNumber'),
      cell: (asset) => asset.serialNumber,
    },
    {
      key: 'configuration',
      title: t('people:assets.configuration'),
      cell: (asset) => asset.configuration,
    },
    dateColumn({ key: 'from', title: t('people:assets.from'), sortBy: 'from' }, (asset) => asset.from),
    dateColumn({ key: 'to', title: t('people:assets.returnedDate') }, (asset) => asset.to),
    stateColumn(
      { key: 'state', title: t('people:assets.state') },
      (asset) => asset.to !== null && { text: t('people:assets.returned'), tone: 'quiet' },
    ),
    {
      key: 'images',
      title: t('people:assets.images'),
      cell: (asset) => (
        <span className={classes.thumbs}>
          {asset.images.map(({ _id, url }, index) => (
            <a key={_id} href={url} target="_blank" rel="noreferrer">
              <img src={url} alt={t('people:assets.image', { number: index + 1 })} loading="lazy" />
            </a>
          ))}
        </span>
      ),
    },
  ];
}

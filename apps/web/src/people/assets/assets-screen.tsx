import { ActionIcon, Button } from '@mantine/core';
import { formatTwoDecimals } from '@stint/contract/numbers';
import type { ListedAsset } from '@stint/contract/people/assets/asset';
import { IconDownload, IconPlus, IconPrinter, IconQrcode } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { formatSpan } from '../../lib/format.ts';
import { type ListControl, useListSearch } from '../../lib/list-search.ts';
import { type Translate, useT } from '../../lib/messages.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Column } from '../../ui/table/column.ts';
import { actsColumn, dateColumn, numberColumn, personColumn, stateColumn } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { AssetFilters } from './asset-filters.tsx';
import { AssetLabelDialog } from './asset-label-dialog.tsx';
import { assetName, STATUS_TONES } from './asset-texts.ts';
import { type AssetSearch, assetSearch, useAssets, useExportAssets } from './assets.queries.ts';

/** `/admin/assets`: what the company owns, and who has it. */
export function AssetsScreen() {
  const t = useT('people');
  const list = useListSearch(assetSearch);
  const { labelOf, ...query } = list.state;
  const answer = useAssets(query);
  const file = useExportAssets();
  const navigate = useNavigate();
  const { user, catalog } = query;
  const isHistory = user !== undefined;
  const columns = useMemo(() => columnsOf(t, list, isHistory), [t, list, isHistory]);
  const save = () => file.mutate({ catalog, status: query.status, user, search: query.search });

  return (
    <>
      <PageHeader title={t('people:assets.title')} note={t('people:assets.note')}>
        <Button leftSection={<IconDownload size={16} />} loading={file.isPending} onClick={save}>
          {t('people:assets.export')}
        </Button>
        <LinkButton to="/admin/assets/labels" search={assetSearch.bare(query)} leftSection={<IconPrinter size={16} />}>
          {t('people:assets.labels')}
        </LinkButton>
        <LinkButton to="/admin/assets/$id" params={{ id: '0' }} variant="filled" leftSection={<IconPlus size={16} />}>
          {t('people:assets.add')}
        </LinkButton>
      </PageHeader>
      <DataTable
        name="assets"
        label={t('people:assets.title')}
        columns={columns}
        list={list}
        answer={answer}
        onOpen={(asset) => void navigate({ to: '/admin/assets/$id', params: { id: asset._id } })}
        toolbar={<AssetFilters list={list} />}
        empty={{ title: t('people:assets.empty'), hint: t('people:assets.emptyHint') }}
      />
      <AssetLabelDialog
        asset={answer.data?.items.find(({ _id }) => _id === labelOf)}
        onClose={() => list.show({ labelOf: undefined })}
      />
    </>
  );
}

function columnsOf(t: Translate, list: ListControl<AssetSearch>, isHistory: boolean): readonly Column<ListedAsset>[] {
  const times: Column<ListedAsset> = {
    key: 'times',
    title: t('people:assets.times'),
    cell: (asset) => asset.times.map(({ from, to }) => formatSpan(from, to)).join(', '),
  };
  return [
    {
      key: 'asset',
      title: t('people:assets.one'),
      sortBy: 'catalog',
      main: true,
      cell: (asset) => (
        <Link to="/admin/assets/$id" params={{ id: asset._id }}>
          {assetName(t, asset)}
        </Link>
      ),
    },
    stateColumn({ key: 'status', title: t('people:assets.status'), sortBy: 'status' }, ({ status }) => ({
      text: t(`people:assets.statuses.${status}`),
      tone: STATUS_TONES[status],
    })),
    {
      key: 'serialNumber',
      title: t('people:assets.serialNumber'),
      sortBy: 'serialNumber',
      cell: (asset) => asset.serialNumber,
    },
    personColumn({ key: 'user', title: t('people:assets.user'), sortBy: 'user' }, (asset) => asset.user),
    dateColumn({ key: 'since', title: t('people:assets.since') }, (asset) => asset.since),
    ...(isHistory ? [times] : []),
    {
      key: 'configuration',
      title: t('people:assets.configuration'),
      hiddenAtFirst: true,
      cell: (asset) => asset.configuration,
    },
    numberColumn({ key: 'price', title: t('people:assets.price'), sortBy: 'price' }, ({ price }) =>
      price === null ? '' : formatTwoDecimals(price),
    ),
    dateColumn(
      { key: 'invoiceDate', title: t('people:assets.invoiceDate'), sortBy: 'invoiceDate' },
      (asset) => asset.invoiceDate,
    ),
    dateColumn(
      { key: 'returnedDate', title: t('people:assets.returnedDate'), hiddenAtFirst: true },
      (asset) => asset.returnedDate,
    ),
    actsColumn({ title: t('people:assets.label'), width: '3.5rem' }, (asset) => (
      <ActionIcon
        aria-label={t('people:assets.labelOf', { name: assetName(t, asset) })}
        onClick={(event) => {
          event.stopPropagation();
          list.show({ labelOf: asset._id });
        }}
      >
        <IconQrcode size={17} stroke={1.6} />
      </ActionIcon>
    )),
  ];
}

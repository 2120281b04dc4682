import { NativeSelect } from '@mantine/core';
import { assetCatalog, assetStatus } from '@stint/contract/people/assets/asset';
import type { ListControl } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { PersonSelect } from '../person-select.tsx';
import type { AssetSearch } from './assets.queries.ts';

/** By catalogue and status; the choice History Of User asks whose. */
export function AssetFilters({ list }: { readonly list: ListControl<AssetSearch> }) {
  const t = useT('people');
  const { state, change } = list;
  const choose = (catalog: AssetSearch['catalog']) =>
    change({ catalog, ...(catalog !== 'History Of User' && { user: undefined }) });
  return (
    <>
      <NativeSelect
        aria-label={t('people:assets.catalog')}
        value={state.catalog ?? ''}
        data={[
          { value: '', label: t('people:assets.allCatalogs') },
          ...assetCatalog.options.map((catalog) => ({ value: catalog, label: t(`people:assets.catalogs.${catalog}`) })),
          { value: 'History Of User', label: t('people:assets.historyOfUser') },
        ]}
        onChange={(event) => choose((event.currentTarget.value || undefined) as AssetSearch['catalog'])}
      />
      {state.catalog === 'History Of User' && (
        <PersonSelect
          aria-label={t('people:assets.historyOf')}
          placeholder={t('people:assets.historyOf')}
          clearable
          value={state.user ?? null}
          onChange={(user) => change({ user: user ?? undefined })}
        />
      )}
      <NativeSelect
        aria-label={t('people:assets.status')}
        value={state.status ?? ''}
        data={[
          { value: '', label: t('people:assets.allStatuses') },
          ...assetStatus.options.map((status) => ({ value: status, label: t(`people:assets.statuses.${status}`) })),
        ]}
        onChange={(event) => change({ status: (event.currentTarget.value || undefined) as AssetSearch['status'] })}
      />
    </>
  );
}

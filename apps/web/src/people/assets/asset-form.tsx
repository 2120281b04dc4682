import { NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import {
  type AssetDetail,
  type AssetToSave,
  assetCatalog,
  assetStatus,
  assetToSave,
  updateAsset,
} from '@stint/contract/people/assets/asset';
import { useNavigate } from '@tanstack/react-router';
import { useT } from '../../lib/messages.ts';
import { DateField } from '../../ui/date-field.tsx';
import { ChangedMeanwhile } from '../../ui/form/changed-meanwhile.tsx';
import { DeleteButton } from '../../ui/form/delete-button.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { FieldPair } from '../../ui/form/rows-field.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { assetName } from './asset-texts.ts';
import { useCreateAsset, useDeleteAsset, useUpdateAsset } from './assets.queries.ts';
import { HistoriesField } from './histories-field.tsx';
import { MaintenancesField } from './maintenances-field.tsx';

const EMPTY: AssetToSave = {
  catalog: 'Laptop',
  status: 'Available',
  price: null,
  invoiceDate: null,
  serialNumber: '',
  configuration: '',
  maintenances: [],
  histories: [],
};

const valuesOf = (asset: AssetDetail): AssetToSave => ({
  catalog: asset.catalog,
  status: asset.status,
  price: asset.price,
  invoiceDate: asset.invoiceDate,
  serialNumber: asset.serialNumber,
  configuration: asset.configuration,
  maintenances: asset.maintenances,
  histories: asset.histories.map((history) => ({ ...history, user: history.user._id })),
});

export function AssetForm({ record }: { readonly record: AssetDetail | null }) {
  const t = useT('people');
  const navigate = useNavigate();
  const create = useCreateAsset();
  const update = useUpdateAsset();
  const remove = useDeleteAsset();
  const toList = () => void navigate({ to: '/admin/assets' });
  const form = useRecordForm<typeof assetToSave, AssetDetail, AssetToSave>({
    schema: assetToSave,
    record,
    valuesOf,
    empty: EMPTY,
    create: (body) => create.mutateAsync(body),
    route: updateAsset,
    update: (id, body) => update.mutateAsync({ id, body }),
    onSaved: (saved) =>
      record ? toList() : void navigate({ to: '/admin/assets/$id', params: { id: saved._id }, replace: true }),
  });
  return (
    <FormPage
      form={form}
      onClose={toList}
      history={record && { entity: 'asset', id: record._id, name: assetName(t, record) }}
      submitLabel={record ? undefined : t('common:act.create')}
      acts={
        record && (
          <DeleteButton
            name={assetName(t, record)}
            note={t('people:assets.deleteNote')}
            onDelete={async () => {
              await remove.mutateAsync(record._id);
              form.reset();
              toList();
            }}
          />
        )
      }
    >
      <ChangedMeanwhile onTake={form.takeTheirs} />
      <FieldPair>
        <Select
          label={t('people:assets.catalog')}
          required
          allowDeselect={false}
          openOnFocus={false}
          data={assetCatalog.options.map((value) => ({ value, label: t(`people:assets.catalogs.${value}`) }))}
          {...form.getInputProps('catalog')}
        />
        <Select
          label={t('people:assets.status')}
          required
          allowDeselect={false}
          data={assetStatus.options.map((value) => ({ value, label: t(`people:assets.statuses.${value}`) }))}
          {...form.getInputProps('status')}
        />
      </FieldPair>
      <TextInput label={t('people:assets.serialNumber')} {...form.getInputProps('serialNumber')} />
      <Textarea
        label={t('people:assets.configuration')}
        autosize
        minRows={2}
        {...form.getInputProps('configuration')}
      />
      <FieldPair>
        <NumberInput
          label={t('people:assets.price')}
          decimalScale={2}
          min={0}
          thousandSeparator=" "
          hideControls
          {...form.getInputProps('price')}
          value={form.values.price ?? ''}
          onChange={(price) => form.setFieldValue('price', typeof price === 'number' ? price : null)}
        />
        <DateField label={t('people:assets.invoiceDate')} clearable {...form.getInputProps('invoiceDate')} />
      </FieldPair>
      <HistoriesField form={form} record={record} />
      <MaintenancesField form={form} />
    </FormPage>
  );
}

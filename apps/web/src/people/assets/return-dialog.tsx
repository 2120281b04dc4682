import { type AssetDetail, returnAsset } from '@stint/contract/people/assets/asset';
import { presentHolding, RETURNED_BEFORE_HANDED_OUT } from '@stint/contract/people/assets/asset.rules';
import { useAppConfig } from '../../lib/app-config.ts';
import { todayIn } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { bodyOf } from '../../lib/route-schemas.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { personName } from '../../ui/person.tsx';
import { useReturnAsset } from './assets.queries.ts';

/** Notes the day on which whoever has an asset gave it back. */
export function ReturnDialog({ asset, onClose }: { readonly asset: AssetDetail; readonly onClose: () => void }) {
  const t = useT('people');
  const { timeZone } = useAppConfig();
  const giveBack = useReturnAsset();
  const holding = presentHolding(asset.histories);
  const form = useSchemaForm({
    schema: bodyOf(returnAsset),
    initialValues: { version: asset.version, returnedDate: todayIn(timeZone) },
    problems: ({ returnedDate }) => ({
      returnedDate: holding && returnedDate < holding.from ? RETURNED_BEFORE_HANDED_OUT : undefined,
    }),
    onSubmit: async (body) => {
      await giveBack.mutateAsync({ id: asset._id, body });
      onClose();
    },
  });
  return (
    <FormModal
      opened
      title={t('people:assets.markReturned')}
      form={form}
      onClose={onClose}
      submitLabel={t('people:assets.markReturned')}
    >
      {holding && <p>{t('people:assets.returnedBy', { name: personName(holding.user) })}</p>}
      <DateField label={t('people:assets.returnedDate')} required {...form.getInputProps('returnedDate')} />
    </FormModal>
  );
}

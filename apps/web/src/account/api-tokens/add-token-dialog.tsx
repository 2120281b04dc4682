import { MultiSelect, NativeSelect, TextInput } from '@mantine/core';
import { API_AREAS, type ApiArea, apiArea, createApiToken } from '@stint/contract/account/api-tokens/api-token';
import { useT } from '../../lib/messages.ts';
import { newClientId } from '../../lib/new-client-id.ts';
import { bodyOf } from '../../lib/route-schemas.ts';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { SecretForm } from '../../ui/secret-dialog.tsx';
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx';
import { OwnerProof, useHasPassword, useOwnerProblems } from '../owner-proof-part.tsx';
import { useCreateApiToken } from './api-tokens.queries.ts';

const DAYS = [7, 30, 90, 365] as const;

/** Says what a token is for and what it opens, then shows it: once, since it is secret. */
export function AddTokenDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT('account');
  const words = { title: t('account:tokens.add'), note: t('account:tokens.once'), label: t('account:tokens.secret') };
  return (
    <SecretForm {...words} onClose={onClose}>
      {(onMade) => <TokenForm onMade={onMade} onClose={onClose} />}
    </SecretForm>
  );
}

interface TokenFormProps {
  readonly onMade: (secret: string) => void;
  readonly onClose: () => void;
}

function TokenForm({ onMade, onClose }: TokenFormProps) {
  const t = useT('account');
  const create = useCreateApiToken();
  const hasPassword = useHasPassword();
  const form = useSchemaForm({
    schema: bodyOf(createApiToken).omit({ _id: true }),
    initialValues: { name: '', mayWrite: false, areas: null as ApiArea[] | null, days: 90, currentPassword: '' },
    problems: useOwnerProblems(hasPassword),
    onSubmit: async (body) => onMade((await create.mutateAsync({ _id: newClientId(), ...body })).secret),
  });
  return (
    <FormModal
      opened
      title={t('account:tokens.add')}
      form={form}
      submitLabel={t('account:tokens.make')}
      onClose={onClose}
    >
      <TextInput
        label={t('account:tokens.name')}
        description={t('account:tokens.nameHint')}
        required
        maxLength={80}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <SegmentedToggle
        label={t('account:tokens.access')}
        value={form.values.mayWrite ? 'writes' : 'reads'}
        choices={[
          { value: 'reads', label: t('account:tokens.reads') },
          { value: 'writes', label: t('account:tokens.writes') },
        ]}
        onChange={(value) => form.setFieldValue('mayWrite', value === 'writes')}
      />
      <MultiSelect
        label={t('account:tokens.areas')}
        searchable
        description={t('account:tokens.areasHint')}
        data={API_AREAS.map((value) => ({ value, label: t(`account:tokens.areaNames.${value}`) }))}
        value={form.values.areas ?? []}
        onChange={(areas) =>
          form.setFieldValue('areas', areas.length > 0 ? areas.map((one) => apiArea.parse(one)) : null)
        }
      />
      <NativeSelect
        label={t('account:tokens.lasts')}
        data={DAYS.map((count) => ({ value: String(count), label: t('account:tokens.days', { count }) }))}
        value={String(form.values.days)}
        onChange={(event) => form.setFieldValue('days', Number(event.currentTarget.value))}
      />
      <OwnerProof hasPassword={hasPassword} inputProps={form.getInputProps('currentPassword')} />
    </FormModal>
  );
}

import { NativeSelect, TextInput } from '@mantine/core';
import { createDirectoryToken } from '@stint/contract/outside/directory-sync/directory-token';
import { OwnerProof, useHasPassword, useOwnerProblems } from '../../account/owner-proof-part.tsx';
import { useT } from '../../lib/messages.ts';
import { newClientId } from '../../lib/new-client-id.ts';
import { bodyOf } from '../../lib/route-schemas.ts';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { SecretForm } from '../../ui/secret-dialog.tsx';
import { useCreateDirectoryToken } from './directory.queries.ts';

const DAYS = [90, 180, 365, 730] as const;
const ENDLESS = 'endless';

/** Names a token, then shows it: once, since it is secret. */
export function AddDirectoryToken({ onClose }: { readonly onClose: () => void }) {
  const t = useT('outside');
  const words = {
    title: t('outside:directory.add'),
    note: t('outside:directory.once'),
    label: t('outside:directory.secret'),
  };
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
  const t = useT('outside');
  const create = useCreateDirectoryToken();
  const hasPassword = useHasPassword();
  const form = useSchemaForm({
    schema: bodyOf(createDirectoryToken).omit({ _id: true }),
    initialValues: { name: '', days: 365 as number | null, currentPassword: '' },
    problems: useOwnerProblems(hasPassword),
    onSubmit: async (body) => onMade((await create.mutateAsync({ _id: newClientId(), ...body })).secret),
  });
  return (
    <FormModal
      opened
      title={t('outside:directory.add')}
      form={form}
      submitLabel={t('outside:directory.make')}
      onClose={onClose}
    >
      <TextInput
        label={t('outside:directory.name')}
        description={t('outside:directory.nameHint')}
        required
        maxLength={80}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <NativeSelect
        label={t('outside:directory.lasts')}
        data={[
          ...DAYS.map((count) => ({ value: String(count), label: t('outside:directory.days', { count }) })),
          { value: ENDLESS, label: t('outside:directory.untilRevoked') },
        ]}
        value={form.values.days === null ? ENDLESS : String(form.values.days)}
        onChange={({ currentTarget: { value } }) =>
          form.setFieldValue('days', value === ENDLESS ? null : Number(value))
        }
      />
      <OwnerProof hasPassword={hasPassword} inputProps={form.getInputProps('currentPassword')} />
    </FormModal>
  );
}

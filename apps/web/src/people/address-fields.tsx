import { NativeSelect, TextInput } from '@mantine/core';
import type { ProfileToSave } from '@stint/contract/people/profiles/profile';
import { emailKind, socialProvider } from '@stint/contract/people/users/user-fields';
import { useT } from '../lib/messages.ts';
import { AddRow } from '../ui/form/add-row.tsx';
import type { AnySchemaForm } from '../ui/form/form-body.tsx';
import { RowPart, RowsField } from '../ui/form/rows-field.tsx';

type Addresses = Pick<ProfileToSave, 'emails' | 'socialAccounts'>;

interface AddressFieldsProps {
  /** A form with the fields `emails` and `socialAccounts`. */
  readonly form: AnySchemaForm;
  /** Who sees the addresses, where that is to be said. */
  readonly hint?: string;
}

/** Further addresses of somebody, and accounts elsewhere. */
export function AddressFields({ form, hint }: AddressFieldsProps) {
  return (
    <>
      <Emails form={form} hint={hint} />
      <SocialAccounts form={form} />
    </>
  );
}

function Emails({ form, hint }: { readonly form: AnySchemaForm; readonly hint: string | undefined }) {
  const t = useT('people');
  const { emails } = form.values as Addresses;
  return (
    <RowsField
      title={t('people:users.emails')}
      hint={hint}
      error={form.errors.emails}
      rows={emails}
      keyOf={(_, index) => String(index)}
      nameOf={({ email }) => email}
      onRemove={(index) => form.setFieldValue('emails', emails.toSpliced(index, 1))}
      add={
        <AddRow
          label={t('people:users.addEmail')}
          onAdd={() => form.setFieldValue('emails', [...emails, { kind: 'Work', email: '' }])}
        />
      }
    >
      {(_, index) => (
        <>
          <RowPart>
            <NativeSelect
              aria-label={t('people:users.emailKind')}
              data={emailKind.options.map((kind) => ({ value: kind, label: t(`people:emailKinds.${kind}`) }))}
              {...form.getInputProps(`emails.${index}.kind`)}
            />
          </RowPart>
          <RowPart>
            <TextInput
              aria-label={t('people:users.email')}
              type="email"
              autoComplete="off"
              {...form.getInputProps(`emails.${index}.email`)}
            />
          </RowPart>
        </>
      )}
    </RowsField>
  );
}

function SocialAccounts({ form }: Pick<AddressFieldsProps, 'form'>) {
  const t = useT('people');
  const { socialAccounts } = form.values as Addresses;
  return (
    <RowsField
      title={t('people:users.socialAccounts')}
      rows={socialAccounts}
      keyOf={(_, index) => String(index)}
      nameOf={({ displayName }) => displayName}
      onRemove={(index) => form.setFieldValue('socialAccounts', socialAccounts.toSpliced(index, 1))}
      add={
        <AddRow
          label={t('people:users.addSocialAccount')}
          onAdd={() =>
            form.setFieldValue('socialAccounts', [
              ...socialAccounts,
              { provider: 'Microsoft', displayName: '', id: '' },
            ])
          }
        />
      }
    >
      {(_, index) => (
        <>
          <RowPart>
            <NativeSelect
              aria-label={t('people:users.provider')}
              data={socialProvider.options.map((one) => ({ value: one, label: t(`people:providers.${one}`) }))}
              {...form.getInputProps(`socialAccounts.${index}.provider`)}
            />
          </RowPart>
          <RowPart>
            <TextInput
              aria-label={t('people:users.displayName')}
              placeholder={t('people:users.displayName')}
              {...form.getInputProps(`socialAccounts.${index}.displayName`)}
            />
          </RowPart>
          <RowPart>
            <TextInput
              aria-label={t('people:users.accountId')}
              placeholder={t('people:users.accountId')}
              {...form.getInputProps(`socialAccounts.${index}.id`)}
            />
          </RowPart>
        </>
      )}
    </RowsField>
  );
}

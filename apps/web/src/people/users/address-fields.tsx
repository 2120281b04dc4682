import { NativeSelect, TextInput } from '@mantine/core';
import { emailKind, socialProvider } from '@stint/contract/people/users/user-fields';
import { useT } from '../../lib/messages.ts';
import { AddRow } from '../../ui/form/add-row.tsx';
import { RowPart, RowsField } from '../../ui/form/rows-field.tsx';
import type { UserFieldsProps } from './user-fields.tsx';

/** Further addresses of somebody, and accounts elsewhere. */
export function AddressFields({ form }: Pick<UserFieldsProps, 'form'>) {
  return (
    <>
      <Emails form={form} />
      <SocialAccounts form={form} />
    </>
  );
}

function Emails({ form }: Pick<UserFieldsProps, 'form'>) {
  const t = useT('people');
  const { emails } = form.values;
  return (
    <RowsField
      title={t('people:users.emails')}
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

function SocialAccounts({ form }: Pick<UserFieldsProps, 'form'>) {
  const t = useT('people');
  const { socialAccounts } = form.values;
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

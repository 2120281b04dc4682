import { Alert, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { UserDetail, UserToSave } from '@stint/contract/people/users/user';
import { initialsOfName } from '@stint/contract/people/users/user.rules';
import { userRole } from '@stint/contract/role-names';
import { IconRefresh } from '@tabler/icons-react';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useT } from '../../lib/messages.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FieldPair } from '../../ui/form/rows-field.tsx';
import type { RecordForm } from '../../ui/form/use-record-form.ts';

export interface UserFieldsProps {
  readonly form: RecordForm<UserToSave>;
  readonly record: UserDetail | null;
}

/** Who somebody is, and what they may do. */
export function UserFields({ form, record }: UserFieldsProps) {
  const t = useT('people');
  const isAdmin = useCurrentUser().userRole === 'Admin';
  const { values } = form;
  const roles = userRole.options.filter((role) => isAdmin || role !== 'Admin' || record?.userRole === 'Admin');
  return (
    <>
      {record?.isFromDirectory && (
        <Alert icon={<IconRefresh size={18} stroke={1.5} />} color="gray" title={t('people:users.syncedTitle')}>
          {t('people:users.syncedNote')}
        </Alert>
      )}
      <NameFields form={form} />
      <FieldPair>
        <NativeSelect
          label={t('people:users.role')}
          description={t(`people:roleHint.${values.userRole ?? 'Employee'}`)}
          data={roles.map((role) => ({ value: role, label: t(`people:roles.${role}`) }))}
          {...form.getInputProps('userRole')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
        />
        <DateField label={t('people:users.dateOfBirth')} clearable {...form.getInputProps('dateOfBirth')} />
      </FieldPair>
      <Textarea
        label={t('people:users.shortDescription')}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('shortDescription')}
      />
      <TextInput
        label={t('people:users.avatarURL')}
        description={t('people:users.avatarURLHint')}
        type="url"
        inputMode="url"
        autoComplete="off"
        {...form.getInputProps('avatarURL')}
      />
      {record && record.teams.length > 0 && (
        <p>{t('people:users.inTeams', { teams: record.teams.map((team) => team.name).join(', ') })}</p>
      )}
    </>
  );
}

interface Named {
  readonly firstName: string;
  readonly lastName: string;
  readonly initials: string;
}

/** Name, address to sign in with, and initials, of employees and customers alike. */
export function NameFields<V extends Named>({
  form,
}: {
  readonly form: Pick<RecordForm<V>, 'values' | 'getInputProps' | 'setFieldValue'>;
}) {
  const t = useT('people');
  const { values, getInputProps } = form;
  /** What most people get, until somebody types something else. */
  const suggestInitials = () => {
    if (values.initials !== '') return;
    form.setFieldValue('initials', initialsOfName(`${values.firstName} ${values.lastName}`) as never);
  };
  return (
    <>
      <FieldPair>
        <TextInput label={t('people:users.firstName')} required autoComplete="off" {...getInputProps('firstName')} />
        <TextInput
          label={t('people:users.lastName')}
          autoComplete="off"
          {...getInputProps('lastName')}
          onBlur={suggestInitials}
        />
      </FieldPair>
      <FieldPair>
        <TextInput
          label={t('people:users.email')}
          type="email"
          required
          autoComplete="off"
          {...getInputProps('email')}
        />
        <TextInput
          label={t('people:users.initials')}
          required
          autoComplete="off"
          styles={{ input: { textTransform: 'uppercase' } }}
          {...getInputProps('initials')}
        />
      </FieldPair>
    </>
  );
}

import { Checkbox, Textarea, TextInput } from '@mantine/core';
import {
  type ProfileDetail,
  type ProfileToSave,
  profileToSave,
  updateProfile,
} from '@stint/contract/people/profiles/profile';
import { useT } from '../../lib/messages.ts';
import { ChangedMeanwhile } from '../../ui/form/changed-meanwhile.tsx';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { FieldPair } from '../../ui/form/rows-field.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { personName } from '../../ui/person.tsx';
import { AddressFields } from '../address-fields.tsx';
import { useUpdateProfile } from './profiles.queries.ts';

const valuesOf = ({ _id, version, avatarUrl, ...values }: ProfileDetail): ProfileToSave => values;

interface ProfileFormProps {
  readonly record: ProfileDetail;
  readonly onClose: () => void;
}

/** What somebody says of themselves to colleagues. */
export function ProfileForm({ record, onClose }: ProfileFormProps) {
  const t = useT('people');
  const update = useUpdateProfile();
  const form = useRecordForm<typeof profileToSave, ProfileDetail, ProfileToSave>({
    schema: profileToSave,
    record,
    valuesOf,
    empty: valuesOf(record),
    route: updateProfile,
    update: (id, body) => update.mutateAsync({ id, body }),
    onSaved: onClose,
  });
  const { getInputProps } = form;
  return (
    <FormDrawer
      opened
      title={t('people:profile.edit')}
      form={form}
      history={{ entity: 'profile', id: record._id, name: personName(record) }}
      onClose={onClose}
    >
      <ChangedMeanwhile onTake={form.takeTheirs} />
      <FieldPair>
        <TextInput label={t('people:users.firstName')} required autoComplete="off" {...getInputProps('firstName')} />
        <TextInput label={t('people:users.lastName')} autoComplete="off" {...getInputProps('lastName')} />
      </FieldPair>
      <FieldPair>
        <TextInput label={t('people:users.initials')} required autoComplete="off" {...getInputProps('initials')} />
        <TextInput label={t('people:profile.phone')} type="tel" autoComplete="off" {...getInputProps('phone')} />
      </FieldPair>
      <Textarea
        label={t('people:users.shortDescription')}
        autosize
        minRows={2}
        maxRows={6}
        {...getInputProps('shortDescription')}
      />
      <Textarea
        label={t('people:profile.about')}
        description={t('people:profile.aboutHint')}
        autosize
        minRows={3}
        maxRows={16}
        {...getInputProps('longDescription')}
      />
      <Checkbox
        label={t('people:profile.showBirthday')}
        description={t('people:profile.showBirthdayHint')}
        {...form.getInputProps('showBirthday', { type: 'checkbox' })}
      />
      <AddressFields form={form} hint={t('people:profile.emailsHint')} />
    </FormDrawer>
  );
}

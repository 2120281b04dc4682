import { NumberInput, TextInput } from '@mantine/core';
import {
  type UserCertificationDetail,
  updateUserCertification,
  userCertificationToSave,
} from '@stint/contract/people/certifications/user-certification';
import type { Selectable } from '@stint/contract/select-list';
import { useAppConfig } from '../../lib/app-config.ts';
import { useCurrentUser, useMay } from '../../lib/current-user.ts';
import { todayIn } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { EntitySelect } from '../../ui/entity-select.tsx';
import { RecordFormDrawer } from '../../ui/form/record-form-drawer.tsx';
import { FieldPair } from '../../ui/form/rows-field.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { asChoice } from '../../ui/person.tsx';
import { PersonSelect } from '../person-select.tsx';
import {
  findCertifications,
  useCreateUserCertification,
  useDeleteUserCertification,
  useUpdateUserCertification,
} from './certifications.queries.ts';

interface Fields extends Record<string, unknown> {
  readonly user: string;
  readonly certification: string;
  readonly year: number;
  readonly duration: string;
}

const valuesOf = ({ user, certification, year, duration }: UserCertificationDetail): Fields => ({
  user: user._id,
  certification: certification._id,
  year,
  duration,
});

interface CertificationFormProps {
  readonly record: UserCertificationDetail | null;
  /** Whose a new one is at first; one's own where left out. */
  readonly user?: string | undefined;
  readonly onClose: () => void;
}

/** A certification of a person: ones own, or anybody's for managers. */
export function CertificationForm({ record, user, onClose }: CertificationFormProps) {
  const t = useT('people');
  const me = useCurrentUser();
  const isManager = useMay('manager');
  const { timeZone } = useAppConfig();
  const create = useCreateUserCertification();
  const update = useUpdateUserCertification();
  const remove = useDeleteUserCertification();
  const form = useRecordForm<typeof userCertificationToSave, UserCertificationDetail, Fields>({
    schema: userCertificationToSave,
    record,
    valuesOf,
    empty: { user: user ?? me._id, certification: '', year: Number(todayIn(timeZone).slice(0, 4)), duration: '' },
    create: (body) => create.mutateAsync(body),
    route: updateUserCertification,
    update: (id, body) => update.mutateAsync({ id, body }),
    onSaved: onClose,
  });
  return (
    <RecordFormDrawer
      entity="userCertification"
      record={record && { _id: record._id, name: record.certification.name }}
      newTitle={t('people:certifications.add')}
      form={form}
      submitLabel={record ? undefined : t('common:act.create')}
      onDelete={(id) => remove.mutateAsync(id)}
      onClose={onClose}
    >
      {isManager && (
        <PersonSelect
          label={t('people:certifications.user')}
          required
          openOnFocus={false}
          chosen={asChoice(record?.user ?? me)}
          {...form.getInputProps('user')}
          onChange={(user) => form.setFieldValue('user', user ?? '')}
        />
      )}
      <EntitySelect<Selectable>
        label={t('people:certifications.one')}
        required
        openOnFocus={false}
        find={findCertifications}
        chosen={record?.certification ?? null}
        {...form.getInputProps('certification')}
        value={form.values.certification || null}
        onChange={(certification) => form.setFieldValue('certification', certification ?? '')}
      />
      <FieldPair>
        <NumberInput
          label={t('people:certifications.year')}
          required
          hideControls
          allowDecimal={false}
          {...form.getInputProps('year')}
        />
        <TextInput
          label={t('people:certifications.duration')}
          placeholder={t('people:certifications.durationExample')}
          required
          {...form.getInputProps('duration')}
        />
      </FieldPair>
    </RecordFormDrawer>
  );
}

import { formatHours } from '@stint/contract/numbers';
import type { PhaseDetail, PhaseToSave } from '@stint/contract/projects/phases/phase';
import { formatDate } from '@stint/contract/time/typed';
import { useT } from '../../lib/messages.ts';
import { useNames } from '../../lib/use-names.ts';
import { PersonSelect } from '../../people/person-select.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { RowName, RowPart, RowsField } from '../../ui/form/rows-field.tsx';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import { asChoices } from '../../ui/person.tsx';

interface PhaseUsersFieldProps {
  readonly form: RecordForm<PhaseToSave>;
  readonly record: PhaseDetail | null;
}

/** Who may register on the phase, until when, and what they have registered. */
export function PhaseUsersField({ form, record }: PhaseUsersFieldProps) {
  const t = useT('projects');
  const { users } = form.values;
  const { nameOf, learn } = useNames(asChoices(record?.users.map(({ user }) => user)));
  const stored = new Map(record?.users.map((one) => [one.user._id, one]));
  const noteOf = (user: string) => {
    const one = stored.get(user);
    return one?.lastReg
      ? t('projects:phases.lastReg', { hours: formatHours(one.registeredTime), date: formatDate(one.lastReg) })
      : undefined;
  };
  return (
    <RowsField
      title={t('projects:phases.usersCount', { count: users.length })}
      hint={t('projects:phases.usersHint')}
      error={form.errors.users}
      rows={users}
      keyOf={({ user }) => user}
      nameOf={({ user }) => nameOf(user)}
      lockedReason={({ user }) => (stored.get(user)?.lastReg ? t('projects:phases.userKept') : undefined)}
      onRemove={(index) => form.setFieldValue('users', users.toSpliced(index, 1))}
      add={
        <PersonSelect
          aria-label={t('projects:phases.addUser')}
          placeholder={t('projects:phases.addUser')}
          withCustomers
          value={null}
          onChange={(user, person) => {
            if (!user || !person || users.some((one) => one.user === user)) return;
            learn(person);
            form.setFieldValue('users', [...users, { user, disabledDate: null }]);
          }}
        />
      }
    >
      {({ user }, index) => (
        <>
          <RowName note={noteOf(user)}>{nameOf(user)}</RowName>
          <RowPart>
            <DateField
              aria-label={t('projects:phases.disabledDateOf', { name: nameOf(user) })}
              placeholder={t('projects:phases.disabledDate')}
              clearable
              {...form.getInputProps(`users.${index}.disabledDate`)}
            />
          </RowPart>
        </>
      )}
    </RowsField>
  );
}

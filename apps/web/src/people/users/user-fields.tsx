import { NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import type { UserDetail, UserToSave } from '@stint/contract/people/users/user';
import { asType, initialsOfName } from '@stint/contract/people/users/user.rules';
import { remunerationType, userRole, userType } from '@stint/contract/role-names';
import { useT } from '../../lib/messages.ts';
import { CustomersSelect } from '../../projects/customers-select.tsx';
import { DirectCustomersSelect } from '../../projects/direct-customers-select.tsx';
import { TeamSelect } from '../../teams/team-select.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FieldPair } from '../../ui/form/rows-field.tsx';
import type { RecordForm } from '../../ui/form/use-record-form.ts';

interface UserFieldsProps {
  readonly form: RecordForm<UserToSave>;
  readonly record: UserDetail | null;
}

export function UserFields({ form, record }: UserFieldsProps) {
  const t = useT('people');
  const { values } = form;
  const isEmployee = values.userType === 'Employee';
  /** What most people get, until somebody types something else. */
  const suggestInitials = () => {
    if (values.initials !== '') return;
    form.setFieldValue('initials', initialsOfName(`${values.firstName} ${values.lastName}`));
  };
  return (
    <>
      <FieldPair>
        <TextInput
          label={t('people:users.firstName')}
          required
          autoComplete="off"
          {...form.getInputProps('firstName')}
        />
        <TextInput
          label={t('people:users.lastName')}
          autoComplete="off"
          {...form.getInputProps('lastName')}
          onBlur={suggestInitials}
        />
      </FieldPair>
      <FieldPair>
        <TextInput
          label={t('people:users.email')}
          type="email"
          required
          autoComplete="off"
          {...form.getInputProps('email')}
        />
        <TextInput
          label={t('people:users.initials')}
          required
          autoComplete="off"
          styles={{ input: { textTransform: 'uppercase' } }}
          {...form.getInputProps('initials')}
        />
      </FieldPair>
      <FieldPair>
        <NativeSelect
          label={t('people:users.type')}
          data={userType.options.map((type) => ({
            value: type,
            label: t(type === 'Employee' ? 'people:users.types.employee' : 'people:users.types.customer'),
          }))}
          value={values.userType}
          onChange={(event) => form.setValues(asType(values, event.currentTarget.value as UserToSave['userType']))}
        />
        {isEmployee && (
          <NativeSelect
            label={t('people:users.role')}
            description={t(`people:roleHint.${values.userRole ?? 'Employee'}`)}
            data={userRole.options.map((role) => ({ value: role, label: t(`people:roles.${role}`) }))}
            {...form.getInputProps('userRole')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
          />
        )}
      </FieldPair>
      {!isEmployee && (
        <>
          <DirectCustomersSelect
            label={t('people:users.directCustomers')}
            description={t('people:users.directCustomersHint')}
            chosen={record?.directCustomers ?? []}
            {...form.getInputProps('directCustomers')}
          />
          <CustomersSelect
            label={t('people:users.indirectCustomers')}
            chosen={record?.indirectCustomers ?? []}
            {...form.getInputProps('indirectCustomers')}
          />
          <TeamSelect
            label={t('people:users.customerTeam')}
            description={t('people:users.customerTeamHint')}
            clearable
            chosen={record?.customerTeam ?? null}
            {...form.getInputProps('customerTeam')}
            onChange={(id) => form.setFieldValue('customerTeam', id)}
          />
        </>
      )}
      {isEmployee && (
        <FieldPair>
          <NativeSelect
            label={t('people:users.remuneration')}
            data={[
              { value: '', label: t('people:users.notSaid') },
              ...remunerationType.options.map((type) => ({ value: type, label: t(`people:remuneration.${type}`) })),
            ]}
            {...form.getInputProps('remunerationType')}
            value={values.remunerationType ?? ''}
            onChange={(event) => {
              const type = (event.currentTarget.value || null) as UserToSave['remunerationType'];
              form.setValues({ remunerationType: type, ...(type !== 'Freelancer Part Time' && { weeklyHours: null }) });
            }}
          />
          {values.remunerationType === 'Freelancer Part Time' && (
            <NumberInput
              label={t('people:users.weeklyHours')}
              description={t('people:users.weeklyHoursHint')}
              inputWrapperOrder={['label', 'input', 'error', 'description']}
              decimalScale={2}
              min={0}
              max={60}
              step={0.5}
              hideControls
              {...form.getInputProps('weeklyHours')}
              value={values.weeklyHours ?? ''}
              onChange={(hours) => form.setFieldValue('weeklyHours', hours === '' ? null : Number(hours))}
            />
          )}
        </FieldPair>
      )}
      <FieldPair>
        <DateField label={t('people:users.startWorking')} clearable {...form.getInputProps('startWorking')} />
        <DateField label={t('people:users.resignedDate')} clearable {...form.getInputProps('resignedDate')} />
      </FieldPair>
      <FieldPair>
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

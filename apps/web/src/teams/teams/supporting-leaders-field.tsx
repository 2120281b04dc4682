import { TextInput } from '@mantine/core';
import type { TeamDetail, TeamToSave } from '@stint/contract/teams/teams/team';
import { useT } from '../../lib/messages.ts';
import { useNames } from '../../lib/use-names.ts';
import { PersonSelect } from '../../people/person-select.tsx';
import { RowName, RowPart, RowsField } from '../../ui/form/rows-field.tsx';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import { asChoice } from '../../ui/person.tsx';

interface SupportingLeadersFieldProps {
  readonly form: RecordForm<TeamToSave>;
  readonly record: TeamDetail | null;
}

/** Who helps to lead the team, each in an area of responsibility. */
export function SupportingLeadersField({ form, record }: SupportingLeadersFieldProps) {
  const t = useT('teams');
  const { supportingLeaders } = form.values;
  const { nameOf, learn } = useNames(
    (record?.supportingLeaders ?? []).map(({ user }) => asChoice(user)).filter((one) => one !== null),
  );
  return (
    <RowsField
      title={t('teams:supportingLeaders')}
      rows={supportingLeaders}
      keyOf={({ user }) => user}
      nameOf={({ user }) => nameOf(user)}
      onRemove={(index) => form.setFieldValue('supportingLeaders', supportingLeaders.toSpliced(index, 1))}
      add={
        <PersonSelect
          aria-label={t('teams:addSupportingLeader')}
          placeholder={t('teams:addSupportingLeader')}
          value={null}
          leftOut={[
            ...(form.values.teamLeader ? [form.values.teamLeader] : []),
            ...supportingLeaders.map(({ user }) => user),
          ]}
          onChange={(user, person) => {
            if (!user || !person || supportingLeaders.some((leader) => leader.user === user)) return;
            learn(person);
            form.setFieldValue('supportingLeaders', [...supportingLeaders, { user, responsibilityArea: '' }]);
          }}
        />
      }
    >
      {({ user }, index) => (
        <>
          <RowName>{nameOf(user)}</RowName>
          <RowPart>
            <TextInput
              aria-label={t('teams:areaOf', { name: nameOf(user) })}
              placeholder={t('teams:area')}
              {...form.getInputProps(`supportingLeaders.${index}.responsibilityArea`)}
              error={
                form.errors[`supportingLeaders.${index}.responsibilityArea`] ??
                form.errors[`supportingLeaders.${index}.user`]
              }
            />
          </RowPart>
        </>
      )}
    </RowsField>
  );
}

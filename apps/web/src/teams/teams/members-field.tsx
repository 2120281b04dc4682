import type { TeamDetail, TeamToSave } from '@stint/contract/teams/teams/team';
import { useT } from '../../lib/messages.ts';
import { useNames } from '../../lib/use-names.ts';
import { PersonSelect } from '../../people/person-select.tsx';
import { RowName, RowPart, RowsField } from '../../ui/form/rows-field.tsx';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import { asChoice } from '../../ui/person.tsx';
import { useTeamPeople } from './own-teams.queries.ts';

interface MembersFieldProps {
  readonly form: RecordForm<TeamToSave>;
  readonly record: TeamDetail | null;
}

/** Who is in the team, and who answers for their performance. */
export function MembersField({ form, record }: MembersFieldProps) {
  const t = useT('teams');
  const { members } = form.values;
  const { nameOf, learn } = useNames(
    (record?.members ?? []).flatMap(({ user, performanceResponsible }) =>
      [asChoice(user), asChoice(performanceResponsible)].filter((one) => one !== null),
    ),
  );
  const people = useTeamPeople(record?._id);
  const isForOthers = (user: string) =>
    people.data?.some((person) => person.user._id === user && !person.mayChangeResponsible) === true;
  return (
    <RowsField
      title={t('teams:membersCount', { count: members.length })}
      hint={members.length > 0 && t('teams:membersHint')}
      rows={members}
      keyOf={({ user }) => user}
      nameOf={({ user }) => nameOf(user)}
      onRemove={(index) => form.setFieldValue('members', members.toSpliced(index, 1))}
      add={
        <PersonSelect
          aria-label={t('teams:addMember')}
          placeholder={t('teams:addMember')}
          value={null}
          onChange={(user, person) => {
            if (!user || !person || members.some((member) => member.user === user)) return;
            learn(person);
            form.setFieldValue('members', [...members, { user, performanceResponsible: null }]);
          }}
        />
      }
    >
      {({ user, performanceResponsible }, index) => (
        <>
          <RowName>{nameOf(user)}</RowName>
          <RowPart>
            <PersonSelect
              aria-label={t('teams:performanceResponsibleOf', { name: nameOf(user) })}
              placeholder={t('teams:performanceResponsible')}
              clearable
              disabled={isForOthers(user)}
              value={performanceResponsible}
              chosen={
                performanceResponsible ? { _id: performanceResponsible, name: nameOf(performanceResponsible) } : null
              }
              error={form.errors[`members.${index}.user`]}
              onChange={(id, person) => {
                if (person) learn(person);
                form.setFieldValue(`members.${index}.performanceResponsible`, id);
              }}
            />
          </RowPart>
        </>
      )}
    </RowsField>
  );
}

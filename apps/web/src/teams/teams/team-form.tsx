import { Stack, Switch, Tabs, TextInput } from '@mantine/core';
import { type TeamDetail, type TeamToSave, teamToSave, updateTeam } from '@stint/contract/teams/teams/team';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useT } from '../../lib/messages.ts';
import { PersonSelect } from '../../people/person-select.tsx';
import { ChangedMeanwhile } from '../../ui/form/changed-meanwhile.tsx';
import { DeleteButton } from '../../ui/form/delete-button.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { FieldPair } from '../../ui/form/rows-field.tsx';
import { useFormTabs } from '../../ui/form/use-form-tabs.ts';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { asChoice } from '../../ui/person.tsx';
import { MembersField } from './members-field.tsx';
import { SupportingLeadersField } from './supporting-leaders-field.tsx';
import { TeamPicture } from './team-picture.tsx';
import { type TeamTab, useCreateTeam, useDeleteTeam, useUpdateTeam } from './teams.queries.ts';

const EMPTY: TeamToSave = {
  name: '',
  shortName: '',
  isPlanningTeam: false,
  isLeaderReviewNeededMonthly: false,
  teamLeader: null,
  members: [],
  supportingLeaders: [],
};

const valuesOf = (team: TeamDetail): TeamToSave => ({
  name: team.name,
  shortName: team.shortName,
  isPlanningTeam: team.isPlanningTeam,
  isLeaderReviewNeededMonthly: team.isLeaderReviewNeededMonthly,
  teamLeader: team.teamLeader?._id ?? null,
  members: team.members.map(({ user, performanceResponsible }) => ({
    user: user._id,
    performanceResponsible: performanceResponsible?._id ?? null,
  })),
  supportingLeaders: team.supportingLeaders.map(({ user, responsibilityArea }) => ({
    user: user._id,
    responsibilityArea,
  })),
});

/** The tab on which a field of the form stands; all others are on the first. */
const TAB_OF_FIELD: Readonly<Record<string, TeamTab>> = {
  members: 'members',
  supportingLeaders: 'supportingLeaders',
};
const FORM_TABS: readonly TeamTab[] = ['general', 'members', 'supportingLeaders'];

/** Whether a tab of a team shows a part of its form. */
export const isFormTab = (tab: TeamTab): boolean => FORM_TABS.includes(tab);

interface TeamFormProps {
  readonly record: TeamDetail | null;
  readonly tab: TeamTab;
  readonly onTab: (tab: TeamTab) => void;
}

/** Everything that is kept of a team: below three tabs of its screen, or on one page for a new one. */
export function TeamForm({ record, tab, onTab }: TeamFormProps) {
  const t = useT('teams');
  const navigate = useNavigate();
  const create = useCreateTeam();
  const update = useUpdateTeam();
  const remove = useDeleteTeam();
  const toList = () => void navigate({ to: '/admin/teams' });
  const form = useRecordForm({
    schema: teamToSave,
    record,
    valuesOf,
    empty: EMPTY,
    create: (body) => create.mutateAsync(body),
    route: updateTeam,
    update: (id, body) => update.mutateAsync({ id, body }),
    onSaved: (saved) =>
      record ? toList() : void navigate({ to: '/admin/team/$id', params: { id: saved._id }, replace: true }),
  });
  const tabs = useFormTabs(form, {
    tabs: FORM_TABS,
    tabOf: (field) => TAB_OF_FIELD[field] ?? 'general',
    open: record ? tab : null,
    onOpen: onTab,
  });
  return (
    <FormPage
      form={tabs.form}
      onClose={toList}
      history={record && { entity: 'team', id: record._id, name: record.name }}
      submitLabel={record ? undefined : t('common:act.create')}
      acts={
        record && (
          <DeleteButton
            name={record.name}
            note={t('teams:deleteNote', { count: record.members.length })}
            onDelete={async () => {
              await remove.mutateAsync(record._id);
              form.reset();
              toList();
            }}
          />
        )
      }
    >
      <ChangedMeanwhile onTake={form.takeTheirs} />
      <Part tab="general" isNew={!record}>
        {record && <TeamPicture team={record} />}
        <FieldPair>
          <TextInput label={t('teams:name')} required {...form.getInputProps('name')} />
          <TextInput label={t('teams:shortName')} required {...form.getInputProps('shortName')} />
        </FieldPair>
        <PersonSelect
          label={t('teams:leader')}
          clearable
          chosen={asChoice(record?.teamLeader)}
          {...form.getInputProps('teamLeader')}
          onChange={(id) => form.setFieldValue('teamLeader', id)}
        />
        <Switch
          label={t('teams:planning')}
          description={t('teams:planningHint')}
          {...form.getInputProps('isPlanningTeam', { type: 'checkbox' })}
        />
        <Switch
          label={t('teams:monthlyReview')}
          {...form.getInputProps('isLeaderReviewNeededMonthly', { type: 'checkbox' })}
        />
      </Part>
      <Part tab="members" isNew={!record}>
        <MembersField form={form} record={record} />
      </Part>
      <Part tab="supportingLeaders" isNew={!record}>
        <SupportingLeadersField form={form} record={record} />
      </Part>
    </FormPage>
  );
}

interface PartProps {
  readonly tab: TeamTab;
  readonly isNew: boolean;
  readonly children: ReactNode;
}

/** A part of the form below its tab; a new team has none of them yet. */
function Part({ tab, isNew, children }: PartProps) {
  if (isNew) return children;
  return (
    <Tabs.Panel value={tab} keepMounted>
      <Stack gap="md">{children}</Stack>
    </Tabs.Panel>
  );
}

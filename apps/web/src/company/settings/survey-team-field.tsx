import { useT } from '../../lib/messages.ts';
import { TeamSelect } from '../../teams/team-select.tsx';
import type { FieldProps } from './settings-tab.ts';

/** Which team is asked; nobody chosen asks everybody. */
export function SurveyTeamField({ form, record }: FieldProps) {
  const t = useT('company');
  return (
    <TeamSelect
      label={t('company:surveys.team')}
      placeholder={t('company:surveys.everybody')}
      clearable
      chosen={record?.team ?? null}
      {...form.getInputProps('team')}
      onChange={(team) => form.setFieldValue('team', team)}
    />
  );
}

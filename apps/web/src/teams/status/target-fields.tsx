import { NumberInput } from '@mantine/core';
import type { StatusDetail, StatusTarget } from '@stint/contract/teams/status/status';
import { useT } from '../../lib/messages.ts';
import { ProjectSelect } from '../../projects/project-select.tsx';
import { FieldPair } from '../../ui/form/rows-field.tsx';
import type { SchemaForm } from '../../ui/form/use-schema-form.ts';
import { TeamSelect } from '../team-select.tsx';

interface TargetFieldsProps<V extends StatusTarget> {
  readonly form: Pick<SchemaForm<V>, 'getInputProps' | 'setValues'>;
  /** What is chosen already. */
  readonly record: Pick<StatusDetail, 'team' | 'project'> | null;
}

/** The week of a status, and its team or project: one of the two. The week is first, since a list would open over the text. */
export function TargetFields<V extends StatusTarget>({ form, record }: TargetFieldsProps<V>) {
  const t = useT('teams');
  const choose = (of: Pick<StatusTarget, 'team' | 'project'>) => form.setValues(of as Partial<V>);
  return (
    <>
      <FieldPair>
        <NumberInput label={t('teams:statuses.week')} required allowDecimal={false} {...form.getInputProps('week')} />
        <NumberInput
          label={t('teams:statuses.year')}
          required
          allowDecimal={false}
          thousandSeparator=""
          {...form.getInputProps('year')}
        />
      </FieldPair>
      <FieldPair>
        <TeamSelect
          label={t('teams:one')}
          clearable
          chosen={record?.team ?? null}
          {...form.getInputProps('team')}
          onChange={(team) => choose({ team, project: null })}
        />
        <ProjectSelect
          label={t('teams:posts.project')}
          clearable
          chosen={record?.project ?? null}
          {...form.getInputProps('project')}
          onChange={(project) => choose({ team: null, project })}
        />
      </FieldPair>
    </>
  );
}

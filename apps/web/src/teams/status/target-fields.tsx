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

/** The team or project of a status, one of the two, and its week. */
export function TargetFields<V extends StatusTarget>({ form, record }: TargetFieldsProps<V>) {
  const t = useT('teams');
  const choose = (of: Pick<StatusTarget, 'team' | 'project'>) => form.setValues(of as Partial<V>);
  return (
    <>
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
    </>
  );
}

import { Button, Textarea, TextInput } from '@mantine/core';
import type { ProjectToSave } from '@stint/contract/projects/project';
import { IconPlus } from '@tabler/icons-react';
import { useT } from '../../lib/messages.ts';
import { newClientId } from '../../lib/new-client-id.ts';
import { FieldStack, RowsField } from '../../ui/form/rows-field.tsx';
import type { RecordForm } from '../../ui/form/use-record-form.ts';

/** What the project's success depends on; reviewers see it while they give feedback. */
export function SuccessFactorsField({ form }: { readonly form: RecordForm<ProjectToSave> }) {
  const t = useT('projects');
  const { keySuccessFactors } = form.values;
  const add = () =>
    form.setFieldValue('keySuccessFactors', [...keySuccessFactors, { _id: newClientId(), title: '', description: '' }]);
  return (
    <RowsField
      title={t('projects:projects.parts.factors')}
      hint={t('projects:projects.factorsHint')}
      rows={keySuccessFactors}
      keyOf={(factor) => factor._id}
      nameOf={(factor) => factor.title}
      onRemove={(index) => form.setFieldValue('keySuccessFactors', keySuccessFactors.toSpliced(index, 1))}
      add={
        <Button size="xs" leftSection={<IconPlus size={14} />} onClick={add} style={{ justifySelf: 'start' }}>
          {t('projects:projects.addFactor')}
        </Button>
      }
    >
      {(_factor, index) => (
        <FieldStack grow>
          <TextInput
            label={t('projects:projects.factorTitle')}
            required
            {...form.getInputProps(`keySuccessFactors.${index}.title`)}
          />
          <Textarea
            label={t('projects:projects.description')}
            autosize
            minRows={2}
            {...form.getInputProps(`keySuccessFactors.${index}.description`)}
          />
        </FieldStack>
      )}
    </RowsField>
  );
}

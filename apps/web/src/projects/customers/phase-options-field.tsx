import { Button, Checkbox, TextInput } from '@mantine/core';
import type { DirectCustomerToSave } from '@stint/contract/projects/customers/direct-customer';
import { IconPlus } from '@tabler/icons-react';
import { useT } from '../../lib/messages.ts';
import { newClientId } from '../../lib/new-client-id.ts';
import { RowPart, RowsField } from '../../ui/form/rows-field.tsx';
import type { RecordForm } from '../../ui/form/use-record-form.ts';

/** What phases of this customer's accounts have to choose from. */
export function PhaseOptionsField({ form }: { readonly form: RecordForm<DirectCustomerToSave> }) {
  const t = useT('projects');
  const { phaseOptions } = form.values;
  const add = () =>
    form.setFieldValue('phaseOptions', [
      ...phaseOptions,
      { _id: newClientId(), optionName: '', code: '', userLock: false, canDelete: true },
    ]);
  return (
    <RowsField
      title={t('projects:customers.phaseOptions')}
      hint={t('projects:customers.phaseOptionsHint')}
      error={form.errors.phaseOptions}
      rows={phaseOptions}
      keyOf={(option) => option._id}
      nameOf={(option) => option.optionName || t('projects:customers.phaseOption')}
      lockedReason={(option) => (option.canDelete ? undefined : t('projects:customers.optionKept'))}
      onRemove={(index) => form.setFieldValue('phaseOptions', phaseOptions.toSpliced(index, 1))}
      add={
        <Button size="xs" leftSection={<IconPlus size={14} />} onClick={add} style={{ justifySelf: 'start' }}>
          {t('projects:customers.addPhaseOption')}
        </Button>
      }
    >
      {(option, index) => (
        <>
          <RowPart>
            <TextInput
              aria-label={t('projects:customers.optionName')}
              placeholder={t('projects:customers.optionName')}
              {...form.getInputProps(`phaseOptions.${index}.optionName`)}
            />
          </RowPart>
          <RowPart>
            <TextInput
              aria-label={t('projects:customers.code')}
              placeholder={t('projects:customers.code')}
              {...form.getInputProps(`phaseOptions.${index}.code`)}
            />
          </RowPart>
          <Checkbox
            mt="xs"
            label={t('projects:customers.userLock')}
            checked={option.userLock}
            onChange={(event) => form.setFieldValue(`phaseOptions.${index}.userLock`, event.currentTarget.checked)}
          />
          <Checkbox
            mt="xs"
            label={t('projects:customers.canDelete')}
            checked={option.canDelete}
            onChange={(event) => form.setFieldValue(`phaseOptions.${index}.canDelete`, event.currentTarget.checked)}
          />
        </>
      )}
    </RowsField>
  );
}

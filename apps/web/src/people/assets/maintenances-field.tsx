import { Button, NumberInput, TextInput } from '@mantine/core';
import type { AssetToSave } from '@stint/contract/people/assets/asset';
import { formatDate } from '@stint/contract/time/typed';
import { IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { useAppConfig } from '../../lib/app-config.ts';
import { todayIn } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { DateField } from '../../ui/date-field.tsx';
import { RowPart, RowsField } from '../../ui/form/rows-field.tsx';
import type { RecordForm } from '../../ui/form/use-record-form.ts';

/** What was repaired or serviced, when, and what it cost. */
export function MaintenancesField({ form }: { readonly form: RecordForm<AssetToSave> }) {
  const t = useT('people');
  const id = useId();
  const { timeZone } = useAppConfig();
  const { maintenances } = form.values;
  const set = (rows: AssetToSave['maintenances']) => form.setFieldValue('maintenances', rows);
  const edit = (index: number, change: Partial<AssetToSave['maintenances'][number]>) =>
    set(maintenances.map((row, at) => (at === index ? { ...row, ...change } : row)));
  return (
    <RowsField
      title={t('people:assets.maintenances')}
      error={form.errors.maintenances}
      rows={maintenances}
      keyOf={(_, index) => `${id}-${index}`}
      nameOf={({ date, description }) => description || formatDate(date)}
      onRemove={(index) => set(maintenances.toSpliced(index, 1))}
      add={
        <Button
          leftSection={<IconPlus size={15} />}
          onClick={() => set([...maintenances, { date: todayIn(timeZone), cost: null, description: '' }])}
        >
          {t('people:assets.addMaintenance')}
        </Button>
      }
    >
      {({ date, cost, description }, index) => (
        <>
          <RowPart>
            <DateField
              aria-label={t('people:assets.date')}
              value={date}
              error={form.errors[`maintenances.${index}.date`]}
              onChange={(day) => day !== null && edit(index, { date: day })}
            />
          </RowPart>
          <RowPart>
            <NumberInput
              aria-label={t('people:assets.cost')}
              placeholder={t('people:assets.cost')}
              decimalScale={2}
              min={0}
              thousandSeparator=" "
              hideControls
              value={cost ?? ''}
              error={form.errors[`maintenances.${index}.cost`]}
              onChange={(value) => edit(index, { cost: typeof value === 'number' ? value : null })}
            />
          </RowPart>
          <RowPart>
            <TextInput
              aria-label={t('people:assets.description')}
              placeholder={t('people:assets.description')}
              value={description}
              onChange={(event) => edit(index, { description: event.currentTarget.value })}
            />
          </RowPart>
        </>
      )}
    </RowsField>
  );
}

import { TextInput } from '@mantine/core';
import type { AssetDetail, AssetToSave } from '@stint/contract/people/assets/asset';
import { presentHolding } from '@stint/contract/people/assets/asset.rules';
import { formatDate } from '@stint/contract/time/typed';
import { useId } from 'react';
import { useAppConfig } from '../../lib/app-config.ts';
import { todayIn } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { useNames } from '../../lib/use-names.ts';
import { DateField } from '../../ui/date-field.tsx';
import { RowName, RowPart, RowsField } from '../../ui/form/rows-field.tsx';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import { asChoice } from '../../ui/person.tsx';
import { PersonSelect } from '../person-select.tsx';

interface HistoriesFieldProps {
  readonly form: RecordForm<AssetToSave>;
  readonly record: AssetDetail | null;
}

/** Who has, and had, an asset. Handing it to the next ends the time of the one before, and puts it in use. */
export function HistoriesField({ form, record }: HistoriesFieldProps) {
  const t = useT('people');
  const id = useId();
  const { timeZone } = useAppConfig();
  const { histories } = form.values;
  const { nameOf, learn } = useNames(
    (record?.histories ?? []).map(({ user }) => asChoice(user)).filter((one) => one !== null),
  );
  const set = (rows: AssetToSave['histories']) => form.setFieldValue('histories', rows);
  const edit = (index: number, change: Partial<AssetToSave['histories'][number]>) =>
    set(histories.map((row, at) => (at === index ? { ...row, ...change } : row)));
  const handTo = (user: string) => {
    const today = todayIn(timeZone);
    const present = presentHolding(histories);
    const ended = histories.map((row) => (row === present ? { ...row, to: today < row.from ? row.from : today } : row));
    set([...ended, { user, from: today, to: null, description: '' }]);
    if (form.values.status === 'Available') form.setFieldValue('status', 'In use');
  };
  return (
    <RowsField
      title={t('people:assets.histories')}
      hint={t('people:assets.historiesHint')}
      error={form.errors.histories}
      rows={histories}
      keyOf={(_, index) => `${id}-${index}`}
      nameOf={({ user, from }) => `${nameOf(user)}, ${formatDate(from)}`}
      onRemove={(index) => set(histories.toSpliced(index, 1))}
      add={
        <PersonSelect
          aria-label={t('people:assets.handTo')}
          placeholder={t('people:assets.handTo')}
          value={null}
          onChange={(user, person) => {
            if (!user || !person) return;
            learn(person);
            handTo(user);
          }}
        />
      }
    >
      {({ user, from, to, description }, index) => (
        <>
          <RowName>{nameOf(user)}</RowName>
          <RowPart>
            <DateField
              aria-label={t('people:assets.fromOf', { name: nameOf(user) })}
              value={from}
              error={form.errors[`histories.${index}.from`]}
              onChange={(day) => day !== null && edit(index, { from: day })}
            />
          </RowPart>
          <RowPart>
            <DateField
              aria-label={t('people:assets.toOf', { name: nameOf(user) })}
              clearable
              value={to}
              error={form.errors[`histories.${index}.to`]}
              onChange={(day) => edit(index, { to: day })}
            />
          </RowPart>
          <RowPart>
            <TextInput
              aria-label={t('people:assets.descriptionOf', { name: nameOf(user) })}
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

import { Box, Button, NumberInput, Select, TextInput } from '@mantine/core';
import { formatHours } from '@stint/contract/numbers';
import {
  updateWorkHourMonth,
  type WorkHourMonth,
  type WorkHourMonthToSave,
  type WorkHoursOfMonth,
  workHourMonthToSave,
} from '@stint/contract/planning/work-hours/work-hour';
import {
  hoursForOfficial,
  hoursOfRows,
  officialHoursOf,
  proposedOfficialHours,
  WORKDAY_HOURS,
} from '@stint/contract/planning/work-hours/work-hour.rules';
import { IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { formatMonth } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { RecordFormDrawer } from '../../ui/form/record-form-drawer.tsx';
import { FieldPair, RowPart, RowsField } from '../../ui/form/rows-field.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { monthKey } from './month-card.tsx';
import classes from './work-hours.module.css';
import { useCreateWorkHourMonth, useDeleteWorkHourMonth, useUpdateWorkHourMonth } from './work-hours.queries.ts';

type Fields = WorkHourMonthToSave;
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

const valuesOf = ({ year, month, hours, rows }: WorkHourMonth): Fields => ({
  year,
  month,
  hours,
  rows: rows.map((row) => ({ hours: row.hours, description: row.description })),
});

interface WorkHourFormProps {
  /** Null for a new one. */
  readonly record: WorkHourMonth | null;
  /** Which month a new one is for, `YYYY-MM`. */
  readonly month: string;
  /** The months of the year that is shown, with their working days. */
  readonly known: readonly WorkHoursOfMonth[];
  readonly onClose: () => void;
}

/** The hours of a month, and the rows that they are made up of: with rows, the hours are their sum. */
export function WorkHourForm({ record, month, known, onClose }: WorkHourFormProps) {
  const t = useT('planning');
  const id = useId();
  const create = useCreateWorkHourMonth();
  const update = useUpdateWorkHourMonth();
  const remove = useDeleteWorkHourMonth();
  const proposedOf = (year: number, number: number) => {
    const days = known.find((one) => one.year === year && one.month === number)?.workingDays;
    return days === undefined ? undefined : { days, official: proposedOfficialHours(days) };
  };
  const [year = 0, number = 1] = month.split('-').map(Number);
  const form = useRecordForm<typeof workHourMonthToSave, WorkHourMonth, Fields>({
    schema: workHourMonthToSave,
    record,
    valuesOf,
    empty: { year, month: number, hours: hoursForOfficial(proposedOf(year, number)?.official ?? 0), rows: [] },
    create: (body) => create.mutateAsync(body),
    route: updateWorkHourMonth,
    update: (recordId, body) => update.mutateAsync({ id: recordId, body }),
    onSaved: onClose,
  });
  const { values } = form;
  const proposed = proposedOf(values.year, values.month);
  const hasRows = values.rows.length > 0;
  const setRows = (rows: Fields['rows']) => {
    form.setFieldValue('rows', rows);
    if (rows.length > 0)
      form.setFieldValue('hours', hoursOfRows(rows.map((row) => ({ hours: Number(row.hours) || 0 }))));
  };
  const editRow = (index: number, change: Partial<Fields['rows'][number]>) =>
    setRows(values.rows.map((row, place) => (place === index ? { ...row, ...change } : row)));
  return (
    <RecordFormDrawer
      entity="workHourMonth"
      record={record && { _id: record._id, name: formatMonth(monthKey(record)) }}
      newTitle={t('planning:workHours.add')}
      form={form}
      onClose={onClose}
      submitLabel={record ? undefined : t('common:act.create')}
      onDelete={(recordId) => remove.mutateAsync(recordId)}
      deleteNote={t('planning:workHours.deleteNote')}
    >
      <FieldPair>
        <Select
          label={t('planning:workHours.month')}
          required
          allowDeselect={false}
          openOnFocus={false}
          data={MONTHS.map((one) => ({
            value: String(one),
            label: formatMonth(monthKey({ year: values.year, month: one })),
          }))}
          {...form.getInputProps('month')}
          value={String(values.month)}
          onChange={(chosen) => form.setFieldValue('month', Number(chosen))}
        />
        <NumberInput label={t('planning:workHours.year')} required hideControls {...form.getInputProps('year')} />
      </FieldPair>
      <NumberInput
        label={t('planning:workHours.hours')}
        description={hasRows ? t('planning:workHours.sumOfRows') : undefined}
        required
        data-autofocus
        decimalScale={2}
        min={0}
        max={744}
        hideControls
        readOnly={hasRows}
        {...form.getInputProps('hours')}
      />
      <div className={classes.officialLine}>
        <output>
          {t('planning:workHours.officialLine', { hours: formatHours(officialHoursOf(Number(values.hours) || 0)) })}
        </output>
        {proposed && (
          <Box component="span" c="dimmed" fz={12.5}>
            {t('planning:workHours.proposed', {
              days: proposed.days,
              day: WORKDAY_HOURS,
              hours: formatHours(proposed.official),
            })}
          </Box>
        )}
        {proposed && !hasRows && Number(values.hours) !== hoursForOfficial(proposed.official) && (
          <Button size="compact-sm" onClick={() => form.setFieldValue('hours', hoursForOfficial(proposed.official))}>
            {t('planning:workHours.take', { hours: formatHours(hoursForOfficial(proposed.official)) })}
          </Button>
        )}
      </div>
      <RowsField
        title={t('planning:workHours.rows')}
        hint={t('planning:workHours.rowsHint')}
        error={form.errors.rows}
        rows={values.rows}
        keyOf={(_, index) => `${id}-${index}`}
        nameOf={(row) => row.description || t('planning:workHours.row')}
        onRemove={(index) => setRows(values.rows.filter((_, place) => place !== index))}
        add={
          <Button
            leftSection={<IconPlus size={15} />}
            onClick={() =>
              setRows([...values.rows, { hours: hasRows ? 0 : Number(values.hours) || 0, description: '' }])
            }
          >
            {t('planning:workHours.addRow')}
          </Button>
        }
      >
        {(row, index) => (
          <>
            <NumberInput
              w={88}
              aria-label={t('planning:workHours.rowHours', { number: index + 1 })}
              decimalScale={2}
              hideControls
              {...form.getInputProps(`rows.${index}.hours`)}
              value={row.hours}
              onChange={(hours) => editRow(index, { hours: hours as number })}
            />
            <RowPart>
              <TextInput
                aria-label={t('planning:workHours.rowDescription', { number: index + 1 })}
                placeholder={t('planning:workHours.description')}
                {...form.getInputProps(`rows.${index}.description`)}
              />
            </RowPart>
          </>
        )}
      </RowsField>
    </RecordFormDrawer>
  );
}

import { NativeSelect, NumberInput, Skeleton, TextInput } from '@mantine/core';
import { formatHours } from '@stint/contract/numbers';
import type { UserDetail } from '@stint/contract/people/users/user';
import {
  type getOverriddenQuarters,
  MOST_MAX_OT_PCT,
  MOST_WFO_PCT,
  overriddenQuarters,
  saveOverriddenQuarters,
} from '@stint/contract/reviews/quarters/overridden-quarters';
import { quarterAfter } from '@stint/contract/reviews/quarters/quarter.rules';
import type { AnswerOf } from '@stint/contract/route';
import { quarterOf } from '@stint/contract/time/calendar';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { useAppConfig } from '../../lib/app-config.ts';
import { todayIn } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { AddRow } from '../../ui/form/add-row.tsx';
import { ChangedMeanwhile } from '../../ui/form/changed-meanwhile.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { RowPart, RowsField } from '../../ui/form/rows-field.tsx';
import { useKeptByOthers } from '../../ui/form/use-kept-by-others.ts';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { personName } from '../../ui/person.tsx';
import wide from '../../ui/wide-table.module.css';
import { quarterName } from '../figures.ts';
import { useOverriddenQuarters, useSaveOverriddenQuarters } from '../quarters/quarters.queries.ts';
import { signedHours } from './adjustment-cells.tsx';
import { useQuartersOfUser } from './ot-ut.queries.ts';

/** The quarters of a person with what was made of their hours, and those that have expectations of their own. */
export function OtUtTab({ user }: { readonly user: UserDetail }) {
  const quarters = useQuartersOfUser(user._id);
  const overridden = useOverriddenQuarters(user._id);
  const failed = [quarters, overridden].find(({ isError }) => isError);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!quarters.data || !overridden.data) return <Skeleton height={320} radius="md" />;
  return (
    <>
      <Quarters of={user} quarters={quarters.data} />
      <Overridden user={user} record={overridden.data} />
    </>
  );
}

interface QuartersProps {
  readonly of: UserDetail;
  readonly quarters: NonNullable<ReturnType<typeof useQuartersOfUser>['data']>;
}

function Quarters({ of, quarters }: QuartersProps) {
  const t = useT('reviews');
  if (quarters.length === 0) return <EmptyState title={t('reviews:otUt.empty')} hint={t('reviews:otUt.emptyHint')} />;
  const label = t('reviews:otUt.quartersOf', { name: personName(of) });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className={wide.frame} tabIndex={0} aria-label={label}>
      <table className={wide.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('reviews:myQuarters.quarterTitle')}</th>
            {(['delivered', 'otIn', 'utIn', 'expected', 'balance'] as const).map((key) => (
              <th key={key} scope="col" className={wide.number}>
                {t(key === 'otIn' || key === 'utIn' ? `reviews:otUt.${key}` : `reviews:myQuarters.${key}`)}
              </th>
            ))}
            <th scope="col">{t('reviews:otUt.adjustments')}</th>
          </tr>
        </thead>
        <tbody>
          {quarters.map((one) => (
            <tr key={one._id}>
              <th scope="row">{quarterName(t, one)}</th>
              <td className={wide.number}>{formatHours(one.totalHoursDelivered)}</td>
              <td className={wide.number}>{formatHours(one.total_OT_IN)}</td>
              <td className={wide.number}>{formatHours(one.total_UT_IN)}</td>
              <td className={wide.number}>{one.expectedHours === null ? '–' : formatHours(one.expectedHours)}</td>
              <td className={wide.number}>{signedHours(one.OTUTBalance)}</td>
              <td>
                {one.adjustments
                  .map(({ transactionType: type, hours, description }) =>
                    [t(`reviews:otUt.types.${type}`), formatHours(hours), description].filter(Boolean).join(' '),
                  )
                  .join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type Record = AnswerOf<typeof getOverriddenQuarters>;
interface Values extends globalThis.Record<string, unknown> {
  items: Record['items'];
}
const toSave = z.object({ items: overriddenQuarters });
const percentage = (typed: string | number) => (typed === '' ? null : Number(typed)) as never;

function Overridden({ user, record }: { readonly user: UserDetail; readonly record: Record }) {
  const t = useT('reviews', 'people');
  const navigate = useNavigate();
  const save = useSaveOverriddenQuarters();
  const { timeZone } = useAppConfig();
  const form = useRecordForm<typeof toSave, Record, Values>({
    schema: toSave,
    record,
    valuesOf: ({ items }) => ({ items }),
    empty: { items: [] },
    route: saveOverriddenQuarters,
    update: (id, body) => save.mutateAsync({ id, body }),
    invalid: 'people:users.invalid',
    onSaved: () => undefined,
  });
  const keptByOthers = useKeptByOthers(user._id);
  const { items } = form.values;
  const add = () => {
    const { year, quarter } = items[0] ? quarterAfter(items[0]) : quarterOf(todayIn(timeZone));
    const nothing = { maxOTPct: null, workFromOfficePercentage: null, reasonForOverrideWFOandMaxOT: '' };
    form.setFieldValue('items', [{ year, quarter, ...nothing }, ...items]);
  };
  return (
    <FormPage
      form={form}
      fixedBecause={keptByOthers}
      onClose={() => void navigate({ to: '/admin/users' })}
      history={{ entity: 'userOverriddenQuarters', id: user._id, name: personName(user) }}
    >
      <ChangedMeanwhile onTake={form.takeTheirs} />
      <RowsField
        title={t('reviews:overridden.title')}
        hint={t('reviews:overridden.hint')}
        error={form.errors.items}
        rows={items}
        keyOf={(_, at) => String(at)}
        nameOf={(one) => quarterName(t, one)}
        onRemove={(at) => form.setFieldValue('items', items.toSpliced(at, 1))}
        add={<AddRow label={t('reviews:overridden.add')} onAdd={add} />}
      >
        {(one, at) => (
          <>
            <RowPart>
              <NumberInput
                label={t('reviews:overridden.year')}
                hideControls
                min={2000}
                max={2100}
                {...form.getInputProps(`items.${at}.year`)}
              />
            </RowPart>
            <RowPart>
              <NativeSelect
                label={t('reviews:myQuarters.quarterTitle')}
                data={['1', '2', '3', '4']}
                {...form.getInputProps(`items.${at}.quarter`)}
                value={String(one.quarter)}
                onChange={(event) =>
                  form.setFieldValue(`items.${at}.quarter`, Number(event.currentTarget.value) as never)
                }
              />
            </RowPart>
            <RowPart>
              <NumberInput
                label={t('reviews:overridden.wfo')}
                hideControls
                decimalScale={2}
                {...form.getInputProps(`items.${at}.workFromOfficePercentage`)}
                description={t('reviews:overridden.most', { most: MOST_WFO_PCT })}
                value={one.workFromOfficePercentage ?? ''}
                onChange={(typed) => form.setFieldValue(`items.${at}.workFromOfficePercentage`, percentage(typed))}
              />
            </RowPart>
            <RowPart>
              <NumberInput
                label={t('reviews:overridden.maxOT')}
                hideControls
                decimalScale={2}
                {...form.getInputProps(`items.${at}.maxOTPct`)}
                description={t('reviews:overridden.most', { most: MOST_MAX_OT_PCT })}
                value={one.maxOTPct ?? ''}
                onChange={(typed) => form.setFieldValue(`items.${at}.maxOTPct`, percentage(typed))}
              />
            </RowPart>
            <RowPart>
              <TextInput
                label={t('reviews:overridden.reason')}
                maxLength={500}
                {...form.getInputProps(`items.${at}.reasonForOverrideWFOandMaxOT`)}
              />
            </RowPart>
          </>
        )}
      </RowsField>
    </FormPage>
  );
}

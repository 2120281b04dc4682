import { Button, Group, NativeSelect, Switch, Text, Textarea } from '@mantine/core';
import {
  createPerformanceReview,
  type PerformanceReview,
  savePerformanceReview,
} from '@stint/contract/reviews/performance/performance-review';
import { isComplete, monthsOfQuarter } from '@stint/contract/reviews/performance/performance-review.rules';
import type { YearQuarter } from '@stint/contract/reviews/quarters/quarter.rules';
import type { ReactNode } from 'react';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useT } from '../../lib/messages.ts';
import { bodyOf } from '../../lib/route-schemas.ts';
import { PersonSelect } from '../../people/person-select.tsx';
import { ChangedMeanwhile } from '../../ui/form/changed-meanwhile.tsx';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { asChoice, type PersonName, personName } from '../../ui/person.tsx';
import { useCreatePerformanceReview, useOptOut, useSavePerformanceReview } from './performance.queries.ts';
import { type JudgedKpi, PerformanceKpisField } from './performance-kpis-field.tsx';

const toCreate = bodyOf(createPerformanceReview).omit({ _id: true });

interface Values extends Record<string, unknown> {
  reviewer: string;
  reviewee: string;
  month: number;
  year: number;
  isConfidential: boolean;
  comment: string;
  kpis: JudgedKpi[];
}

const valuesOf = (review: PerformanceReview): Values => ({
  ...{ reviewer: review.reviewer._id, reviewee: review.reviewee._id, month: review.month, year: review.year },
  ...{ isConfidential: review.isConfidential, comment: review.comment },
  kpis: review.kpis.map(({ performanceKPI, level, isOptOut }) => ({
    performanceKPI: performanceKPI._id,
    level,
    isOptOut,
  })),
});

const withoutWords = ({ kpis }: Pick<Values, 'kpis'>) => ({
  comment: '',
  kpis: kpis.map((kpi) => ({ ...kpi, level: null, isOptOut: false })),
});

interface PerformanceFormProps {
  readonly record: PerformanceReview | null;
  readonly of: YearQuarter;
  /** Whose performance a new review is about, where that is known. */
  readonly reviewee?: PersonName & { readonly _id: string };
  /** Whether somebody else may be asked to write a new one. */
  readonly mayAssign: boolean;
  /** A further act on what is stored. */
  readonly act?: ReactNode;
  readonly onClose: () => void;
}

/** The performance review dialog: who, when, and a level for each KPI. */
export function PerformanceForm({ record, of, reviewee, mayAssign, act, onClose }: PerformanceFormProps) {
  const t = useT('reviews');
  const me = useCurrentUser();
  const create = useCreatePerformanceReview();
  const save = useSavePerformanceReview();
  const [first = 1] = monthsOfQuarter(of.quarter);
  const form = useRecordForm<typeof toCreate, PerformanceReview, Values>({
    schema: toCreate,
    record,
    valuesOf,
    empty: {
      ...{ reviewer: me._id, reviewee: reviewee?._id ?? '', month: first, year: of.year },
      ...{ isConfidential: false, comment: '', kpis: [] },
    },
    // What was written before somebody else was chosen is theirs to write.
    create: (body) => create.mutateAsync(body.reviewer === me._id ? body : { ...body, ...withoutWords(body) }),
    route: savePerformanceReview,
    update: (id, { version, isConfidential, comment, kpis }) =>
      save.mutateAsync({ id, body: { version, isConfidential, comment, kpis } }),
    onSaved: onClose,
  });
  const { values } = form;
  const isForAnother = !record && values.reviewer !== '' && values.reviewer !== me._id;
  const name = record ? `${personName(record.reviewee)} · ${record.month}/${record.year}` : '';
  return (
    <FormDrawer
      opened
      title={record ? name : t('reviews:performance.add')}
      form={form}
      onClose={onClose}
      history={record && { entity: 'performanceReview', id: record._id, name }}
      acts={
        record && (
          <Group gap="xs">
            <OptOut review={record} />
            {act}
          </Group>
        )
      }
    >
      <ChangedMeanwhile onTake={form.takeTheirs} />
      {!record && (
        <>
          <PersonSelect
            label={t('reviews:performance.reviewee')}
            required
            chosen={asChoice(reviewee)}
            value={values.reviewee || null}
            leftOut={[me._id]}
            error={form.errors.reviewee}
            onChange={(id) => form.setFieldValue('reviewee', id ?? '')}
          />
          {mayAssign && (
            <PersonSelect
              label={t('reviews:performance.reviewer')}
              required
              chosen={asChoice(me)}
              value={values.reviewer || null}
              error={form.errors.reviewer}
              onChange={(id) => form.setFieldValue('reviewer', id ?? '')}
            />
          )}
          <NativeSelect
            label={t('reviews:performance.month')}
            value={values.month}
            data={monthsOfQuarter(of.quarter).map((month) => ({ value: String(month), label: `${month}/${of.year}` }))}
            onChange={(event) => form.setFieldValue('month', Number(event.currentTarget.value))}
          />
        </>
      )}
      <PerformanceKpisField
        value={values.kpis}
        stored={record?.kpis ?? []}
        error={form.errors.kpis}
        isForAnother={isForAnother}
        onChange={(kpis) => form.setFieldValue('kpis', kpis)}
      />
      {!isForAnother && (
        <Textarea
          label={t('reviews:performance.comment')}
          autosize
          minRows={3}
          maxLength={5000}
          {...form.getInputProps('comment')}
        />
      )}
      <Switch
        label={t('reviews:performance.confidential')}
        description={t(
          isForAnother ? 'reviews:performance.confidentialForAnother' : 'reviews:performance.confidentialHint',
        )}
        {...form.getInputProps('isConfidential', { type: 'checkbox' })}
      />
      <Text c="dimmed" fz="sm" role="status">
        {t(
          isComplete(values.kpis) && !isForAnother
            ? values.isConfidential
              ? 'reviews:performance.completeConfidential'
              : 'reviews:performance.completeHint'
            : 'reviews:performance.incompleteHint',
        )}
      </Text>
    </FormDrawer>
  );
}

/** The reviewer cannot judge the person this time, or can after all. */
function OptOut({ review }: { readonly review: PerformanceReview }) {
  const t = useT('reviews');
  const optOut = useOptOut();
  return (
    <Button
      loading={optOut.isPending}
      onClick={() => optOut.mutate({ id: review._id, body: { isOptOut: !review.isOptOut } })}
    >
      {t(review.isOptOut ? 'reviews:performance.optInToReview' : 'reviews:performance.optOutOfReview')}
    </Button>
  );
}

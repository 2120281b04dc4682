import { SegmentedControl, Switch, Textarea } from '@mantine/core';
import { LEAST_FEEDBACK, problemsOfAsking } from '@stint/contract/reviews/feedback/feedback.rules';
import { feedbackToAsk } from '@stint/contract/reviews/feedback/feedback-request';
import { addDays } from '@stint/contract/time/calendar';
import { type ReactNode, useRef } from 'react';
import { useAppConfig } from '../../lib/app-config.ts';
import { todayIn } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { newClientId } from '../../lib/new-client-id.ts';
import { PeopleSelect } from '../../people/person-select.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useAskForFeedback } from './feedback.queries.ts';

/** People are given so many days, unless another last day is chosen. */
const DAYS_TO_ANSWER = 14;
const KINDS = ['peer', 'upward'] as const;

/** Whom and which quarter feedback is asked for, with those who read it as far as they are known. */
export interface AskedAbout {
  /** The quarter of the person. */
  readonly quarter: string;
  readonly user: string;
  readonly readers: readonly string[];
}

interface AskDialogProps {
  /** Undefined as long as it is not chosen. */
  readonly about: AskedAbout | undefined;
  /** Fields by which it is chosen. */
  readonly choice?: ReactNode;
  /** Says what to choose where it is not chosen. */
  readonly onUnchosen?: () => void;
  readonly onClose: () => void;
}

/** Asks people for feedback on the person of a quarter. */
export function AskDialog({ about, choice, onUnchosen, onClose }: AskDialogProps) {
  const t = useT('reviews');
  const { timeZone } = useAppConfig();
  const ask = useAskForFeedback();
  const newId = useRef(newClientId());
  const today = todayIn(timeZone);
  const form = useSchemaForm({
    schema: feedbackToAsk,
    initialValues: {
      ...{ kind: 'peer' as (typeof KINDS)[number], isAnonymous: false, question: '' },
      ...{ lastDay: addDays(today, DAYS_TO_ANSWER), asked: [] as string[] },
    },
    problems: (values) => problemsOfAsking(values, about ?? { user: '', readers: [] }, today),
    onSubmit: async (body) => {
      if (!about) return onUnchosen?.();
      await ask.mutateAsync({ id: about.quarter, body: { ...body, _id: newId.current } });
      onClose();
    },
  });
  const { kind, isAnonymous, asked, lastDay } = form.values;
  return (
    <FormModal
      opened
      title={t('reviews:feedback.askTitle')}
      form={form}
      onClose={onClose}
      submitLabel={t('reviews:feedback.ask')}
    >
      {choice}
      <PeopleSelect
        label={t('reviews:feedback.asked')}
        value={asked}
        chosen={[]}
        error={form.errors.asked}
        onChange={(people) => form.setFieldValue('asked', [...people])}
      />
      <SegmentedControl
        aria-label={t('reviews:feedback.kind')}
        value={kind}
        data={KINDS.map((value) => ({ value, label: t(`reviews:feedback.kinds.${value}`) }))}
        onChange={(value) => form.setFieldValue('kind', value)}
      />
      <Switch
        label={t('reviews:feedback.isAnonymous')}
        description={t('reviews:feedback.isAnonymousHint', { least: LEAST_FEEDBACK })}
        checked={isAnonymous}
        onChange={(event) => form.setFieldValue('isAnonymous', event.currentTarget.checked)}
      />
      <Textarea
        label={t('reviews:feedback.question')}
        description={t('reviews:feedback.questionHint')}
        autosize
        maxLength={500}
        {...form.getInputProps('question')}
      />
      <DateField
        label={t('reviews:feedback.until')}
        value={lastDay}
        error={form.errors.lastDay}
        onChange={(day) => form.setFieldValue('lastDay', day ?? '')}
      />
    </FormModal>
  );
}

import { Checkbox, Fieldset, Group, Slider, Text } from '@mantine/core';
import type { AskedQuestion } from '@stint/contract/reviews/surveys/survey-answer';
import {
  type AnsweredQuestion,
  HIGHEST_VALUE,
  LOWEST_VALUE,
  VALUE_STEP,
} from '@stint/contract/reviews/surveys/survey-answer.rules';
import type { ReactNode } from 'react';
import { useT } from '../../lib/messages.ts';
import classes from './surveys.module.css';

const MIDDLE = (LOWEST_VALUE + HIGHEST_VALUE) / 2;
const MARKS = Array.from({ length: HIGHEST_VALUE - LOWEST_VALUE + 1 }, (_, at) => ({
  value: LOWEST_VALUE + at,
  label: String(LOWEST_VALUE + at),
}));

interface QuestionFieldProps {
  readonly question: AskedQuestion;
  /** Where its answer stands in the form. */
  readonly path: string;
  readonly value: AnsweredQuestion;
  readonly error?: ReactNode;
  readonly onChange: (value: AnsweredQuestion) => void;
}

/** A question with its scale. The arrow keys move the slider; Space takes the value at which it stands. */
export function QuestionField({ question, path, value: given, error, onChange }: QuestionFieldProps) {
  const t = useT('reviews');
  const { value, noAnswer } = given;
  const choose = (chosen: number) => onChange({ value: chosen, noAnswer: false });
  const valueText = (at: number) => (value === null ? t('reviews:surveys.nothingChosen') : String(at));
  return (
    <Fieldset legend={question.question} className={classes.question}>
      {question.description && (
        <Text fz="sm" c="dimmed">
          {question.description}
        </Text>
      )}
      <Slider
        className={classes.slider}
        data-unset={value === null || undefined}
        min={LOWEST_VALUE}
        max={HIGHEST_VALUE}
        step={VALUE_STEP}
        marks={MARKS}
        label={null}
        // A bar that reaches somewhere would propose an answer.
        styles={{ bar: { visibility: value === null ? 'hidden' : 'visible' } }}
        value={value ?? MIDDLE}
        thumbLabel={question.question}
        thumbValueText={valueText}
        thumbProps={{
          onKeyDown: (event) => {
            if (event.key !== ' ') return;
            event.preventDefault();
            choose(value ?? MIDDLE);
          },
        }}
        onChange={choose}
      />
      <div className={classes.ends}>
        <span>{question.minLabel}</span>
        <span>{question.maxLabel}</span>
      </div>
      <Group justify="space-between" mt="xs">
        <Checkbox
          data-path={path}
          label={t('reviews:surveys.noAnswer')}
          aria-label={t('reviews:surveys.noAnswerTo', { question: question.question })}
          checked={noAnswer}
          onChange={(event) => onChange({ value: null, noAnswer: event.currentTarget.checked })}
        />
        <output className={classes.value} aria-hidden>
          {noAnswer ? '' : valueText(value ?? MIDDLE)}
        </output>
      </Group>
      {error && (
        <Text fz="sm" c="var(--bad)" role="alert">
          {error}
        </Text>
      )}
    </Fieldset>
  );
}

import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { selectQuestions } from '@stint/contract/company/settings/settings-lists';
import { NO_QUESTION_CHOSEN, swapQuestion, withQuestions } from '@stint/contract/company/settings/survey.rules';
import type { Selectable as FoundQuestion } from '@stint/contract/select-list';
import { IconArrowDown, IconArrowUp, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { translateMessage, useT } from '../../lib/messages.ts';
import { selectQuery } from '../../lib/select-query.ts';
import { EntityMultiSelect } from '../../ui/entity-multi-select.tsx';
import { RowName, RowsField } from '../../ui/form/rows-field.tsx';
import { OptionHint } from '../../ui/option-hint.tsx';
import classes from './settings.module.css';
import type { FieldProps } from './settings-tab.ts';

interface Question {
  readonly _id: string;
  readonly name: string;
  readonly question: string;
}
type Known = ReadonlyMap<string, Question>;

const findQuestions = selectQuery('question', selectQuestions);

/** The questions of a survey in their order: several are added at once, neighbours change places. */
export function SurveyQuestionsField({ form, record }: FieldProps) {
  const t = useT('company');
  const order: readonly string[] = form.values.questions;
  const [known, setKnown] = useState<Known>(
    () => new Map((record?.questions ?? []).map((one: Question) => [one._id, one])),
  );
  const [moved, setMoved] = useState('');
  const nameOf = (id: string) => known.get(id)?.name ?? '';
  const change = (questions: string[]) => form.setFieldValue('questions', questions);
  const add = (found: Known) => {
    setKnown((before) => new Map([...before, ...found]));
    change(withQuestions(order, [...found.keys()]));
  };
  const move = (index: number, step: -1 | 1) => {
    const questions = swapQuestion(order, index, step);
    const id = order[index] ?? '';
    setMoved(t('company:surveys.moved', { name: nameOf(id), place: questions.indexOf(id) + 1, of: order.length }));
    change(questions);
  };
  return (
    <>
      <RowsField
        title={t('company:surveys.questions')}
        error={form.errors.questions}
        rows={order}
        keyOf={(id) => id}
        nameOf={nameOf}
        onRemove={(index) => change(order.toSpliced(index, 1))}
        add={<AddQuestions onAdd={add} />}
      >
        {(id, index) => (
          <>
            <span className={classes.place}>{index + 1}</span>
            <RowName note={known.get(id)?.question}>{nameOf(id)}</RowName>
            <span className={classes.moves}>
              <MoveButton
                label={t('company:surveys.moveUp', { name: nameOf(id) })}
                icon={<IconArrowUp size={15} stroke={1.7} />}
                isAtEnd={index === 0}
                onMove={() => move(index, -1)}
              />
              <MoveButton
                label={t('company:surveys.moveDown', { name: nameOf(id) })}
                icon={<IconArrowDown size={15} stroke={1.7} />}
                isAtEnd={index === order.length - 1}
                onMove={() => move(index, 1)}
              />
            </span>
          </>
        )}
      </RowsField>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
    </>
  );
}

interface MoveButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isAtEnd: boolean;
  readonly onMove: () => void;
}

/** Keeps the focus also where a question has come to an end of the list, so that the keys go on working. */
function MoveButton({ label, icon, isAtEnd, onMove }: MoveButtonProps) {
  return (
    <ActionIcon
      aria-label={label}
      aria-disabled={isAtEnd}
      data-disabled={isAtEnd || undefined}
      onClick={isAtEnd ? undefined : onMove}
    >
      {icon}
    </ActionIcon>
  );
}

/** Chooses several questions, and adds them together. */
function AddQuestions({ onAdd }: { readonly onAdd: (found: Known) => void }) {
  const t = useT('company');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [found, setFound] = useState<Known>(new Map());
  const [problem, setProblem] = useState<string>();
  const add = () => {
    if (chosen.length === 0) return setProblem(translateMessage(NO_QUESTION_CHOSEN));
    onAdd(new Map(chosen.flatMap((id) => found.get(id) ?? []).map((one) => [one._id, one])));
    setChosen([]);
  };
  return (
    <div className={classes.add}>
      <EntityMultiSelect<FoundQuestion>
        aria-label={t('company:surveys.choose')}
        placeholder={chosen.length === 0 ? t('company:surveys.choose') : ''}
        value={chosen}
        error={problem}
        find={findQuestions}
        render={(one) => <OptionHint name={one.name} hint={one.hint} />}
        onChange={(ids, just) => {
          setChosen(ids);
          setProblem(undefined);
          setFound(
            (before) => new Map([...before, ...just.map((one) => [one._id, { ...one, question: one.hint }] as const)]),
          );
        }}
      />
      <Button leftSection={<IconPlus size={14} />} onClick={add}>
        {t('company:surveys.add')}
      </Button>
    </div>
  );
}

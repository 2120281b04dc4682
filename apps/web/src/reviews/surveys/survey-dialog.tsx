import { Alert, Button, Drawer, Group, Text } from '@mantine/core';
import { type AskedSurvey, saveSurveyAnswers } from '@stint/contract/reviews/surveys/survey-answer';
import { LEAST_ANSWERS } from '@stint/contract/reviews/surveys/survey-answer.rules';
import { formatDate } from '@stint/contract/time/typed';
import { IconCircleCheck, IconEyeOff, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../lib/messages.ts';
import { bodyOf } from '../../lib/route-schemas.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { QuestionField } from './question-field.tsx';
import { useSaveSurveyAnswers } from './surveys.queries.ts';
import { type Answers, useStoredAnswers, useSurveyDraft } from './use-survey-draft.ts';

const schema = bodyOf(saveSurveyAnswers);

interface SurveyDialogProps {
  readonly survey: AskedSurvey;
  readonly onClose: () => void;
}

/** A survey to answer; what was answered where it cannot be changed; thanks once it is sent. */
export function SurveyDialog({ survey, onClose }: SurveyDialogProps) {
  const [isSent, setIsSent] = useState(false);
  return isSent || (survey.isAnswered && survey.isAnonymous) ? (
    <Done survey={survey} onClose={onClose} />
  ) : (
    <SurveyForm survey={survey} onSent={() => setIsSent(true)} onClose={onClose} />
  );
}

function SurveyForm({ survey, onSent, onClose }: SurveyDialogProps & { readonly onSent: () => void }) {
  const t = useT('reviews');
  const { _id, name, isAnonymous, timeregPeriod, questions } = survey;
  const save = useSaveSurveyAnswers();
  const draft = useSurveyDraft(survey);
  const form = useSchemaForm<typeof schema, { timeregPeriod: string; isAnonymous: boolean; answers: Answers }>({
    schema,
    initialValues: { timeregPeriod: timeregPeriod._id, isAnonymous, answers: draft.initial },
    invalid: 'reviews:surveys.incomplete',
    onSubmit: async (body) => {
      await save.mutateAsync({ id: _id, body });
      draft.drop();
      onSent();
    },
  });
  useStoredAnswers(draft.name, form.values.answers, form.isDirty());
  return (
    <FormDrawer
      opened
      title={`${name} · ${timeregPeriod.name}`}
      form={form}
      submitLabel={t(survey.isAnswered ? 'common:act.save' : 'reviews:surveys.send')}
      onClose={() => {
        draft.drop();
        onClose();
      }}
    >
      <Alert
        variant="light"
        color={isAnonymous ? 'blue' : 'gray'}
        icon={isAnonymous ? <IconEyeOff size={18} /> : <IconUser size={18} />}
        title={t(isAnonymous ? 'reviews:surveys.anonymousTitle' : 'reviews:surveys.namedTitle')}
      >
        {t(isAnonymous ? 'reviews:surveys.anonymousHint' : 'reviews:surveys.namedHint', {
          day: formatDate(timeregPeriod.toDate),
          least: LEAST_ANSWERS,
        })}
      </Alert>
      {draft.isContinued && (
        <Text fz="sm" c="dimmed" role="status">
          {t('reviews:surveys.continued')}
        </Text>
      )}
      {questions.map((question, place) => {
        const given = form.values.answers[place];
        return (
          given && (
            <QuestionField
              key={question._id}
              question={question}
              path={`answers.${place}.value`}
              value={given}
              error={form.errors[`answers.${place}.value`]}
              onChange={(value) => form.setFieldValue(`answers.${place}`, { ...given, ...value })}
            />
          )
        );
      })}
    </FormDrawer>
  );
}

/** Says that it is done, and what becomes of the answers. */
function Done({ survey, onClose }: SurveyDialogProps) {
  const t = useT('reviews');
  return (
    <Drawer opened title={survey.name} onClose={onClose} closeButtonProps={{ 'aria-label': t('common:act.close') }}>
      <EmptyState
        title={t('reviews:surveys.thanks')}
        hint={t(survey.isAnonymous ? 'reviews:surveys.thanksAnonymous' : 'reviews:surveys.thanksNamed', {
          day: formatDate(survey.timeregPeriod.toDate),
        })}
        icon={<IconCircleCheck size={32} stroke={1.4} aria-hidden />}
        act={
          <Group>
            <Button variant="filled" data-autofocus onClick={onClose}>
              {t('common:act.close')}
            </Button>
          </Group>
        }
      />
    </Drawer>
  );
}

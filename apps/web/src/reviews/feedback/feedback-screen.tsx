import { Alert, Button, Text, Textarea } from '@mantine/core';
import { LEAST_FEEDBACK } from '@stint/contract/reviews/feedback/feedback.rules';
import { type FeedbackToGive, givenFeedback } from '@stint/contract/reviews/feedback/feedback-request';
import { mayCall } from '@stint/contract/roles';
import { formatDate } from '@stint/contract/time/typed';
import { IconEyeOff, IconPlus, IconUser } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useAddressState } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { Mark } from '../../ui/mark.tsx';
import classes from '../../ui/own-list.module.css';
import { OwnList } from '../../ui/own-list.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { personName } from '../../ui/person.tsx';
import { quarterName } from '../figures.ts';
import { AskedSection } from './asked-section.tsx';
import { feedbackSearch, useFeedbackToGive, useGiveFeedback } from './feedback.queries.ts';

const MOST_LETTERS = 4000;
const AskAboutDialog = lazy(async () => ({ default: (await import('./ask-about-dialog.tsx')).AskAboutDialog }));

/** `/user/feedback-to-give`: what colleagues ask one to say of each other. */
export function FeedbackScreen() {
  const t = useT('reviews');
  const { state, show } = useAddressState(feedbackSearch);
  const isManager = mayCall(['manager'], useCurrentUser());
  const [isAsking, setAsking] = useState(false);
  const answer = useFeedbackToGive();
  const open = answer.data?.find(
    ({ _id, isAnonymous, isAnswered }) => _id === state.detailId && !(isAnonymous && isAnswered),
  );
  return (
    <>
      <PageHeader title={t('reviews:feedback.toGive')} note={t('reviews:feedback.note')}>
        {isManager && (
          <Button leftSection={<IconPlus size={16} />} onClick={() => setAsking(true)}>
            {t('reviews:feedback.ask')}
          </Button>
        )}
      </PageHeader>
      <OwnList
        label={t('reviews:feedback.toGive')}
        answer={answer}
        empty={{ title: t('reviews:feedback.empty'), hint: t('reviews:feedback.emptyHint') }}
      >
        {(request) => <Line key={request._id} request={request} onOpen={() => show({ detailId: request._id })} />}
      </OwnList>
      <AskedSection />
      {isAsking && (
        <Suspense>
          <AskAboutDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
      {open && <GiveDialog key={open._id} request={open} onClose={() => show({ detailId: undefined }, true)} />}
    </>
  );
}

function Line({ request, onOpen }: { readonly request: FeedbackToGive; readonly onOpen: () => void }) {
  const t = useT('reviews');
  const { user, isAnonymous, isAnswered, askedBy, lastDay, question } = request;
  const name = personName(user);
  const act = !isAnswered ? 'give' : isAnonymous ? null : 'change';
  return (
    <li className={classes.line}>
      <div className={classes.text}>
        <div className={classes.name}>
          {name}
          <Mark {...(isAnswered && { tone: 'quiet' as const })}>
            {t(isAnswered ? 'reviews:feedback.given' : 'reviews:feedback.open')}
          </Mark>
          {isAnonymous && <Mark tone="quiet">{t('reviews:feedback.anonymous')}</Mark>}
        </div>
        <p className={classes.detail}>
          {t('reviews:feedback.aboutLine', {
            quarter: quarterName(t, request),
            asker: personName(askedBy),
            day: formatDate(lastDay),
          })}
        </p>
        {question && <p className={classes.detail}>{question}</p>}
        {isAnswered && isAnonymous && <p className={classes.detail}>{t('reviews:feedback.thanksAnonymous')}</p>}
      </div>
      {act && (
        <Button aria-label={t(`reviews:feedback.${act}On`, { name })} onClick={onOpen}>
          {t(`reviews:feedback.${act}`)}
        </Button>
      )}
    </li>
  );
}

/** What is said of a person, below what becomes of it. */
function GiveDialog({ request, onClose }: { readonly request: FeedbackToGive; readonly onClose: () => void }) {
  const t = useT('reviews');
  const give = useGiveFeedback();
  const { _id, user, isAnonymous, lastDay, question, strengths, improvements } = request;
  const form = useSchemaForm({
    schema: givenFeedback,
    initialValues: { strengths, improvements },
    onSubmit: async (body) => {
      await give.mutateAsync({ id: _id, body });
      onClose();
    },
  });
  const name = personName(user);
  const promise = { name, day: formatDate(lastDay), least: LEAST_FEEDBACK };
  const area = { autosize: true, minRows: 3, maxRows: 10, maxLength: MOST_LETTERS };
  return (
    <FormModal
      opened
      title={t('reviews:feedback.about', { name })}
      form={form}
      onClose={onClose}
      submitLabel={t('reviews:feedback.send')}
    >
      <Alert
        icon={isAnonymous ? <IconEyeOff size={18} /> : <IconUser size={18} />}
        title={t(isAnonymous ? 'reviews:feedback.anonymousTitle' : 'reviews:feedback.namedTitle')}
      >
        {t(isAnonymous ? 'reviews:feedback.anonymousHint' : 'reviews:feedback.namedHint', promise)}
      </Alert>
      {question && <Text>{question}</Text>}
      <Textarea label={t('reviews:feedback.strengths')} {...area} {...form.getInputProps('strengths')} />
      <Textarea label={t('reviews:feedback.improvements')} {...area} {...form.getInputProps('improvements')} />
    </FormModal>
  );
}

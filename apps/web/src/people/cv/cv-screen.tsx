import { Button } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useAddressState } from '../../lib/list-search.ts';
import { LANGUAGES, useT } from '../../lib/messages.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { NEW, RecordDrawer } from '../../ui/record-drawer.tsx';
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx';
import classes from './cv.module.css';
import { cvSearch, useCv, usePriorJob } from './cv.queries.ts';
import { CvExport } from './cv-export.tsx';
import { CvJobs } from './cv-jobs.tsx';
import { CvPaper } from './cv-paper.tsx';
import { CvTextsForm } from './cv-texts-form.tsx';
import { PriorJobForm } from './prior-job-form.tsx';

/** One's own CV. */
export function OwnCvScreen() {
  return <CvOf id={useCurrentUser()._id} />;
}

/** The CV of an employee. */
export function CvScreen() {
  const { id } = useParams({ from: '/signed-in/user/employee/$id' });
  return <CvOf id={id} />;
}

function CvOf({ id }: { readonly id: string }) {
  const t = useT('people');
  const { state, show } = useAddressState(cvSearch);
  const { variant, language, detailId } = state;
  const answer = useCv({ id, query: { variant, ...(language && { language }) } });
  const [isTranslating, setTranslating] = useState(false);
  const isOwn = useCurrentUser()._id === id;
  const job = usePriorJob(detailId === NEW ? undefined : detailId);
  const close = () => show({ detailId: undefined });
  const cv = answer.data;
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!cv) return <PageHeader title={t('people:cv.title')} />;
  const paper = <CvPaper cv={cv} />;
  return (
    <>
      <PageHeader title={isOwn ? t('people:cv.mine') : t('people:cv.of', { name: cv.name })} note={t('people:cv.note')}>
        <SegmentedToggle
          label={t('people:cv.variant')}
          value={variant}
          choices={[
            { value: 'full', label: t('people:cv.full') },
            { value: 'anonymous', label: t('people:cv.anonymous') },
          ]}
          onChange={(next) => show({ variant: next })}
        />
        <SegmentedToggle
          label={t('people:cv.language')}
          value={language ?? 'written'}
          choices={[
            { value: 'written', label: t('people:cv.asWritten') },
            ...LANGUAGES.map((value) => ({ value, label: t(`people:cv.languages.${value}`) })),
          ]}
          onChange={(next) => show({ language: next === 'written' ? undefined : next })}
        />
        {cv.canEdit && language && (
          <Button leftSection={<IconLanguage size={16} stroke={1.7} />} onClick={() => setTranslating(true)}>
            {t(`people:cv.textsIn.${language}`)}
          </Button>
        )}
        <CvExport id={id} variant={variant} />
      </PageHeader>
      {cv.canEdit && variant === 'full' ? (
        <div className={classes.sides}>
          <CvJobs
            cv={cv}
            isOwn={isOwn}
            onEdit={(priorJob) => show({ detailId: priorJob })}
            onAdd={() => show({ detailId: NEW })}
          />
          {paper}
        </div>
      ) : (
        paper
      )}
      {isTranslating && language && (
        <CvTextsForm
          key={language}
          user={id}
          name={cv.name}
          language={language}
          onClose={() => setTranslating(false)}
        />
      )}
      <RecordDrawer id={detailId} answer={job} title={t('people:cv.title')} onClose={close}>
        {(record) => <PriorJobForm key={detailId} record={record} user={id} onClose={close} />}
      </RecordDrawer>
    </>
  );
}

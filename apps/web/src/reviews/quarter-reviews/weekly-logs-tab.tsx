import { Button, Group, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { formatHours, formatNumber } from '@stint/contract/numbers';
import type { QuarterReview } from '@stint/contract/reviews/quarter-reviews/quarter-review';
import { saveWeeklyLog, type WeeklyLog, weeklyLogToSave } from '@stint/contract/reviews/quarter-reviews/weekly-logs';
import { weekLabel } from '@stint/contract/time/calendar';
import { useState } from 'react';
import { formatSpan } from '../../lib/format.ts';
import { useT } from '../../lib/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ChangedMeanwhile } from '../../ui/form/changed-meanwhile.tsx';
import { FormModal } from '../../ui/form/form-modal.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import classes from './quarter-reviews.module.css';
import { useSaveWeeklyLog, useWeeklyLogs } from './quarter-reviews.queries.ts';

const MOST_LETTERS = 4000;

/** The weeks of the quarter: what the person set out to do, what they make of it, and what came of it. */
export function WeeklyLogsTab({ review: { _id, isOwn } }: { readonly review: QuarterReview }) {
  const t = useT('reviews');
  const answer = useWeeklyLogs(_id);
  const [open, setOpen] = useState<string>();
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton height={240} radius="md" />;
  const week = answer.data.find(({ fromDate }) => fromDate === open);
  return (
    <Stack>
      <Text c="dimmed">{t(isOwn ? 'reviews:weeks.hint' : 'reviews:weeks.hintOthers')}</Text>
      {answer.data.length === 0 && <EmptyState title={t('reviews:weeks.empty')} />}
      <ul aria-label={t('reviews:qReviews.tabs.weeks')}>
        {answer.data.map((one) => (
          <Week key={one.fromDate} week={one} {...(isOwn && { onWrite: () => setOpen(one.fromDate) })} />
        ))}
      </ul>
      {week && <WeekForm key={week.fromDate} review={_id} week={week} onClose={() => setOpen(undefined)} />}
    </Stack>
  );
}

function Week({ week, onWrite }: { readonly week: WeeklyLog; readonly onWrite?: () => void }) {
  const t = useT('reviews');
  const { fromDate, toDate, goals, ownReviews, hours, total1MM, average1MM } = week;
  const number = weekLabel(fromDate);
  const isWritten = goals !== '' || ownReviews !== '';
  const facts = [
    formatSpan(fromDate, toDate),
    t('reviews:weeks.hours', { hours: formatHours(hours) }),
    t('reviews:weeks.messages', { count: total1MM }),
    average1MM !== null && t('reviews:weeks.average', { stars: formatNumber(average1MM) }),
  ];
  return (
    <li className={classes.message}>
      <Group justify="space-between" gap="xs">
        <div>
          <Text fw={600}>{t('reviews:weeks.week', { week: number })}</Text>
          <Text c="dimmed" fz="xs">
            {facts.filter(Boolean).join(' · ')}
          </Text>
        </div>
        {onWrite && (
          <Button
            size="compact-sm"
            aria-label={t(isWritten ? 'reviews:weeks.editOf' : 'reviews:weeks.writeOf', { week: number })}
            onClick={onWrite}
          >
            {t(isWritten ? 'reviews:weeks.edit' : 'reviews:weeks.write')}
          </Button>
        )}
      </Group>
      {isWritten ? (
        <div className={classes.sides}>
          <Written title={t('reviews:weeks.goals')} text={goals} none={t('reviews:weeks.nothing')} />
          <Written title={t('reviews:weeks.ownReviews')} text={ownReviews} none={t('reviews:weeks.nothing')} />
        </div>
      ) : (
        !onWrite && <Text c="dimmed">{t('reviews:weeks.nothing')}</Text>
      )}
    </li>
  );
}

function Written({ title, text, none }: { readonly title: string; readonly text: string; readonly none: string }) {
  return (
    <div>
      <Text fz="xs" fw={600} mt={6}>
        {title}
      </Text>
      <Text className={classes.written} {...(!text && { c: 'dimmed' })}>
        {text || none}
      </Text>
    </div>
  );
}

interface WeekFormProps {
  readonly review: string;
  readonly week: WeeklyLog;
  readonly onClose: () => void;
}

function WeekForm({ review, week, onClose }: WeekFormProps) {
  const t = useT('reviews');
  const save = useSaveWeeklyLog();
  const { fromDate } = week;
  const form = useRecordForm({
    schema: weeklyLogToSave.omit({ version: true, fromDate: true }),
    record: week,
    valuesOf: ({ goals, ownReviews }: WeeklyLog) => ({ goals, ownReviews }),
    empty: { goals: '', ownReviews: '' },
    route: saveWeeklyLog,
    update: (_, body) => save.mutateAsync({ id: review, body: { ...body, fromDate } }),
    onSaved: onClose,
  });
  return (
    <FormModal opened title={t('reviews:weeks.week', { week: weekLabel(fromDate) })} form={form} onClose={onClose}>
      <ChangedMeanwhile onTake={form.takeTheirs} />
      <Textarea
        label={t('reviews:weeks.goals')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={MOST_LETTERS}
        {...form.getInputProps('goals')}
      />
      <Textarea
        label={t('reviews:weeks.ownReviews')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={MOST_LETTERS}
        {...form.getInputProps('ownReviews')}
      />
    </FormModal>
  );
}

import { Button, Group, NativeSelect, Skeleton } from '@mantine/core';
import { PRESENTATIONS } from '@stint/contract/reviews/surveys/survey-answer.rules';
import { surveyReportChoice } from '@stint/contract/reviews/surveys/survey-report';
import { addDays } from '@stint/contract/time/calendar';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { z } from 'zod';
import { useAddressState } from '../../lib/list-search.ts';
import { useT } from '../../lib/messages.ts';
import { usePresent } from '../../lib/use-present.ts';
import { TeamSelect } from '../../teams/team-select.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { HintedSelect } from '../../ui/hinted-select.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SurveyPicture } from './survey-picture.tsx';
import { SurveyTable } from './survey-table.tsx';
import {
  findSurveys,
  type SurveyReportSearch,
  surveyReportSearch,
  useSurveyExport,
  useSurveyReport,
} from './surveys.queries.ts';

/** The year up to today, where no dates are chosen. */
const DAYS_BACK = 364;

const choice = surveyReportChoice.extend({
  from: z.iso.date(),
  to: z.iso.date(),
  team: z.string().nullable(),
});

/** `/user/report/surveys`: averages of a survey by question and period, as a picture and in numbers. */
export function SurveyReportScreen() {
  const t = useT('reviews');
  const { state, show } = useAddressState(surveyReportSearch);
  const { date } = usePresent();
  const range = { from: state.from ?? addDays(date, -DAYS_BACK), to: state.to ?? date };
  const isChosen = state.survey !== undefined && state.presentation !== undefined;
  const asked = isChosen && state.survey ? { survey: state.survey, ...range, team: state.team } : undefined;
  const report = useSurveyReport(asked);
  const exported = useSurveyExport();
  return (
    <>
      <PageHeader title={t('reviews:surveyReport.title')} note={t('reviews:surveyReport.note')}>
        <Button
          leftSection={<IconFileSpreadsheet size={16} />}
          loading={exported.isPending}
          disabled={!asked}
          onClick={() => asked && exported.mutate(asked)}
        >
          {t('reviews:surveyReport.export')}
        </Button>
      </PageHeader>
      <Choice
        key={report.data?.survey._id ?? ''}
        state={{ ...state, ...range }}
        survey={report.data?.survey ?? null}
        onShow={show}
      />
      {!asked && <EmptyState title={t('reviews:surveyReport.choose')} hint={t('reviews:surveyReport.chooseHint')} />}
      {asked && report.isError && <ErrorState error={report.error} onRetry={() => void report.refetch()} />}
      {asked && report.isPending && <Skeleton height={320} radius="md" />}
      {asked &&
        report.data &&
        (report.data.rounds.length === 0 ? (
          <EmptyState title={t('reviews:surveyReport.empty')} hint={t('reviews:surveyReport.emptyHint')} />
        ) : (
          <>
            <SurveyPicture report={report.data} presentation={state.presentation ?? 'line'} />
            <SurveyTable report={report.data} />
          </>
        ))}
    </>
  );
}

interface ChoiceProps {
  readonly state: SurveyReportSearch & { readonly from: string; readonly to: string };
  readonly survey: { readonly _id: string; readonly name: string } | null;
  readonly onShow: (patch: Partial<SurveyReportSearch>) => void;
}

/** Which survey, how, of when and of which team. */
function Choice({ state, survey, onShow }: ChoiceProps) {
  const t = useT('reviews');
  const form = useSchemaForm({
    schema: choice,
    initialValues: {
      survey: state.survey ?? '',
      presentation: (state.presentation ?? '') as (typeof PRESENTATIONS)[number],
      ...{ from: state.from, to: state.to, team: state.team ?? null },
    },
    problems: ({ from, to }) => ({ ...(from > to && { to: t('reviews:surveyReport.order') }) }),
    onSubmit: ({ team, ...chosen }) => onShow({ ...chosen, team: team ?? undefined }),
  });
  return (
    <form onSubmit={form.submit} noValidate aria-label={t('reviews:surveyReport.choose')}>
      <Group gap="0.5rem 0.75rem" align="flex-start" mb="md">
        <HintedSelect
          label={t('reviews:surveyReport.survey')}
          required
          find={findSurveys}
          chosen={survey}
          {...form.getInputProps('survey')}
          onChange={(id) => form.setFieldValue('survey', id ?? '')}
        />
        <NativeSelect
          label={t('reviews:surveyReport.presentation')}
          required
          data={[
            { value: '', label: t('reviews:surveyReport.nothing') },
            ...PRESENTATIONS.map((one) => ({ value: one, label: t(`reviews:surveyReport.presentations.${one}`) })),
          ]}
          {...form.getInputProps('presentation')}
        />
        <DateField label={t('reviews:surveyReport.from')} {...form.getInputProps('from')} />
        <DateField label={t('reviews:surveyReport.to')} {...form.getInputProps('to')} />
        <TeamSelect
          label={t('reviews:surveyReport.team')}
          clearable
          {...form.getInputProps('team')}
          onChange={(team) => form.setFieldValue('team', team)}
        />
        <Button type="submit" variant="filled" mt={24}>
          {t('reviews:surveyReport.show')}
        </Button>
      </Group>
    </form>
  );
}

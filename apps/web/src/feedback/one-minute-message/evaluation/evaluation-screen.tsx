import { Box, Group, Skeleton } from '@mantine/core';
import { toneOfValue } from '@stint/contract/feedback/one-minute-message/one-minute-message.rules';
import {
  EVALUATION_SPANS,
  type MessageEvaluation,
} from '@stint/contract/feedback/one-minute-message/one-minute-message-evaluation';
import { formatNumber } from '@stint/contract/numbers';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { useT } from '../../../lib/messages.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { asChoice, personName } from '../../../ui/person.tsx';
import { SegmentedToggle } from '../../../ui/segmented-toggle.tsx';
import { SendMessageAct } from '../../../ui/send-message-act.tsx';
import { EvaluatedPersonSelect } from '../../evaluated-person-select.tsx';
import classes from './evaluation.module.css';
import { type EvaluationSearch, evaluationSearch, useEvaluation, useMayEvaluateOthers } from './evaluation.queries.ts';
import { NamedOften } from './named-often.tsx';
import { QuarterTrend } from './quarter-trend.tsx';
import { StarDistribution } from './star-distribution.tsx';

/** `/user/1mm-evaluation`: what one's 1MMs come to; leaders and managers may choose somebody. */
export function EvaluationScreen() {
  const t = useT('feedback');
  const own = useCurrentUser();
  const given = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const query = useMemo(() => evaluationSearch.fill(given), [given]);
  const change = (patch: Partial<EvaluationSearch>) =>
    void navigate({ to: '.', search: ((before: object) => ({ ...before, ...evaluationSearch.bare(patch) })) as never });
  const answer = useEvaluation(query);
  const mayChoose = useMayEvaluateOthers();
  const isOwn = query.user === undefined || query.user === own._id;
  return (
    <>
      <PageHeader
        title={t('feedback:evaluation.title')}
        note={isOwn ? t('feedback:evaluation.note') : answer.data && personName(answer.data.user)}
      >
        {!isOwn && answer.data && <SendMessageAct to={`person:${answer.data.user._id}`} />}
      </PageHeader>
      <Group gap="sm" mb="md">
        {mayChoose && (
          <Box w="min(18rem, 100%)">
            <EvaluatedPersonSelect
              aria-label={t('feedback:evaluation.person')}
              value={query.user ?? own._id}
              chosen={answer.data ? asChoice(answer.data.user) : asChoice(own)}
              onChange={(id) => id && change({ user: id === own._id ? undefined : id })}
            />
          </Box>
        )}
        <SegmentedToggle
          label={t('feedback:evaluation.span')}
          value={String(query.quarters)}
          choices={EVALUATION_SPANS.map((span) => ({
            value: String(span),
            label: t('feedback:evaluation.years', { count: span / 4 }),
          }))}
          onChange={(span) => change({ quarters: Number(span) as EvaluationSearch['quarters'] })}
        />
      </Group>
      {answer.isPending && <Skeleton height={420} radius="lg" />}
      {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data &&
        (answer.data.total === 0 ? (
          <EmptyState title={t('feedback:evaluation.empty')} hint={t('feedback:evaluation.emptyHint')} />
        ) : (
          <Evaluation evaluation={answer.data} />
        ))}
    </>
  );
}

function Evaluation({ evaluation }: { readonly evaluation: MessageEvaluation }) {
  const t = useT('feedback');
  const { average, companyAverage, threshold, total, quarters, stars, strengths, weaknesses } = evaluation;
  const tone = toneOfValue(average, threshold);
  return (
    <div className={classes.grid}>
      <section className={classes.card} data-wide aria-labelledby="evaluation-trend">
        <Group gap="0.75rem 2rem" mb="md">
          <div className={classes.average} data-tone={tone}>
            <strong>{average === null ? '–' : formatNumber(average)}</strong>
            <span>{t(`feedback:evaluation.tone.${tone}`, { threshold: formatNumber(threshold) })}</span>
          </div>
          <dl className={classes.others}>
            <div>
              <dt>{t('feedback:evaluation.company')}</dt>
              <dd>{companyAverage === null ? '–' : formatNumber(companyAverage)}</dd>
            </div>
            <div>
              <dt>{t('feedback:evaluation.total')}</dt>
              <dd>{total}</dd>
            </div>
          </dl>
        </Group>
        <h2 id="evaluation-trend">{t('feedback:evaluation.trend')}</h2>
        <QuarterTrend quarters={quarters} threshold={threshold} />
      </section>
      <section className={classes.card} aria-labelledby="evaluation-stars">
        <h2 id="evaluation-stars">{t('feedback:evaluation.stars')}</h2>
        <StarDistribution stars={stars} total={total} />
      </section>
      <section className={classes.card} aria-labelledby="evaluation-skills">
        <h2 id="evaluation-skills">{t('feedback:evaluation.named')}</h2>
        <NamedOften title={t('feedback:send.strengths')} named={strengths} tone="good" />
        <NamedOften title={t('feedback:send.weaknesses')} named={weaknesses} tone="bad" />
      </section>
    </div>
  );
}

import { NativeSelect, Text } from '@mantine/core';
import type { QuarterReview } from '@stint/contract/reviews/quarter-reviews/quarter-review';
import { useT } from '../lib/messages.ts';
import { personName } from '../ui/person.tsx';
import { useLevelProposal, useSaveLevelProposal } from './calibration/calibration.queries.ts';
import { rungName } from './figures.ts';

/** The level that reviewers propose for the person of a quarter, who never sees it; nothing for the person. */
export function LevelProposal({ review: { _id, user, isOwn } }: { readonly review: QuarterReview }) {
  return isOwn ? null : <Proposal id={_id} name={personName(user)} />;
}

function Proposal({ id, name }: { readonly id: string; readonly name: string }) {
  const t = useT('reviews');
  const { data } = useLevelProposal(id);
  const save = useSaveLevelProposal();
  if (!data || data.ladder.length === 0) return null;
  const { present, proposed, ladder, mayPropose } = data;
  const label = t('reviews:calibration.proposed');
  if (!mayPropose)
    return (
      <Text>
        {label}: {rungName(proposed) ?? t('reviews:calibration.noProposal')}
      </Text>
    );
  return (
    <NativeSelect
      label={label}
      description={t('reviews:calibration.proposeHint', { name })}
      maw="34rem"
      disabled={save.isPending}
      value={proposed?.level ?? ''}
      data={[
        { value: '', label: t('reviews:calibration.noProposal') },
        ...ladder.map((rung) => ({
          value: String(rung.level),
          label:
            rung.level === present?.level
              ? t('reviews:calibration.asNow', { level: rungName(rung) ?? '' })
              : (rungName(rung) ?? ''),
        })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        save.mutate({ id, body: { level: value === '' ? null : Number(value) } })
      }
    />
  );
}

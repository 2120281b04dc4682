import type { YearQuarter } from '@stint/contract/reviews/quarters/quarter.rules';
import { useT } from '../lib/messages.ts';
import { TeamSelect } from '../teams/team-select.tsx';
import { QuarterSelect } from './quarter-select.tsx';

interface QuarterAndTeamProps {
  readonly quarter: YearQuarter | undefined;
  readonly team: string | undefined;
  readonly onChange: (chosen: { year?: number; quarter?: number; team?: string | undefined }) => void;
}

/** Which quarter of which people a list shows; without a team it is everybody's. */
export function QuarterAndTeam({ quarter, team, onChange }: QuarterAndTeamProps) {
  const t = useT('reviews');
  return (
    <>
      <QuarterSelect value={quarter} onChange={onChange} />
      <TeamSelect
        aria-label={t('reviews:otUt.team')}
        placeholder={t('reviews:otUt.team')}
        value={team ?? null}
        onChange={(chosen) => onChange({ team: chosen ?? undefined })}
      />
    </>
  );
}

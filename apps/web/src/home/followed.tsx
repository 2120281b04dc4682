import { formatHours } from '@stint/contract/numbers';
import { type Followable, type FollowedFigures, followable } from '@stint/contract/projects/followers/follower';
import { formatDate } from '@stint/contract/time/typed';
import { useState } from 'react';
import { useMay } from '../lib/current-user.ts';
import { useT } from '../lib/messages.ts';
import { FollowStar } from '../ui/follow/follow-button.tsx';
import { SegmentedToggle } from '../ui/segmented-toggle.tsx';
import classes from './followed.module.css';
import { useFollowedFigures } from './followed.queries.ts';
import { HomeCard } from './home-card.tsx';

/** What one follows, kind by kind, with the hours of the last days. */
export function Followed() {
  const t = useT('home');
  const isManager = useMay('manager');
  const [kind, setKind] = useState<Followable>(isManager ? 'project' : 'phase');
  const kinds = followable.options.filter((one) => isManager || one !== 'employee');
  return (
    <HomeCard
      id="followed"
      title={t('home:followed.title')}
      aside={
        <SegmentedToggle
          label={t('home:followed.kind')}
          value={kind}
          choices={kinds.map((one) => ({ value: one, label: t(`home:followed.kinds.${one}`) }))}
          onChange={setKind}
        />
      }
      answer={useFollowedFigures(kind)}
      empty={t('home:followed.none')}
      isEmpty={({ length }) => length === 0}
    >
      {(figures) => (
        <ul>
          {figures.map((one) => (
            <Line key={one._id} kind={kind} figures={one} />
          ))}
        </ul>
      )}
    </HomeCard>
  );
}

function Line({ kind, figures }: { readonly kind: Followable; readonly figures: FollowedFigures }) {
  const t = useT('home');
  const { followed, recentHours, lastReg, estimate, registeredTime } = figures;
  return (
    <li className={classes.row}>
      <span className={classes.name}>
        <strong>{followed.name}</strong>
        <span>{followed.hint}</span>
        {estimate !== null && <Estimate estimate={estimate} registered={registeredTime ?? 0} />}
      </span>
      <span className={classes.figures}>
        <span>{t('home:followed.recent', { hours: formatHours(recentHours) })}</span>
        <span>{lastReg ? t('home:followed.last', { date: formatDate(lastReg) }) : t('home:followed.never')}</span>
      </span>
      <FollowStar kind={kind} id={followed._id} name={followed.name} isFollowed />
    </li>
  );
}

/** Hours against an estimate, in words and as a thin bar. */
function Estimate({ estimate, registered }: { readonly estimate: number; readonly registered: number }) {
  const t = useT('home');
  return (
    <span>
      {t('home:followed.estimate', { registered: formatHours(registered), estimate: formatHours(estimate) })}
      <span className={classes.meter} data-over={registered > estimate || undefined} aria-hidden>
        <i style={{ width: `${Math.min(100, (registered / estimate) * 100)}%` }} />
      </span>
    </span>
  );
}

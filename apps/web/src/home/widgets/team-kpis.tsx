import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useT } from '../../lib/messages.ts';
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx';
import { HomeCard } from '../home-card.tsx';
import { KpiTable } from './kpi-table.tsx';
import classes from './widgets.module.css';
import { useTeamsKpis } from './widgets.queries.ts';

/** The last quarters of one's teams, one team at a time. */
export function TeamKpis() {
  const t = useT('home');
  const [team, setTeam] = useState<string>();
  return (
    <HomeCard
      id="team-kpis"
      title={t('home:kpis.team')}
      aside={<Link to="/user/teams">{t('home:kpis.detail')}</Link>}
      answer={useTeamsKpis({})}
      fallback="home:kpis.teamFailed"
      empty={t('home:kpis.none')}
      isEmpty={(teams) => teams.every(({ quarters }) => quarters.length === 0)}
    >
      {(teams) => {
        const shown = teams.find((one) => one.team._id === team) ?? teams.find(({ quarters }) => quarters.length > 0);
        return (
          <>
            {teams.length > 1 && (
              <div className={classes.choice}>
                <SegmentedToggle
                  label={t('home:kpis.team')}
                  value={shown?.team._id ?? null}
                  choices={teams.map((one) => ({ value: one.team._id, label: one.team.name }))}
                  onChange={setTeam}
                />
              </div>
            )}
            {shown && <KpiTable quarters={shown.quarters} label={shown.team.name} />}
          </>
        );
      }}
    </HomeCard>
  );
}

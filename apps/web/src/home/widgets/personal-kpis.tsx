import { Link } from '@tanstack/react-router';
import { useT } from '../../lib/messages.ts';
import { HomeCard } from '../home-card.tsx';
import { KpiTable } from './kpi-table.tsx';
import { usePersonalKpis } from './widgets.queries.ts';

/** One's own last three quarters. */
export function PersonalKpis() {
  const t = useT('home');
  return (
    <HomeCard
      id="personal-kpis"
      title={t('home:kpis.personal')}
      aside={<Link to="/user/my-quartes">{t('home:kpis.detail')}</Link>}
      answer={usePersonalKpis({})}
      fallback="home:kpis.personalFailed"
      empty={t('home:kpis.none')}
      isEmpty={({ quarters }) => quarters.length === 0}
    >
      {({ quarters }) => <KpiTable quarters={quarters} label={t('home:kpis.personal')} />}
    </HomeCard>
  );
}

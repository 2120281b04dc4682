import { z } from 'zod';
import { todayOf } from '../../company/company.service.ts';
import { jobKind } from '../../lib/jobs/job-kind.ts';
import * as queries from './team-kpi.sql.ts';

/** The kind of the job, by which it is started. */
export const TEAM_KPIS = 'teamKpis';
/** Teams that a step of about a second takes. */
const TEAMS_AT_ONCE = 20;

type Calculated = { readonly after: string; readonly teams: number };
const START: Calculated = { after: '00000000-0000-0000-0000-000000000000', teams: 0 };

/** Calculates the key figures of this quarter and the one before: of one team, or every night of all. */
export const calculateTeamKpis = jobKind<{ team?: string | undefined }, Calculated>({
  kind: TEAM_KPIS,
  data: z.object({ team: z.string().optional() }),
  attempts: 3,
  // After the night's scores of planning power.
  schedule: '45 0 * * *',
  isManual: true,
  page: '/user/teams',
  async run({ tx, context, data: { team }, step }) {
    const so = step ?? START;
    const teams = await queries.listNextTeams(tx, { team, after: so.after, most: TEAMS_AT_ONCE });
    const last = teams.at(-1);
    if (!last) return { outcome: { teams: so.teams } };
    await queries.storeTeamKpis(tx, teams, await todayOf({ now: context.now, db: tx }), context.now);
    const next = { after: last, teams: so.teams + teams.length };
    return { next, done: next.teams, total: await queries.countTeams(tx, team) };
  },
});

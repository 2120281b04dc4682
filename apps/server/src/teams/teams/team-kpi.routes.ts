import * as contract from '@stint/contract/teams/teams/team-kpi';
import { withTransaction } from '../../lib/db.ts';
import type { JobQueue } from '../../lib/jobs/job-queue.ts';
import { type App, mount } from '../../lib/mount.ts';
import { actorOf } from '../../lib/rights/actor.ts';
import { startOnce } from '../../platform/jobs/job.service.ts';
import { TEAM_KPIS } from './team-kpi.job.ts';
import { listTeamKpis } from './team-kpi.sql.ts';

export function teamKpiRoutes(app: App, queue: JobQueue): void {
  mount(app, contract.listTeamKpis, ({ context, params }) => listTeamKpis(context.db, actorOf(context), params.id));
  mount(app, contract.calculateTeamKpis, ({ context, body: { _id, teamId } }) =>
    withTransaction(context.db, (tx) =>
      startOnce(queue, tx, context, { _id, kind: TEAM_KPIS, data: { team: teamId } }),
    ),
  );
}
